import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { readText, STORAGE_KEYS, subscribe, writeJson } from './local-storage.ts';

/** Every field falls back by itself, so that one spoilt value doesn't take the others with it. */
const PreferencesSchema = v.object({
  /** A day number, from 1. */
  activeWorkoutDay: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** The exercise last open, by day id. */
  lastExercises: v.fallback(v.record(v.string(), v.string()), {}),
  /** The weight last entered (kg), by exercise id. */
  weights: v.fallback(v.record(v.string(), v.number()), {}),
  unitSystem: v.fallback(v.picklist(['metric', 'imperial']), 'metric'),
  reminders: v.fallback(v.boolean(), true),
});
export type Preferences = v.InferOutput<typeof PreferencesSchema>;

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

export function writePreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  writeJson(STORAGE_KEYS.preferences, { ...readPreferences(), [key]: value });
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
