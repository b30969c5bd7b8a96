import { useSyncExternalStore } from 'react';

/** Those who want to hear of a change; `subscribe` is what React's `useSyncExternalStore` takes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns the way to stop. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** A value outside of React, which components follow by `useValue`. */
export function createValue<T>(first: T) {
  let value = first;
  const { subscribe, tell } = createListeners();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      tell();
    },
    subscribe,
  };
}

/** The present value, and a new drawing whenever it changes. */
export function useValue<T>({
  subscribe,
  get,
}: Pick<ReturnType<typeof createValue<T>>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}
