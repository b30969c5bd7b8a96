import {
  type DataTypeNode,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import type { PostgresConfig } from '../config.ts';
import { CONNECTION_FAILED, PostgresError, REJECTED } from './postgres-error.ts';
import type { OpenDatabase } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** How long a request waits for a connection: for the network, and for its turn in the pool. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** A transaction whose process hangs would hold its user's row for ever. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** Opens a pool; connects at the first query. Every failure that comes out of it is a PostgresError. */
export function openPostgres({ url, poolSize }: PostgresConfig): OpenDatabase {
  const pool = new pg.Pool({
    ...clientConfig(url),
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  // An idle connection that breaks: the pool has dropped it already, and the next query opens another.
  pool.on('error', ignoreBroken);
  const db = new Kysely<Tables>({ dialect: new BytewiseDialect({ pool: withCodes(pool) }) });
  const bytes = async () => {
    const query = sql<{ size: number }>`select pg_database_size(current_database()) as size`;
    return (await query.execute(db)).rows[0]?.size ?? 0;
  };
  const close = async () => {
    // Kysely ends a pool only once it was used.
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return { db, longReads: db, bytes, close };
}

/** Text is compared by its bytes, as SQLite does, and not by the language of the database. */
class BytewiseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new BytewiseCompiler();
  }
}

class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text') this.append(' collate "C"');
  }
}

function ignoreBroken(): void {
  // Without a listener the error would end the process.
}

export function clientConfig(url: string): pg.ClientConfig {
  const types = new pg.TypeOverrides();
  // Change numbers, instants and counts are all below 2^53: numbers, as SQLite gives them.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return { connectionString: url, application_name: 'chalkbook', types };
}

/** The part of a pool that Kysely uses. */
function withCodes(pool: pg.Pool): PostgresPool {
  // Kysely knows a connection again by its client.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connected(pool.connect());
      const wrapped = known.get(client) ?? wrap(client);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  // In use the pool does not listen to it: one that breaks between two queries fails the next.
  client.on('error', ignoreBroken);
  const query = (text: string, values: readonly unknown[]) => coded(client.query(text, [...values]));
  return {
    // Its type has cursors too, which nothing here asks for.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** As coded(), for a connection: whatever PostgreSQL has against it, a request can only wait. */
export async function connected<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new PostgresError(cause instanceof pg.DatabaseError ? REJECTED : CONNECTION_FAILED, message, {
      cause,
    });
  }
}

/** Gives every failure a SQLSTATE: what does not come from PostgreSQL itself comes from the way to it. */
export async function coded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof pg.DatabaseError && cause.code !== undefined) {
      throw new PostgresError(cause.code, message, { cause });
    }
    throw new PostgresError(CONNECTION_FAILED, message, { cause });
  }
}
