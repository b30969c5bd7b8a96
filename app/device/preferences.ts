import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { byKey, toObject } from './by-key.ts';
import { readJson, readText, STORAGE_KEYS, subscribe, writeJson } from './local-storage.ts';

/** Every field falls back by itself, so that one spoilt value doesn't take the others with it. */
const PreferencesSchema = v.object({
  /** A day number, from 1. */
  activeWorkoutDay: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** The id of that day, which keeps it when its number changes; none was stored by an earlier release. */
  activeWorkoutDayId: v.fallback(v.nullable(v.string()), null),
  unitSystem: v.fallback(v.picklist(['metric', 'imperial']), 'metric'),
  /** In which scale the lifter says how hard a set was. */
  effort: v.fallback(v.picklist(['off', 'rpe', 'rir']), 'off'),
  /** What estimates a single from a set: a name of schema/progress/one-rep-max.ts. */
  formula: v.fallback(v.picklist(['epley', 'brzycki', 'lombardi', 'oconner', 'mayhew', 'wathan']), 'epley'),
  reminders: v.fallback(v.boolean(), true),
  /** Whether a saved set starts the rest that follows it. */
  startRest: v.fallback(v.boolean(), true),
  /** Lengths of rests that the lifter typed, ms, beside the usual. */
  restLengths: v.fallback(v.array(v.pipe(v.number(), v.minValue(1_000))), []),
  /** Whether the screen stays on while a session runs. */
  keepAwake: v.fallback(v.boolean(), false),
  /** Whether a rest sounds through a locked phone. */
  lockedSound: v.fallback(v.boolean(), false),
  /** Which hints may be given, and those that were put away, the newest last. */
  hintStall: v.fallback(v.boolean(), true),
  hintBalance: v.fallback(v.boolean(), true),
  hintPounds: v.fallback(v.boolean(), true),
  hintsPutAway: v.fallback(v.array(v.string()), []),
  /** The gym that was chosen last, where there are several. */
  gymId: v.fallback(v.nullable(v.string()), null),
  /** That gym's unit, where it has one. */
  gymUnit: v.fallback(v.nullable(v.picklist(['kg', 'lb'])), null),
  /** Whether the server may reach this device by Web Push. */
  push: v.fallback(v.boolean(), false),
  /** Whether it rings there for a rest. */
  restPush: v.fallback(v.boolean(), false),
});
type Preferences = v.InferOutput<typeof PreferencesSchema>;

const DEFAULTS = v.parse(PreferencesSchema, {});
let cachedText: string | null = null;
let cached: Preferences = DEFAULTS;

/** The same object while nothing has changed. */
export function readPreferences(): Preferences {
  const text = readText(STORAGE_KEYS.preferences);
  if (text !== cachedText) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PreferencesSchema), text);
    cachedText = text;
    cached = parsed.success ? parsed.output : DEFAULTS;
  }
  return cached;
}

/** Leaves what else is stored as it is: another tab may run a newer release, which has stored more (R27). */
export function writePreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  const stored = readJson(STORAGE_KEYS.preferences, byKey(v.unknown())) ?? new Map<string, unknown>();
  writeJson(STORAGE_KEYS.preferences, toObject(stored.set(key, value)));
}

const onPreferences = (listener: () => void) => subscribe(STORAGE_KEYS.preferences, listener);

/** A preference and its setter; redraws when another tab changes it. */
export function usePreference<K extends keyof Preferences>(
  key: K,
): [Preferences[K], (value: Preferences[K]) => void] {
  const preferences = useSyncExternalStore(onPreferences, readPreferences);
  const set = useCallback((value: Preferences[K]) => writePreference(key, value), [key]);
  return [preferences[key], set];
}

export function useWeightUnit(): WeightUnit {
  const [system] = usePreference('unitSystem');
  return system === 'imperial' ? 'lb' : 'kg';
}
