import { errorFields, type Log } from './log.ts';

export interface Background {
  /** Starts work that no answer waits for. A failure is logged under `event`. */
  run(event: string, work: () => Promise<void>): void;
  /** Resolves when everything started so far has ended. */
  idle(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(event, work) {
      const task = work()
        .catch((error: unknown) => log({ event, ...errorFields(error) }))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
