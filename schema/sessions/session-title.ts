import type { Shown } from '../entities.ts';

/**
 * A session's title is that of its row, else of the day that the row names, else the one that most of its exercises
 * have; of several, the first of them. A program may have two days of one title, which a lifter sees as one.
 * @param titles trimmed, by the day's id; '' or none of a day whose title is not known
 * @param dayOf the id of an exercise's day
 * @returns '' where none is known
 */
export function sessionTitle(
  sets: readonly { exerciseId: string }[],
  row: Pick<Shown<'session'>, 'name' | 'dayId'> | null,
  titles: ReadonlyMap<string, string>,
  dayOf: (exerciseId: string) => string | undefined,
): string {
  const said = row?.name?.trim() || titles.get(row?.dayId ?? '');
  if (said) return said;
  const counts = new Map<string, number>();
  for (const id of new Set(sets.map(({ exerciseId }) => exerciseId))) {
    const title = titles.get(dayOf(id) ?? '');
    if (title) counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
