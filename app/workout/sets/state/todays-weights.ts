import * as v from 'valibot';
import { dayKey } from '../../../../schema/sets/previous.ts';
import { byKey, toObject } from '../../../device/by-key.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../../../device/local-storage.ts';
import type { TypedWeight } from '../rows/table-row.ts';

type TodaysWeights = readonly (TypedWeight | null)[];

const KeptSchema = v.object({
  /**
   * YYYY-MM-DD. On another day these weights are forgotten: rows then start with what was done, not with what was
   * meant.
   */
  day: v.string(),
  /** By the exercise's id. */
  weights: byKey(v.array(v.nullable(v.object({ weight: v.number(), unit: v.picklist(['kg', 'lb']) })))),
});

function readKept(now: number, since: number): Map<string, TodaysWeights> {
  const kept = readJson(STORAGE_KEYS.todaysWeights, KeptSchema);
  const isOfToday = kept?.day === dayKey(now) || kept?.day === dayKey(since);
  return isOfToday ? new Map(kept.weights) : new Map();
}

/**
 * The weights that an exercise's unsaved rows had at today's last save.
 * @param now ms
 * @param since when the workout began, ms: a workout that goes on over midnight is still of today
 */
export function readTodaysWeights(exerciseId: string, now: number, since = now): TodaysWeights {
  return readKept(now, since).get(exerciseId) ?? [];
}

export function storeTodaysWeights(
  exerciseId: string,
  weights: TodaysWeights,
  now: number,
  since = now,
): void {
  writeJson(STORAGE_KEYS.todaysWeights, {
    day: dayKey(now),
    weights: toObject(readKept(now, since).set(exerciseId, weights)),
  });
}
