import * as v from 'valibot';
import { byKey, toObject } from './by-key.ts';
import { readJson, readText, STORAGE_KEYS, writeJson, writeText } from './local-storage.ts';

/** Rows as they were typed, half-finished numbers included. `weight` is in `unit`. */
const DraftSchema = v.object({
  unit: v.picklist(['kg', 'lb']),
  /** The lifter's day on which it was typed, YYYY-MM-DD. */
  day: v.optional(v.string()),
  rows: v.array(
    v.object({
      weight: v.string(),
      reps: v.string(),
      /** The id of the stored set that the row edits. */
      edits: v.optional(v.string()),
    }),
  ),
});
export type Draft = v.InferOutput<typeof DraftSchema>;

/** By the exercise's id. */
const DraftsSchema = byKey(DraftSchema);

function readDrafts(): Map<string, Draft> {
  return readJson(STORAGE_KEYS.setDrafts, DraftsSchema) ?? new Map();
}

export function readDraft(exerciseId: string): Draft | null {
  return readDrafts().get(exerciseId) ?? null;
}

/** Keeps what is not saved yet; null forgets it. The leave confirmation follows (specification §3). */
export function writeDraft(exerciseId: string, draft: Draft | null): void {
  const drafts = readDrafts();
  if (draft) drafts.set(exerciseId, draft);
  else drafts.delete(exerciseId);
  const any = drafts.size > 0;
  writeJson(STORAGE_KEYS.setDrafts, any ? toObject(drafts) : null);
  writeText(STORAGE_KEYS.unsavedWorkout, any ? 'true' : null);
}

export function anyDraft(): boolean {
  return readDrafts().size > 0;
}

/** The flag that closing and reloading ask about. */
export function hasUnsavedWorkout(): boolean {
  return readText(STORAGE_KEYS.unsavedWorkout) === 'true';
}
