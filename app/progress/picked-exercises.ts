import { joinedMovementOf, type Movement } from '../../schema/catalogue/movement-rows.ts';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { isImportId } from '../../schema/import/plan/import-ids.ts';

/** One line of the picker, for one movement and all of its cards. */
export interface PickedExercise {
  /** The movement's id. */
  key: string;
  name: string;
  /**
   * 'name (workout day title)', with every day's title where there are several. Only the name, if it never was on a
   * day.
   */
  label: string;
}

/**
 * Each movement once, under the name of its first card, in the order of the program's days.
 * @param areEarlier whether the program no longer has these exercises
 */
export function pickedExercises(
  exercises: readonly Exercise[],
  days: readonly Day[],
  movements: readonly Movement[] = [],
  areEarlier = false,
): PickedExercise[] {
  // An import has to put its exercises on some day, from which it deletes them at once: that day says nothing.
  const isOnlyImported = ({ id }: Exercise) => areEarlier && isImportId(id);
  const byId = new Map(days.map((day) => [day.id, day]));
  const numberOf = ({ workoutDayId }: Exercise) => byId.get(workoutDayId)?.dayNumber ?? 99;
  const names = new Map<string, { name: string; titles: Set<string> }>();
  for (const exercise of [...exercises].sort((a, b) => numberOf(a) - numberOf(b))) {
    const key = joinedMovementOf(exercise, movements);
    const known = names.get(key) ?? { name: exercise.name, titles: new Set() };
    if (!isOnlyImported(exercise)) known.titles.add(byId.get(exercise.workoutDayId)?.title ?? 'no day');
    names.set(key, known);
  }
  return [...names].map(([key, { name, titles }]) => ({
    key,
    name,
    label: titles.size > 0 ? `${name} (${[...titles].join(', ')})` : name,
  }));
}
