import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';

/** One line of the picker: every card of one name. */
export interface PickedExercise {
  /** `nameKey`. */
  key: string;
  name: string;
  /** 'name (workout day title)', with each of several days. */
  label: string;
}

/** Each name once, in the order of the days. */
export function pickedExercises(exercises: readonly Exercise[], days: readonly Day[]): PickedExercise[] {
  const byId = new Map(days.map((day) => [day.id, day]));
  const numberOf = ({ workoutDayId }: Exercise) => byId.get(workoutDayId)?.dayNumber ?? 99;
  const names = new Map<string, { name: string; titles: Set<string> }>();
  for (const exercise of [...exercises].sort((a, b) => numberOf(a) - numberOf(b))) {
    const key = nameKey(exercise.name);
    const known = names.get(key) ?? { name: exercise.name, titles: new Set() };
    known.titles.add(byId.get(exercise.workoutDayId)?.title ?? 'no day');
    names.set(key, known);
  }
  return [...names].map(([key, { name, titles }]) => ({
    key,
    name,
    label: `${name} (${[...titles].join(', ')})`,
  }));
}
