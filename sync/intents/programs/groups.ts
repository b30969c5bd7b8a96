import type { Exercise } from '../../../schema/exercise.ts';

/** The length of the field: that much of a random id's end tells any two of a diary apart. */
const GROUP_LENGTH = 8;

/** The name of a new superset. */
export function newGroup(newId: () => string): string {
  return newId().slice(-GROUP_LENGTH);
}

/** One day's exercises with new names for their supersets, so that copies don't join the originals'. */
export function withOwnGroups<E extends Exercise>(day: readonly E[], newId: () => string): E[] {
  const groups = new Map<string, string>();
  return day.map((exercise) => {
    if (!exercise.group) return exercise;
    const group = groups.get(exercise.group) ?? newGroup(newId);
    groups.set(exercise.group, group);
    return { ...exercise, group };
  });
}
