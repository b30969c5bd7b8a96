import { type Json, numberOf } from '../decoding/json-value.ts';
import type { ImportedSet } from '../imported.ts';

/** What the app multiplies by to make pounds of kilograms; not the pound's definition. */
const LB_PER_KG = 2.20462;
const LB = 2;

/** A stored weight as it was typed. @param kg below 0 where it took load off */
export function weightOf(kg: number, unit: 'kg' | 'lb'): ImportedSet['weight'] {
  const value = Math.abs(kg);
  return unit === 'kg'
    ? { value: Math.round(value * 10_000) / 10_000, unit }
    : { value: Math.round(value * LB_PER_KG * 100) / 100, unit };
}

const isQuarter = (value: number) => Math.abs(value * 4 - Math.round(value * 4)) < 0.01;

/**
 * The unit that a set was typed in: its own, the exercise's, or that of the settings; of sets that only follow
 * the settings, pounds where every weight of the exercise is then whole quarters and in kilograms not.
 */
export function unitsOf(
  logs: readonly Json[],
  exercises: ReadonlyMap<number | undefined, Json>,
  settings: Json | undefined,
): (log: Json) => 'kg' | 'lb' {
  const metric = numberOf(settings?.metric);
  const byExercise = new Map<number | undefined, { kg: boolean; lb: boolean }>();
  for (const log of logs) {
    if (numberOf(log.unit) === LB || numberOf(log.unit) === 1) continue;
    const kg = numberOf(log.metric_weight) ?? 0;
    const id = numberOf(log.exercise_id);
    const before = byExercise.get(id) ?? { kg: true, lb: true };
    byExercise.set(id, { kg: before.kg && isQuarter(kg), lb: before.lb && isQuarter(kg * LB_PER_KG) });
  }
  return (log) => {
    const id = numberOf(log.exercise_id);
    const exercise = exercises.get(id);
    const told = [log.unit, exercise?.weight_unit_id, exercise?.unit]
      .map(numberOf)
      .find((unit) => unit === 1 || unit === LB);
    if (told !== undefined) return told === LB ? 'lb' : 'kg';
    const fits = byExercise.get(id) ?? { kg: true, lb: true };
    if (fits.lb !== fits.kg) return fits.lb ? 'lb' : 'kg';
    return metric === 0 ? 'lb' : 'kg';
  };
}
