import type { Row } from '../../schema/merge.ts';
import { type PackPlace, packAll } from '../../schema/pack.ts';
import type { PacksEnd, Position } from '../../schema/protocol.ts';
import type { Reader } from '../db/long-reads.ts';
import { nextTurn } from '../db/turns.ts';
import type { Services } from '../deps.ts';
import { oldSetsByYear } from '../logs/log-repository.ts';
import { assertInPast } from './answer.ts';
import { readLedger } from './ledger.ts';

/** Where a snapshot's rows end: the sets dated before an ISO instant, as of a position. */
export interface SnapshotEdge {
  at: Position;
  before: string;
}

/**
 * The sets behind a snapshot, packed: the lines of the answer, read as they are asked for, a year
 * of an exercise at a time. They leave out what has changed since: the pull brings that. So a slow client holds no
 * transaction open, and each row comes once at most. Throws ApiError reset_required when `at` is not in
 * this server's past.
 */
export async function packLines(
  services: Services,
  reader: Reader,
  { at, before }: SnapshotEdge,
): Promise<AsyncGenerator<string>> {
  const { longReads } = services;
  const { userId } = reader;
  await longReads.run(reader, async (trx) => {
    const { seq } = await readLedger(trx, userId);
    await assertInPast(services, trx, userId, seq, [at]);
  });
  return linesOf(oldSetsByYear(longReads, reader, { before, upTo: at.seq }));
}

async function* linesOf(old: AsyncGenerator<Row[]>): AsyncGenerator<string> {
  const end: PacksEnd = { rows: [], packs: 0 };
  for await (const sets of old) {
    await nextTurn();
    const { packs, rest } = packAll(sets, placeOfStored);
    for (const pack of packs) yield lineOf(pack);
    for (const row of rest) end.rows.push(row);
    end.packs += packs.length;
    await nextTurn();
  }
  yield lineOf(end);
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** As placeOf, of a row that this server has stored: its content is valid, and its date in our form. */
function placeOfStored({ fields }: Row): PackPlace | null {
  if (fields.deleted === undefined) return null;
  return { exerciseId: String(fields.exerciseId), year: new Date(String(fields.date)).getUTCFullYear() };
}
