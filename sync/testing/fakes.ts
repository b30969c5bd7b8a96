import type { Locks, Ports } from '../ports.ts';

/** Web Locks within one process: in order of asking, one holder a name. */
function memoryLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const run = <T>(name: string, fn: () => Promise<T>): Promise<T> => {
    const before = tails.get(name) ?? Promise.resolve();
    const mine = before.then(fn, fn);
    const tail = mine
      .catch(() => undefined)
      .then(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
    tails.set(name, tail);
    return mine;
  };
  return {
    run,
    tryRun: async (name, fn) => (tails.has(name) ? null : run(name, fn)),
  };
}

export interface FakePorts extends Ports {
  time: number;
  isOnline: boolean;
  /** Moves the clock and fires what is due, in order. */
  advance(ms: number): void;
}

/** Ports whose clock stands still until it is moved, and whose ids count up. */
export function fakePorts(prefix = 'id', locks: Locks = memoryLocks()): FakePorts {
  let ids = 0;
  const timers = new Set<{ at: number; fn: () => void }>();
  return {
    time: 1_800_000_000_000,
    isOnline: true,
    now() {
      return this.time;
    },
    random: () => 0.5,
    newId: () => `${prefix}-${String(++ids).padStart(6, '0')}`,
    after(ms, fn) {
      const timer = { at: this.time + ms, fn };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    online() {
      return this.isOnline;
    },
    locks,
    advance(ms) {
      const until = this.time + ms;
      for (;;) {
        const due = [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers.delete(due);
        this.time = Math.max(this.time, due.at);
        due.fn();
      }
      this.time = until;
    },
  };
}
