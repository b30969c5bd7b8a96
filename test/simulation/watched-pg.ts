import pg from 'pg';
import { KilledError } from './memory-sqlite.ts';

/** What the statements of one process are held against. */
export interface Watch {
  killIn: number | null;
  fullIn: number | null;
  killed: boolean;
  /** Statements that were sent and are not answered. */
  underway: number;
  /** What is known of the database is no more. */
  forget(): void;
  kill(): void;
}

const next: { watch: Watch | null } = { watch: null };

/** Pools that are opened meanwhile belong to the process that `watch` stands for. */
export function watching<T>(watch: Watch, open: () => T): T {
  next.watch = watch;
  const opened = open();
  next.watch = null;
  return opened;
}

/**
 * A simulated moment has no duration: on a busy machine, or after a pause of it, a limit in real time would let the
 * server fail where the schedule has no fault. Tests of api/db/ are about these limits.
 */
const NO_LIMITS: pg.PoolConfig = {
  connectionTimeoutMillis: 0,
  idle_in_transaction_session_timeout: 0,
  statement_timeout: 0,
  lock_timeout: 0,
};

/**
 * pg's pool, which replaces that package's when the simulation loads the server (loader.ts). It speaks
 * to PostgreSQL all the same. A statement can be told to be the last one.
 */
class WatchedPool extends pg.Pool {
  readonly #watch = next.watch;
  readonly #known = new WeakSet<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super({ ...config, ...NO_LIMITS });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return undefined;
    }
    return super.connect().then((client) => {
      if (!this.#known.has(client)) this.#hold(client);
      this.#known.add(client);
      return client;
    });
  }

  #hold(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const watch = this.#watch;
    const held = async (...args: unknown[]) => {
      if (!watch) return query(...args);
      beforeStatement(watch);
      watch.underway += 1;
      try {
        return await query(...args);
      } finally {
        watch.underway -= 1;
        watch.forget();
      }
    };
    client.query = held as unknown as pg.PoolClient['query'];
  }
}

function beforeStatement(watch: Watch): void {
  if (watch.killed) throw new KilledError();
  if (watch.fullIn !== null && watch.fullIn-- === 0) {
    watch.fullIn = null;
    throw Object.assign(new pg.DatabaseError('could not extend file: No space left on device', 0, 'error'), {
      code: '53100',
    });
  }
  if (watch.killIn !== null && watch.killIn-- === 0) {
    watch.kill();
    throw new KilledError();
  }
}

// biome-ignore lint/style/noDefaultExport: it stands for a package whose export is the default one
export default { ...pg, Pool: WatchedPool };
