import type { Row } from '../../../schema/merge.ts';
import { packAll } from '../../../schema/packs/make-pack.ts';
import type { PackKey } from '../../../schema/packs/pack.ts';
import type { Pack } from '../../../schema/packs/pack-schema.ts';
import { packOfFormat1 } from '../../../schema/packs/present-pack.ts';
import type { PacksEnd, Position } from '../../../schema/protocol.ts';
import { rowsAs } from '../../../schema/versions.ts';
import type { Reader } from '../../db/long-reads.ts';
import { nextTurn } from '../../db/turns.ts';
import { ApiError } from '../../errors.ts';
import { oldSetsByYear, TooManySets } from '../../logs/log-repository.ts';
import { readLedger } from '../changes/ledger.ts';
import type { SyncServices } from '../sync-services.ts';
import { assertInPast } from './answer.ts';

/** Where a snapshot's rows end: the sets dated before an ISO instant, as of a position. */
interface SnapshotEdge {
  at: Position;
  before: string;
  /** Of the protocol: version 1 has packs of format 1. */
  version: number;
}

/** Users whose diaries can't be packed, as found since the start: their devices pull instead (R22). */
export type Unpackable = Set<string>;
const UNPACKABLE_MAX = 10_000;

/**
 * The sets behind a snapshot, packed: the lines of the answer, read as they are asked for, a year
 * of an exercise at a time. They leave out what has changed since: the pull brings that. So a slow client holds no
 * transaction open, and each row comes once at most. Throws ApiError reset_required when `at` is not in
 * this server's past. An answer of too many sets of one exercise and year is broken off, and is not_found from then on.
 */
export async function packLines(
  services: SyncServices,
  reader: Reader,
  { at, before, version }: SnapshotEdge,
  unpackable: Unpackable,
): Promise<AsyncGenerator<string>> {
  const { longReads } = services;
  const { userId } = reader;
  if (unpackable.has(userId))
    throw new ApiError('not_found', 'This diary is too long to be packed. Pull it.');
  await longReads.run(reader, async (trx) => {
    const { seq } = await readLedger(trx, userId);
    await assertInPast(services, trx, userId, seq, [at]);
  });
  const lines = linesOf(oldSetsByYear(longReads, reader, { before, upTo: at.seq }), version);
  return remembering(lines, () => {
    if (unpackable.size >= UNPACKABLE_MAX) unpackable.clear();
    unpackable.add(userId);
  });
}

async function* remembering(lines: AsyncGenerator<string>, remember: () => void): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (error) {
    if (error instanceof TooManySets) remember();
    throw error;
  }
}

async function* linesOf(old: AsyncGenerator<Row[]>, version: number): AsyncGenerator<string> {
  const end: PacksEnd = { rows: [], packs: 0 };
  for await (const sets of old) {
    await nextTurn();
    const { packs, rest } = packAll(rowsAs(version, sets), packKeyOfStored);
    for (const pack of packs) yield lineOf(formOf(pack, version));
    for (const row of rest) end.rows.push(row);
    end.packs += packs.length;
    await nextTurn();
  }
  yield lineOf(end);
}

function formOf(pack: Pack, version: number): object {
  return version === 1 ? packOfFormat1(pack) : pack;
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** As packKeyOf, of a row that this server has stored: its content is valid, and its date in our form. */
function packKeyOfStored({ fields }: Row): PackKey | null {
  if (fields.deleted === undefined) return null;
  return { exerciseId: String(fields.exerciseId), year: new Date(String(fields.date)).getUTCFullYear() };
}
