import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** A number that is another after each commit of another process to the SQLite file, and not after this connection's own. */
export async function dataVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version ?? 0;
}
