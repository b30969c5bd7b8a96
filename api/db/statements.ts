import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Resolves once the database answers. Throws when it does not. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
