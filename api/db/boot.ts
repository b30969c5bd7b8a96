import { hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { isMissing } from './postgres-error.ts';
import type { Database } from './tables.ts';

/** The file that holds a table is another one after the table was made anew or emptied. */
const STATE = `select concat_ws(' ', pg_postmaster_start_time(), pg_relation_filenode('users'),
  (select oid from pg_database where datname = current_database())) as state`;
/** What every engine can say: which database it is, by when its tables were made. */
const LESS = 'select min(applied_at) as state from schema_migrations';

type Ask = (text: string) => Promise<{ rows: { state: string | number | null }[] }>;

/**
 * Names the state of a PostgreSQL: another after it was started anew, another server took over, or the tables were
 * restored, for then it may be older than before. An engine that can't tell that has a name that stays; there the
 * positions of the sync alone say that rows are missing. Throws PostgresError.
 */
export async function bootBy(ask: Ask): Promise<string> {
  const { rows } = await ask(STATE).catch((error: unknown) => {
    if (isMissing(error)) return ask(LESS);
    throw error;
  });
  return hash('sha256', String(rows[0]?.state)).slice(0, 32);
}

/** bootBy(), on one of the pool's connections. */
export const readBoot = (db: Database): Promise<string> =>
  bootBy((text) => db.executeQuery<{ state: string | number | null }>(CompiledQuery.raw(text)));
