import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';

/** Whether a day has more than half of these: then they were copied before. */
export function isMostlyOn(day: Day, exercises: readonly Exercise[], program: readonly Exercise[]): boolean {
  const there = new Set(program.flatMap((e) => (e.workoutDayId === day.id ? nameKey(e.name) : [])));
  return exercises.filter(({ name }) => there.has(nameKey(name))).length * 2 > exercises.length;
}
