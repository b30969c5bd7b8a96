import * as v from 'valibot';
import { SET_KINDS } from '../../schema/entities/workout-set.ts';
import { DISTANCE_UNITS } from '../../schema/sets/distance.ts';
import { byKey, toObject } from '../device/by-key.ts';
import { readJson, STORAGE_KEYS, writeJson, writeText } from '../device/local-storage.ts';

const MeasuredSchema = v.object({
  durationS: v.optional(v.number()),
  /** In `distanceUnit`. */
  distance: v.optional(v.number()),
  distanceUnit: v.optional(v.picklist(DISTANCE_UNITS)),
  assist: v.optional(v.literal(true)),
  repsLeft: v.optional(v.number()),
});

/** Rows as they were typed, half-finished numbers included. `weight` is in `unit`. */
const DraftSchema = v.object({
  unit: v.picklist(['kg', 'lb']),
  /** The lifter's day on which it was typed, YYYY-MM-DD. */
  day: v.optional(v.string()),
  rows: v.array(
    v.object({
      weight: v.string(),
      reps: v.string(),
      /** What else its exercise measures. */
      measured: v.optional(MeasuredSchema),
      /** The id of the stored set that the row edits. */
      edits: v.optional(v.string()),
      /** The id that the row's new set gets. */
      id: v.optional(v.string()),
      /** What the new set will be; a kind that this release doesn't know is none. */
      kind: v.fallback(v.optional(v.picklist(SET_KINDS)), undefined),
      chainOf: v.optional(v.string()),
      /** Whether the lifter chose the kind. */
      chosen: v.optional(v.literal(true)),
      /** A proposed warm-up that nobody has done or changed. */
      ramp: v.optional(v.literal(true)),
      /** Added for that day alone. */
      extra: v.optional(v.literal(true)),
    }),
  ),
});
export type Draft = v.InferOutput<typeof DraftSchema>;

/** By the exercise's id. One that a newer release wrote may be no draft of this one, and spoils no other (R27). */
const readStored = () => readJson(STORAGE_KEYS.setDrafts, byKey(v.unknown())) ?? new Map<string, unknown>();

function asDraft(stored: unknown): Draft | null {
  const parsed = v.safeParse(DraftSchema, stored);
  return parsed.success ? parsed.output : null;
}

export function readDraft(exerciseId: string): Draft | null {
  return asDraft(readStored().get(exerciseId));
}

/** Stores an unsaved draft; null removes it. The browser's leave confirmation follows it (specification §3). */
export function writeDraft(exerciseId: string, draft: Draft | null): void {
  const stored = readStored();
  if (draft) stored.set(exerciseId, draft);
  else stored.delete(exerciseId);
  writeJson(STORAGE_KEYS.setDrafts, stored.size > 0 ? toObject(stored) : null);
  const isTyped = (one: unknown) =>
    asDraft(one)?.rows.some(({ reps, ramp }) => reps !== '' && !ramp) ?? false;
  writeText(STORAGE_KEYS.unsavedWorkout, [...stored.values()].some(isTyped) ? 'true' : null);
}
