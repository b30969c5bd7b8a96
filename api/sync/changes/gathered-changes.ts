import type { Trx } from '../../db/tables.ts';
import type { ChangeContext } from './apply-change.ts';
import { type Changed, type ChangeServices, changeUser } from './change-user.ts';
import type { LoadPlan } from './unit-of-work.ts';

/** Calls that change one user's diary, run in memory between one bulk read and one bulk write. */
interface DiaryJob<T> {
  named: LoadPlan;
  /** Throws what the job as a whole is refused with. */
  check?(context: ChangeContext, trx: Trx): Promise<void>;
  /** Throws only before it has kept anything: what other jobs of the same moment kept is written all the same. */
  run(context: ChangeContext): T;
}

/** Runs a job, together with those of the same user that wait at the same moment. Resolves after the commit. */
export type ChangeDiary = <T>(userId: string, job: DiaryJob<T>) => Promise<Changed<T>>;

interface Waiting {
  job: DiaryJob<unknown>;
  /** Tells the caller what became of its own job; only after the commit. */
  resolve(changed: Changed<unknown>): void;
  reject(error: unknown): void;
}

/** Rows and calls that one transaction reads, so that no other member waits for more than some milliseconds of work. */
const NAMED_MAX = 500;

type Ran = { value: unknown } | { error: unknown };

export function createGatheredChanges(services: ChangeServices): ChangeDiary {
  const waiting = new Map<string, Waiting[]>();

  async function commit(userId: string, jobs: readonly Waiting[]): Promise<void> {
    try {
      const { value: ran, hi } = await changeUser(services, userId, (context, trx) => {
        close(userId, jobs);
        return runAll(context, trx, jobs);
      });
      for (const [index, { resolve, reject }] of jobs.entries()) {
        const end = ran[index] as Ran;
        if ('error' in end) reject(end.error);
        else resolve({ value: end.value, hi });
      }
    } catch (error) {
      close(userId, jobs);
      for (const { reject } of jobs) reject(error);
    }
  }

  /** Whoever comes from now on waits for the next transaction. */
  function close(userId: string, jobs: readonly Waiting[]): void {
    if (waiting.get(userId) === jobs) waiting.delete(userId);
  }

  return <T>(userId: string, job: DiaryJob<T>) =>
    new Promise<Changed<T>>((resolve, reject) => {
      const one: Waiting = { job, resolve: (changed) => resolve(changed as Changed<T>), reject };
      const others = waiting.get(userId);
      if (others && namedIn([...others, one]) <= NAMED_MAX) {
        others.push(one);
        return;
      }
      const jobs = [one];
      waiting.set(userId, jobs);
      void commit(userId, jobs);
    });
}

function namedIn(jobs: readonly Waiting[]): number {
  return jobs.reduce((sum, { job: { named } }) => sum + named.rows.length + named.mutations.length, 0);
}

async function runAll(context: ChangeContext, trx: Trx, jobs: readonly Waiting[]): Promise<Ran[]> {
  await context.unit.load({
    rows: jobs.flatMap(({ job }) => job.named.rows),
    mutations: jobs.flatMap(({ job }) => job.named.mutations),
  });
  const ran: Ran[] = [];
  for (const { job } of jobs) {
    try {
      await job.check?.(context, trx);
      ran.push({ value: job.run(context) });
    } catch (error) {
      ran.push({ error });
    }
  }
  return ran;
}
