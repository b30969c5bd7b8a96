import { type Expression, expressionBuilder } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Database, Tables, Trx } from './tables.ts';

/*
 * SQLite has one writer at a time, and so needs none of these. On PostgreSQL several processes write
 * at once, and what must not happen twice at the same time takes a lock there.
 */

/** Held until the transaction ends. Taken in one order everywhere, so that no two wait for each other. */
export async function lockNames(trx: Trx, names: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const name of [...names].sort()) await call(trx, 'pg_advisory_xact_lock', name);
}

/** Runs a job when nobody else runs one under this name. */
export function alone<T>(db: Database, name: string, job: (db: Database) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return job(db);
  return db.connection().execute(async (connection) => {
    await call(connection, 'pg_advisory_lock', name);
    try {
      return await job(connection);
    } finally {
      await call(connection, 'pg_advisory_unlock', name);
    }
  });
}

/** As alone(), but where somebody else is at it already, the job is left to them. */
export async function unlessRunning(db: Database, name: string, job: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return job();
  await db.connection().execute(async (connection) => {
    if (!(await call(connection, 'pg_try_advisory_lock', name))) return;
    try {
      await job();
    } finally {
      await call(connection, 'pg_advisory_unlock', name);
    }
  });
}

type LockFunction =
  | 'pg_advisory_lock'
  | 'pg_advisory_xact_lock'
  | 'pg_try_advisory_lock'
  | 'pg_advisory_unlock';

/** What PostgreSQL's lock function answers: whether, for those that may fail. */
async function call(db: Database, lock: LockFunction, name: string): Promise<boolean> {
  const { answer } = await db
    .selectNoFrom(({ fn }) => fn<boolean>(lock, [keyOf(name)]).as('answer'))
    .executeTakeFirstOrThrow();
  return answer;
}

/** A lock is a 64-bit number; two names with the same one would only wait for each other. */
function keyOf(name: string): Expression<number> {
  const { fn, val } = expressionBuilder<Tables>();
  return fn<number>('hashtextextended', [val(`chalkbook ${name}`), val(0)]);
}
