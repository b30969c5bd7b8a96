import { plainText } from '../plain-text.ts';
import type { ImportedSession } from './imported.ts';

/** The exercises that were done as one superset, by their names in the file; one alone is none. */
export function supersetsIn({ sets }: ImportedSession): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const { group, exercise } of sets) {
    if (group === undefined || plainText(exercise) === '') continue;
    groups.set(group, (groups.get(group) ?? new Set()).add(exercise));
  }
  return [...groups.values()].filter(({ size }) => size > 1).map((names) => [...names]);
}
