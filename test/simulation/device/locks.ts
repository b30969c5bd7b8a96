import type { Locks } from '../../../sync/ports.ts';
import type { Owner } from '../world.ts';

interface Waiter {
  owner: Owner;
  start(): void;
}

/** The Web Locks of one device: in order of asking, and let go of by a tab that dies. */
export class DeviceLocks {
  readonly #held = new Map<string, Owner>();
  readonly #queues = new Map<string, Waiter[]>();

  isHeld(name: string): boolean {
    return this.#held.has(name);
  }

  isHeldBy(name: string, owner: Owner): boolean {
    return this.#held.get(name) === owner;
  }

  /** `steals` decides when `tryRun` runs beside a holder, as where a frozen tab's lock was stolen. */
  forTab(owner: Owner, steals: (name: string) => boolean): Locks {
    const run = async <T>(name: string, fn: () => Promise<T>): Promise<T> => {
      await this.#take(name, owner);
      try {
        return await fn();
      } finally {
        this.#release(name, owner);
      }
    };
    return {
      run,
      tryRun: async (name, fn) => {
        if (!this.#held.has(name)) return run(name, fn);
        return steals(name) ? fn() : null;
      },
    };
  }

  dropTab(owner: Owner): void {
    for (const [name, queue] of this.#queues) {
      this.#queues.set(
        name,
        queue.filter((waiter) => waiter.owner !== owner),
      );
    }
    for (const [name, holder] of [...this.#held]) if (holder === owner) this.#release(name, owner);
  }

  #take(name: string, owner: Owner): Promise<void> {
    if (owner.alive && !this.#held.has(name)) {
      this.#held.set(name, owner);
      return Promise.resolve();
    }
    return new Promise((start) => {
      if (owner.alive) this.#queues.set(name, [...(this.#queues.get(name) ?? []), { owner, start }]);
    });
  }

  #release(name: string, owner: Owner): void {
    if (this.#held.get(name) !== owner) return;
    const [next, ...rest] = this.#queues.get(name) ?? [];
    this.#queues.set(name, rest);
    if (next) {
      this.#held.set(name, next.owner);
      next.start();
    } else {
      this.#held.delete(name);
    }
  }
}
