import type { Day } from '../../../schema/day.ts';
import { type Exercise, nameKey } from '../../../schema/exercise.ts';

/** Those of some exercises that a day has already, by their names. */
export function alreadyOn(
  day: Day,
  exercises: readonly Exercise[],
  program: readonly Exercise[],
): readonly Exercise[] {
  const there = new Set(program.flatMap((one) => (one.workoutDayId === day.id ? nameKey(one.name) : [])));
  return exercises.filter(({ name }) => there.has(nameKey(name)));
}
