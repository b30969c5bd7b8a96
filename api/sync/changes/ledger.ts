import { ENTITY_TYPES, entityOf } from '../../../schema/entities.ts';
import type { Position } from '../../../schema/protocol.ts';
import { isPostgres } from '../../db/dialect.ts';
import { prepared, preparedInsert } from '../../db/prepared.ts';
import type { ChangesTable, CountColumn, Database, Trx } from '../../db/tables.ts';
import { accountGone } from '../../errors.ts';

const NONCE_BYTES = 12;

/**
 * What one transaction knows of its user's change feed. It is read once, raised in memory
 * and written back once, in the transaction of the changes it counts.
 */
export interface Ledger {
  readonly userId: string;
  seq: number;
  lastStamp: number;
  rowCount: number;
  /** Rows of each entity with a quota of its own, by the column that counts them. */
  counts: Record<string, number>;
  /** Bytes (db/rows/storage.ts): of the rows' texts, and of what is kept beside the rows. */
  textBytes: number;
  callBytes: number;
  refusedBytes: number;
  replacedBytes: number;
}

/** Counts of rows, of the entities that have a quota of their own. */
const COUNTED = ENTITY_TYPES.flatMap((type) => entityOf(type).quota?.column ?? []) as CountColumn[];

const ledgerOf = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select(['seq', 'last_stamp', 'row_count', 'text_bytes', ...COUNTED])
    .select(['call_bytes', 'refused_bytes', 'replaced_bytes'])
    .where('id', '=', userId);
const findLedger = prepared((db, { userId }: { userId: string }) => ledgerOf(db, userId));
const findLockedLedger = prepared((db, { userId }: { userId: string }) => {
  const query = ledgerOf(db, userId);
  return isPostgres(db) ? query.forNoKeyUpdate() : query;
});
const updateLedger = prepared((db, ledger: Omit<Ledger, 'counts'> & Ledger['counts']) =>
  db
    .updateTable('users')
    .set({
      seq: ledger.seq,
      last_stamp: ledger.lastStamp,
      row_count: ledger.rowCount,
      text_bytes: ledger.textBytes,
      call_bytes: ledger.callBytes,
      refused_bytes: ledger.refusedBytes,
      replaced_bytes: ledger.replacedBytes,
      ...Object.fromEntries(COUNTED.map((column) => [column, ledger[column]])),
    })
    .where('id', '=', ledger.userId),
);

export async function saveLedger(trx: Trx, { counts, ...ledger }: Ledger): Promise<void> {
  await updateLedger(trx, { ...ledger, ...counts } as Omit<Ledger, 'counts'> & Ledger['counts']);
}
const findChange = prepared((db, { userId, seq }: { userId: string; seq: number }) =>
  db.selectFrom('changes').select(['seq', 'nonce']).where('user_id', '=', userId).where('seq', '=', seq),
);
const insertChanges = preparedInsert<ChangesTable>(['user_id', 'seq', 'nonce'], (db, rows) =>
  db.insertInto('changes').values(rows),
);

/**
 * @param locked to be written back: nobody else changes this user's diary before the transaction ends,
 *   so the change numbers are also the order of the commits
 */
export async function readLedger(db: Database, userId: string, { locked = false } = {}): Promise<Ledger> {
  const [user] = await (locked ? findLockedLedger : findLedger)(db, { userId });
  if (!user) throw accountGone();
  return {
    userId,
    seq: user.seq,
    lastStamp: user.last_stamp,
    rowCount: user.row_count,
    counts: Object.fromEntries(COUNTED.map((column) => [column, user[column]])),
    textBytes: user.text_bytes,
    callBytes: user.call_bytes,
    refusedBytes: user.refused_bytes,
    replacedBytes: user.replaced_bytes,
  };
}

/**
 * Writes back a ledger that has been raised since its change number was `before`, with a line of the
 * feed for each number that was given out. Returns the position at the last.
 */
export async function writeLedger(
  trx: Trx,
  ledger: Ledger,
  before: number,
  randomBytes: (count: number) => Uint8Array,
): Promise<Position> {
  const count = ledger.seq - before;
  const random = Buffer.from(randomBytes(count * NONCE_BYTES));
  const lines = Array.from({ length: count }, (_, at) => ({
    user_id: ledger.userId,
    seq: before + at + 1,
    nonce: random.toString('base64url', at * NONCE_BYTES, (at + 1) * NONCE_BYTES),
  }));
  await insertChanges(trx, lines);
  await saveLedger(trx, ledger);
  return { seq: ledger.seq, nonce: lines.at(-1)?.nonce ?? '' };
}

export async function positionAt(db: Database, userId: string, seq: number): Promise<Position | null> {
  const [change] = await findChange(db, { userId, seq });
  return change ?? null;
}

/** Whether a position that a client was once told lies in this server's past. */
export async function isInPast(db: Database, userId: string, position: Position | null): Promise<boolean> {
  if (position === null) return true;
  const known = await positionAt(db, userId, position.seq);
  return known?.nonce === position.nonce;
}
