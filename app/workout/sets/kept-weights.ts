import * as v from 'valibot';
import { dayKey } from '../../../schema/previous.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../../hooks/local-storage.ts';
import type { TypedWeight } from './set-rows.ts';

export type KeptWeights = readonly (TypedWeight | null)[];

const KeptSchema = v.object({
  /** YYYY-MM-DD: next time starts from what was done, not from what was meant. */
  day: v.string(),
  weights: v.record(
    v.string(),
    v.array(v.nullable(v.object({ weight: v.number(), unit: v.picklist(['kg', 'lb']) }))),
  ),
});

function readKept(now: number): Record<string, KeptWeights> {
  const kept = readJson(STORAGE_KEYS.keptWeights, KeptSchema);
  return kept?.day === dayKey(now) ? kept.weights : {};
}

/** The weights of an exercise's rows that were not saved, as they stood at today's last save. `now` is ms. */
export function readKeptWeights(exerciseId: string, now: number): KeptWeights {
  return new Map(Object.entries(readKept(now))).get(exerciseId) ?? [];
}

export function keepWeights(exerciseId: string, weights: KeptWeights, now: number): void {
  writeJson(STORAGE_KEYS.keptWeights, {
    day: dayKey(now),
    weights: { ...readKept(now), [exerciseId]: weights },
  });
}
