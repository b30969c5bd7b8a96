import { sql } from 'kysely';
import type { Database, Trx } from './tables.ts';

/** Resolves once the database answers. Throws when it does not. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** A point within a transaction to which a part of it can go back. */
export const savepoint = {
  set: (trx: Trx) => sql`savepoint op`.execute(trx),
  release: (trx: Trx) => sql`release op`.execute(trx),
  async rollBack(trx: Trx): Promise<void> {
    await sql`rollback to op`.execute(trx);
    await sql`release op`.execute(trx);
  },
};
