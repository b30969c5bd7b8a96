import { setTimeout as wait } from 'node:timers/promises';
import { isConflict } from './postgres-error.ts';
import type { Database } from './tables.ts';
import type { Write } from './write-queue.ts';

const TRIES_MAX = 5;
/** Longest pause before the second try; it doubles with each. */
const PAUSE_MS = 10;

/**
 * Each job in a transaction of its own, for PostgreSQL: it brings the commits of several connections
 * together by itself. A job that stood in another's way is run again, so it must not keep what it has read.
 */
export function createRetryingWrite(db: Database): Write {
  return async (job) => {
    for (let tried = 1; ; tried++) {
      try {
        return await db.transaction().execute(job);
      } catch (error) {
        if (tried === TRIES_MAX || !isConflict(error)) throw error;
        await wait(Math.random() * PAUSE_MS * 2 ** tried);
      }
    }
  };
}
