import { Kysely, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { PostgresConfig } from '../../config.ts';
import { postgresUrls } from '../../postgres-url.ts';
import { createLongReads } from '../long-reads.ts';
import { isConnectionFailed, isReadOnly } from '../postgres-error.ts';
import { LONG_READS, type OpenDatabase } from '../sqlite/sqlite.ts';
import type { Database, Tables } from '../tables.ts';
import { BytewiseDialect } from './bytewise-dialect.ts';
import { clientConfig, coded, connected } from './client.ts';
import { firstThatWorks } from './first-that-works.ts';

/** A transaction whose process hangs would hold its user's row for ever. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** A step of a long read takes some ms; one that takes this long is stopped, and can be asked for again. */
const LONG_STEP_MS = 15_000;
/** A read waits for no lock but a migration's. */
const LONG_LOCK_MS = 5_000;

/**
 * Opens its pools; connects at the first query. Every failure that comes out of it is a PostgresError.
 * @param answerMs how long a query is waited for, ms; for ever when left out, as a migration has to be
 */
export function openPostgres(
  { url, poolSize }: PostgresConfig,
  { answerMs }: { answerMs?: number } = {},
): OpenDatabase {
  const short = openPool(url, { max: poolSize, query_timeout: answerMs });
  const { db } = short;
  // Apart, so that however many of them there are, the other calls find a connection.
  const long = openPool(url, {
    max: LONG_READS,
    query_timeout: answerMs,
    statement_timeout: LONG_STEP_MS,
    lock_timeout: LONG_LOCK_MS,
  });
  const bytes = async () => {
    const query = sql<{ size: number }>`select pg_database_size(current_database()) as size`;
    return (await query.execute(db)).rows[0]?.size ?? 0;
  };
  const close = async () => {
    for (const one of [long, short]) {
      // Kysely ends a pool only once it was used.
      await one.db.destroy();
      await one.end();
    }
  };
  const longReads = createLongReads(Array.from({ length: LONG_READS }, () => long.db));
  return { db, longReads, bytes, close };
}

function openPool(url: string, config: pg.PoolConfig): { db: Database; end(): Promise<void> } {
  const urls = postgresUrls(url) ?? [];
  const pools = urls.map((one) => {
    const pool = new pg.Pool({
      ...clientConfig(one),
      ...config,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      ...(urls.length > 1 && { verify: refuseStandby }),
    });
    // An idle connection that breaks: the pool has dropped it already, and the next query opens another.
    pool.on('error', ignoreBroken);
    // In use the pool does not listen to it: one that breaks between two queries, even in the packet that
    // opens it, fails the next.
    pool.on('connect', (client) => client.on('error', ignoreBroken));
    return pool;
  });
  const end = async () => {
    for (const pool of pools) if (!pool.ended) await pool.end();
  };
  return { db: new Kysely<Tables>({ dialect: new BytewiseDialect({ pool: withCodes(pools, end) }) }), end };
}

/** Of several servers only the one that takes writes is of use; the others follow it. */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ transaction_read_only: string }>('show transaction_read_only')
    .then(
      ({ rows }) => done(rows[0]?.transaction_read_only === 'on' ? new Error('It is a standby.') : undefined),
      done,
    );
}

function ignoreBroken(): void {
  // Without a listener the error would end the process.
}

/** The part of a pool that Kysely uses, of the server among several that takes writes. */
function withCodes(pools: readonly pg.Pool[], end: () => Promise<void>): PostgresPool {
  const pick = firstThatWorks(pools);
  // Kysely knows a connection again by its client.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pools[0]?.options ?? {},
    end,
    async connect() {
      const client = await connected(pick((pool) => pool.connect()));
      const wrapped = known.get(client) ?? wrap(client);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  let isOfNoUse = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await coded(client.query(text, [...values]));
    } catch (error) {
      // The server was made a standby while we were connected: another one takes the writes now.
      isOfNoUse ||= isReadOnly(error);
      // The answer may still come, or never: nothing else is asked on this connection, a rollback neither.
      if (isConnectionFailed(error)) void client.end();
      throw error;
    }
  };
  return {
    // Kysely's type of `query` has cursors too, which nothing here asks for.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isOfNoUse),
  };
}
