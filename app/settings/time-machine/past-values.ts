import type { Overwritten } from '../../../schema/protocol.ts';
import type { ChangedSince } from '../../../sync/index.ts';

/** How many of the newest replaced values the server gives. */
const GIVEN_MAX = 100;

/** A field with another value now. Without `value`, nobody has kept what it was. */
export interface PastField {
  key: string;
  changed: ChangedSince;
  field: string;
  at: number;
  kept: Overwritten | null;
}

/**
 * What each changed field was at an instant (ms): of the values replaced after it, the one that was replaced first.
 * Where the server's list does not reach back that far, an earlier one may be missing, and none is given.
 */
export function pastFields(
  changed: readonly ChangedSince[],
  replaced: readonly Overwritten[],
  instant: number,
): PastField[] {
  const oldest = replaced.length < GIVEN_MAX ? 0 : Math.min(...replaced.map(({ keptAt }) => keptAt));
  const first = new Map<string, Overwritten>();
  for (const one of [...replaced].sort((a, b) => a.keptAt - b.keptAt)) {
    const key = `${one.row.type}/${one.row.id}/${one.field}`;
    if (one.keptAt > instant && !first.has(key)) first.set(key, one);
  }
  return changed.flatMap((one) =>
    one.fields.map(({ field, at }) => {
      const key = `${one.type}/${one.id}/${field}`;
      return { key, changed: one, field, at, kept: oldest > instant ? null : (first.get(key) ?? null) };
    }),
  );
}
