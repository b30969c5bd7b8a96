import type { Position } from '../../schema/protocol.ts';
import { isPostgres } from '../db/dialect.ts';
import type { Database, Trx } from '../db/tables.ts';

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
}

/**
 * @param locked to be written back: nobody else changes this user's diary before the transaction ends,
 *   so the change numbers are also the order of the commits
 */
export async function readLedger(db: Database, userId: string, { locked = false } = {}): Promise<Ledger> {
  const query = db.selectFrom('users').select(['seq', 'last_stamp', 'row_count']).where('id', '=', userId);
  const user = await (locked && isPostgres(db) ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
  return { userId, seq: user.seq, lastStamp: user.last_stamp, rowCount: user.row_count };
}

export async function writeLedger(trx: Trx, ledger: Ledger): Promise<void> {
  await trx
    .updateTable('users')
    .set({ seq: ledger.seq, last_stamp: ledger.lastStamp, row_count: ledger.rowCount })
    .where('id', '=', ledger.userId)
    .execute();
}

/** Takes the next change number and writes its line of the feed. */
export async function nextSeq(
  trx: Trx,
  ledger: Ledger,
  randomBytes: (count: number) => Uint8Array,
): Promise<number> {
  ledger.seq += 1;
  const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString('base64url');
  await trx.insertInto('changes').values({ user_id: ledger.userId, seq: ledger.seq, nonce }).execute();
  return ledger.seq;
}

export async function positionAt(db: Database, userId: string, seq: number): Promise<Position | null> {
  const change = await db
    .selectFrom('changes')
    .select(['seq', 'nonce'])
    .where('user_id', '=', userId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return change ?? null;
}

/** Whether a position that a client was once told lies in this server's past. */
export async function isInPast(db: Database, userId: string, position: Position | null): Promise<boolean> {
  if (position === null) return true;
  const known = await positionAt(db, userId, position.seq);
  return known?.nonce === position.nonce;
}
