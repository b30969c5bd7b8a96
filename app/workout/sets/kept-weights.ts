import * as v from 'valibot';
import { dayKey } from '../../../schema/previous.ts';
import { readJson, STORAGE_KEYS, writeJson } from '../../hooks/local-storage.ts';
import type { TypedWeight } from './set-rows.ts';

const KeptSchema = v.object({
  /** YYYY-MM-DD: next time starts from what was done, not from what was meant. */
  day: v.string(),
  weights: v.record(v.string(), v.array(v.object({ weight: v.number(), unit: v.picklist(['kg', 'lb']) }))),
});

function readKept(now: number): Record<string, TypedWeight[]> {
  const kept = readJson(STORAGE_KEYS.keptWeights, KeptSchema);
  return kept?.day === dayKey(new Date(now).toISOString()) ? kept.weights : {};
}

/** The weights that stood in an exercise's rows at today's last save. `now` is ms. */
export function readKeptWeights(exerciseId: string, now: number): TypedWeight[] {
  return readKept(now)[exerciseId] ?? [];
}

export function keepWeights(exerciseId: string, weights: readonly TypedWeight[], now: number): void {
  writeJson(STORAGE_KEYS.keptWeights, {
    day: dayKey(new Date(now).toISOString()),
    weights: {
      ...readKept(now),
      [exerciseId]: weights.map(({ weight, unit }) => ({ weight, unit })),
    },
  });
}
