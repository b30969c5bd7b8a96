import { PostgresAdapter } from 'kysely';
import type { Database } from './tables.ts';

/** Whether it speaks to PostgreSQL, and not to a SQLite file. Only for what one SQL can't say for both. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
