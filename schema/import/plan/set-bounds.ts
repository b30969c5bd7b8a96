import { DISTANCE_MAX_M, REPS_MAX, WEIGHT_MAX_KG } from '../../entities/workout-set.ts';
import { plainText } from '../../plain-text.ts';
import { toMetres } from '../../sets/distance.ts';
import { toKg } from '../../sets/units.ts';
import { DURATION_MAX_S } from '../../time.ts';
import type { ImportedSet } from '../imported.ts';
import type { ImportAnswers } from './answers.ts';

/** Both ends are within. */
export const inBounds = (value: number, max: number) => value >= 0 && value <= max;
const isCount = (value: number) => Number.isInteger(value) && inBounds(value, REPS_MAX);

/** Why no diary can hold a set, or null. */
export function whyNot(set: ImportedSet, { weightUnit, distanceUnit }: ImportAnswers): string | null {
  const { weight, distance, reps = 0, repsLeft = 0, durationS = 0, effort } = set;
  if (plainText(set.exercise) === '') return 'It names no exercise.';
  if (weight && !inBounds(toKg(weight.value, weight.unit ?? weightUnit), WEIGHT_MAX_KG))
    return `A weight lies between 0 and ${WEIGHT_MAX_KG} kg.`;
  if (!isCount(reps) || !isCount(repsLeft)) return `Reps are a whole number up to ${REPS_MAX}.`;
  if (!inBounds(durationS, DURATION_MAX_S)) return 'A set takes a day at most.';
  if (distance && !inBounds(toMetres(distance.value, distance.unit ?? distanceUnit), DISTANCE_MAX_M))
    return 'A distance is 1,000 km at most.';
  if (effort && !(Number.isInteger(effort.halfSteps) && inBounds(effort.halfSteps, 20)))
    return 'An effort lies between 0 and 10.';
  return null;
}
