import { sql } from 'kysely';
import type { Database, Trx } from './tables.ts';

/** Runs a job inside a write transaction; resolves after the commit, rejects when nothing was written. */
export type Write = <T>(job: (trx: Trx) => Promise<T>) => Promise<T>;

/** Of the event loop. With one, 32 connections that each wait for their answer were served in two halves. */
const TURNS = 2;

interface Waiting {
  run(trx: Trx): Promise<void>;
  /** Tells the caller what became of its own job; only after the commit. */
  settle(): void;
  reject(error: unknown): void;
}

/**
 * Jobs that wait at the same moment share one commit, each behind a savepoint of its own:
 * with synchronous FULL the commit costs more than the work. An answer still waits for it.
 */
export function createWriteQueue(db: Database): Write {
  let waiting: Waiting[] = [];
  let draining = false;

  async function drain(): Promise<void> {
    // Requests that have arrived with this one get to the queue before the transaction begins: those
    // that are being read by now, and those that a connection has sent on the answer before.
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      await commitTogether(db, jobs);
    }
    draining = false;
  }

  return (job) =>
    new Promise((resolve, reject) => {
      let settle = (): void => reject(new Error('The job did not run.'));
      waiting.push({
        run: async (trx) => {
          try {
            const value = await job(trx);
            settle = () => resolve(value);
          } catch (error) {
            settle = () => reject(error);
            throw error;
          }
        },
        settle: () => settle(),
        reject,
      });
      if (!draining) {
        draining = true;
        void drain();
      }
    });
}

async function commitTogether(db: Database, jobs: readonly Waiting[]): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const [only] = jobs;
      if (jobs.length === 1 && only) return only.run(trx);
      for (const job of jobs) await runBehindSavepoint(trx, job);
    });
    for (const job of jobs) job.settle();
  } catch (error) {
    for (const job of jobs) job.reject(error);
  }
}

async function runBehindSavepoint(trx: Trx, job: Waiting): Promise<void> {
  await sql`savepoint job`.execute(trx);
  try {
    await job.run(trx);
  } catch (error) {
    // The job's own error is told by settle(). Where SQLite has already rolled the whole
    // transaction back (a full disk), this fails, and the error concerns everyone in it.
    await sql`rollback to job`.execute(trx).catch(() => {
      throw error;
    });
  }
  await sql`release job`.execute(trx);
}

/** One consistent view for several reads. */
export function readTogether<T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
