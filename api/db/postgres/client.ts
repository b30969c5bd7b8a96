import pg from 'pg';
import { CONNECTION_FAILED, PostgresError, REJECTED } from '../postgres-error.ts';

/** How long a request waits for a connection: for the network, and for its turn in the pool. */
const CONNECT_TIMEOUT_MS = 5_000;

/** What every connection to a server of ours is opened with. */
export function clientConfig(url: string): pg.ClientConfig {
  const types = new pg.TypeOverrides();
  // Change numbers, instants and counts are all below 2^53: numbers, as SQLite gives them.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return {
    connectionString: url,
    application_name: 'chalkbook',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  };
}

/** Gives every failure a SQLSTATE: what does not come from PostgreSQL itself comes from the way to it. */
export const coded = <T>(work: Promise<T>): Promise<T> => withCode(work, ({ code }) => code);

/** As coded(), for a connection: whatever PostgreSQL has against it, a request can only wait. */
export const connected = <T>(work: Promise<T>): Promise<T> => withCode(work, () => REJECTED);

async function withCode<T>(
  work: Promise<T>,
  codeOf: (error: pg.DatabaseError) => string | undefined,
): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const code = cause instanceof pg.DatabaseError ? codeOf(cause) : undefined;
    throw new PostgresError(code ?? CONNECTION_FAILED, message, { cause });
  }
}
