import { plainText } from '../../plain-text.ts';
import type { ImportedSession } from '../imported.ts';

/** Each exercise’s note names all others, so that a broken file’s group of a whole diary would be its square. */
const EXERCISES_MAX = 50;

/**
 * The exercises that were done as one superset, by their names in the file; one alone is none, and neither are more than any
 * circuit has.
 */
export function supersetsIn({ sets }: ImportedSession): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const { group, exercise } of sets) {
    if (group === undefined || plainText(exercise) === '') continue;
    groups.set(group, (groups.get(group) ?? new Set()).add(exercise));
  }
  return [...groups.values()]
    .filter(({ size }) => size > 1 && size <= EXERCISES_MAX)
    .map((names) => [...names]);
}
