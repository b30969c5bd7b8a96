import type { Row } from '../../schema/merge.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import type { Engine } from '../engine.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import type { StoreChange } from '../store/port.ts';
import { refKey } from '../store/rows.ts';
import type { RecordsAndPending } from './rebase.ts';
import { withTold } from './told-by-packs.ts';
import { parted, type ToldCall, unsentIn } from './unsent-packs.ts';

/*
 * What a page loads only while a pack waits for the server. Nothing may import this file from the start: a page
 * that logs a set would load the reading of packs with it.
 */

/**
 * Calls that tell the server, before these sets are changed, what so far only pending packs tell of them: a
 * pack may yet be refused (R33). In `read` each such record becomes what the server has told.
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

/**
 * The part of a commit that keeps what the server tells of sets beside the pending packs that tell of them too.
 * @param waiting entries with packs
 */
export function toldPart(
  waiting: readonly OutboxEntry[],
  rows: readonly Row[],
  packed: readonly Pack[],
): Pick<StoreChange, 'outbox'> {
  const put = withTold(waiting, rows, packed);
  return put.length > 0 ? { outbox: { put } } : {};
}
