import { newId } from '../schema/id.ts';
import type { Locks, Ports } from './ports.ts';

/**
 * The browser's own clock, timers and Web Locks; the same in a page and in a worker. Web Locks
 * exist only in a secure context (HTTPS or localhost): check `hasLocks` first.
 */
export function browserPorts(): Ports {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newId,
    after(ms, fn) {
      const timer = setTimeout(fn, ms);
      return () => clearTimeout(timer);
    },
    online: () => navigator.onLine,
    locks: webLocks(navigator.locks),
  };
}

export function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && navigator.locks !== undefined;
}

function webLocks(manager: LockManager): Locks {
  return {
    run: (name, fn) => manager.request(name, fn),
    tryRun: (name, fn) => manager.request(name, { ifAvailable: true }, async (lock) => (lock ? fn() : null)),
  };
}
