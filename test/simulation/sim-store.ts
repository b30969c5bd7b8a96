import { type MemoryDisk, memoryStore } from '../../sync/store/memory-store.ts';
import type { OutboxEntry, Store } from '../../sync/store/port.ts';

/** Hears of an outbox write before it is made; what it returns is called once the write is durable. */
export type OnCommit = (put: readonly OutboxEntry[], remove: readonly number[]) => (() => void) | undefined;

export interface SimStoreOptions {
  disk: MemoryDisk;
  /** Waits for the scheduler. */
  pause: (what: string) => Promise<void>;
  /** Whether the disk refuses the write that comes now. */
  isFull: () => boolean;
  slowReads: boolean;
  onCommit: OnCommit;
}

/** A device's disk as one tab sees it: every write waits for the scheduler, and a full disk refuses it. */
export function simStore({ disk, pause, isFull, slowReads, onCommit }: SimStoreOptions): Store {
  const store = memoryStore(disk, async (name) => {
    await pause(`writes ${name}`);
    if (isFull()) throw new DOMException('no room', 'QuotaExceededError');
  });
  const { commit } = store.outbox;
  store.outbox.commit = async (put, remove, answered) => {
    const kept = onCommit(put, remove);
    await commit(put, remove, answered);
    kept?.();
  };
  return slowReads ? withSlowReads(store, () => pause('reads')) : store;
}

type Read = (...args: never[]) => Promise<unknown>;

function withSlowReads(store: Store, pause: () => Promise<void>): Store {
  const slow = <T extends object>(part: T, names: readonly (keyof T)[]): T => {
    const slowed = { ...part };
    for (const name of names) {
      const read = part[name] as Read;
      slowed[name] = (async (...args: never[]) => {
        await pause();
        return read(...args);
      }) as T[keyof T];
    }
    return slowed;
  };
  return {
    ...store,
    outbox: slow(store.outbox, ['get', 'highest', 'page', 'pendingOf']),
    records: {
      ...slow(store.records, ['get', 'withBase', 'documents']),
      async *all(type) {
        await pause();
        yield* store.records.all(type);
      },
    },
    answers: slow(store.answers, ['oldest', 'mayHold']),
    packs: slow(store.packs, ['get', 'mayHold', 'all']),
    meta: slow(store.meta, ['read']),
  };
}
