import type { Exercise } from '../../schema/exercise.ts';

/** As long as the field may be; of a random id's end, which tells any two of a diary apart. */
const GROUP_LENGTH = 8;

/** What names a new superset. */
export function newGroup(newId: () => string): string {
  return newId().slice(-GROUP_LENGTH);
}

/** Exercises of one day for another place, where their supersets must not run into those they come from. */
export function withOwnGroups<E extends Exercise>(day: readonly E[], newId: () => string): E[] {
  const groups = new Map<string, string>();
  return day.map((exercise) => {
    if (!exercise.group) return exercise;
    const group = groups.get(exercise.group) ?? newGroup(newId);
    groups.set(exercise.group, group);
    return { ...exercise, group };
  });
}
