import type { Row } from '../../schema/merge.ts';
import type { Engine } from '../engine.ts';
import { refKey } from '../store/rows.ts';
import type { RecordsAndPending } from './rebase.ts';
import { parted, type ToldCall, unsentIn } from './unsent-packs.ts';

/**
 * Calls that tell by themselves what only pending packs tell of some sets, before these are changed: a pack may yet be
 * refused (R32). What was read of them is from then on what the server has told.
 */
export async function toldFirst(
  engine: Engine,
  sets: readonly Row[],
  read: RecordsAndPending,
): Promise<ToldCall[]> {
  const unsent = unsentIn(await engine.store.outbox.packs());
  return sets.flatMap((row) => {
    const { base, calls } = parted(row, unsent.get(row.id));
    if (base) read.records.set(refKey(row), { view: base });
    else read.records.delete(refKey(row));
    return calls;
  });
}

/** Of a row what the server has told, without what only pending packs tell of it (R32); null where that is nothing. */
export async function serverPart(engine: Engine): Promise<(row: Row) => Row | null> {
  const unsent = unsentIn(await engine.store.outbox.packs());
  return (row) => (row.type === 'log' ? parted(row, unsent.get(row.id)).base : row);
}

/** Tells whether a set has a stamp only from a pending pack. */
export async function unsentStamps(engine: Engine): Promise<(row: Row, stamp: number) => boolean> {
  const unsent = unsentIn(await engine.store.outbox.packs());
  return ({ type, id }, stamp) => type === 'log' && (unsent.get(id)?.stamps.has(stamp) ?? false);
}
