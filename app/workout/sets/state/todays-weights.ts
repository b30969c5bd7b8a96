import * as v from 'valibot';
import { dayKey } from '../../../../schema/sets/previous.ts';
import { byKey, toObject } from '../../../device/by-key.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../../../device/local-storage.ts';
import type { TypedWeight } from '../rows/table-row.ts';

type TodaysWeights = readonly (TypedWeight | null)[];

const KeptSchema = v.object({
  /** YYYY-MM-DD: next time starts from what was done, not from what was meant. */
  day: v.string(),
  /** By the exercise's id. */
  weights: byKey(v.array(v.nullable(v.object({ weight: v.number(), unit: v.picklist(['kg', 'lb']) })))),
});

function readKept(now: number): Map<string, TodaysWeights> {
  const kept = readJson(STORAGE_KEYS.todaysWeights, KeptSchema);
  return kept?.day === dayKey(now) ? new Map(kept.weights) : new Map();
}

/** The weights of an exercise's rows that were not saved, as they stood at today's last save. `now` is ms. */
export function readTodaysWeights(exerciseId: string, now: number): TodaysWeights {
  return readKept(now).get(exerciseId) ?? [];
}

export function storeTodaysWeights(exerciseId: string, weights: TodaysWeights, now: number): void {
  writeJson(STORAGE_KEYS.todaysWeights, {
    day: dayKey(now),
    weights: toObject(readKept(now).set(exerciseId, weights)),
  });
}
