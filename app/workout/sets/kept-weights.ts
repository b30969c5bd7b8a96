import * as v from 'valibot';
import { dayKey } from '../../../schema/previous.ts';
import { byKey, toObject } from '../../hooks/by-key.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../../hooks/local-storage.ts';
import type { TypedWeight } from './set-rows.ts';

const KeptSchema = v.object({
  /** YYYY-MM-DD: next time starts from what was done, not from what was meant. */
  day: v.string(),
  /** By the exercise's id. */
  weights: byKey(v.array(v.object({ weight: v.number(), unit: v.picklist(['kg', 'lb']) }))),
});

function readKept(now: number): Map<string, TypedWeight[]> {
  const kept = readJson(STORAGE_KEYS.keptWeights, KeptSchema);
  return kept?.day === dayKey(new Date(now).toISOString()) ? kept.weights : new Map();
}

/** The weights that stood in an exercise's rows at today's last save. `now` is ms. */
export function readKeptWeights(exerciseId: string, now: number): TypedWeight[] {
  return readKept(now).get(exerciseId) ?? [];
}

export function keepWeights(exerciseId: string, weights: readonly TypedWeight[], now: number): void {
  const kept = readKept(now);
  kept.set(
    exerciseId,
    weights.map(({ weight, unit }) => ({ weight, unit })),
  );
  writeJson(STORAGE_KEYS.keptWeights, {
    day: dayKey(new Date(now).toISOString()),
    weights: toObject(kept),
  });
}
