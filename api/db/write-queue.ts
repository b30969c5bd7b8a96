import { sql } from 'kysely';
import type { Database, Trx } from './tables.ts';

/**
 * Runs a job inside a write transaction; resolves after the commit, rejects when nothing was written.
 * @param owner whose job it is: a commit has one of each at most
 */
export type Write = <T>(job: (trx: Trx) => Promise<T>, owner?: string) => Promise<T>;

/** Of the event loop. With one, 32 connections that each wait for their answer were served in two halves. */
const TURNS = 2;

interface Waiting {
  owner: string | undefined;
  run(trx: Trx): Promise<void>;
  /** Tells the caller what became of its own job; only after the commit. */
  settle(): void;
  reject(error: unknown): void;
}

/**
 * Jobs that wait at the same moment share one commit, each behind a savepoint of its own:
 * with synchronous FULL the commit costs more than the work. An answer still waits for it.
 * SQLite works on the event loop, so an owner's many jobs take turns with everybody's requests.
 */
export function createWriteQueue(db: Database): Write {
  let waiting: Waiting[] = [];
  /** The owners of the last commit's jobs. */
  let served: ReadonlySet<string> = new Set();
  let draining = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Requests that have arrived with this one get to the queue before the transaction begins: those
      // that are being read by now, and those that a connection has sent on the answer before.
      for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
      const jobs = nextOf(waiting, served);
      waiting = waiting.filter((job) => !jobs.has(job));
      served = new Set([...jobs].flatMap(({ owner }) => owner ?? []));
      await commitTogether(db, [...jobs]);
    }
    draining = false;
  }

  return (job, owner) =>
    new Promise((resolve, reject) => {
      let settle = (): void => reject(new Error('The job did not run.'));
      waiting.push({
        owner,
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

/** The first job of each owner. Who was served last lets all others go before, so that nobody waits for two of theirs. */
function nextOf(waiting: readonly Waiting[], served: ReadonlySet<string>): ReadonlySet<Waiting> {
  const owners = new Set<string>();
  const firsts = waiting.filter(({ owner }) => {
    const isFirst = owner === undefined || !owners.has(owner);
    if (owner !== undefined) owners.add(owner);
    return isFirst;
  });
  const others = firsts.filter(({ owner }) => owner === undefined || !served.has(owner));
  return new Set(others.length > 0 ? others : firsts);
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
