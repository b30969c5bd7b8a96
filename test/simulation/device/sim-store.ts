import { idsOf } from '../../../schema/packs/pack.ts';
import type { OutboxEntry } from '../../../sync/store/outbox-entry.ts';
import type { Store } from '../../../sync/store/port.ts';
import type { MemoryDisk } from '../../../sync/store/testing/memory-disk.ts';
import { memoryStore } from '../../../sync/store/testing/memory-store.ts';

/**
 * Hears of a write that changes the outbox before it is made; what it returns is called once the write is
 * durable, with the disk as it was before.
 */
export type OnCommit = (
  put: readonly OutboxEntry[],
  remove: readonly number[],
) => ((before: MemoryDisk) => void) | undefined;

interface SimStoreOptions {
  disk: MemoryDisk;
  /** Waits for the scheduler. */
  pause: (what: string) => Promise<void>;
  /** Whether the disk refuses the write that comes now. */
  isFull: () => boolean;
  slowReads: boolean;
  onCommit: OnCommit;
  onViolation: (what: string) => void;
}

/** A device's disk as one tab sees it: every write waits for the scheduler, and a full disk refuses it. */
export function simStore({ disk, pause, isFull, slowReads, onCommit, onViolation }: SimStoreOptions): Store {
  const store = memoryStore(disk, async (name) => {
    await pause(`writes ${name}`);
    if (isFull()) throw new DOMException('no room', 'QuotaExceededError');
  });
  const { commit } = store;
  store.commit = async (change) => {
    const pieces = change.pieces && [...change.pieces];
    const put = [...(change.outbox?.put ?? []), ...(pieces ?? []).flatMap(({ entries }) => entries)];
    const kept = (change.outbox || pieces) && onCommit(put, change.outbox?.remove ?? []);
    // Nobody else writes meanwhile: the db lock is held.
    const before = { ...disk, records: new Map(disk.records), packs: new Map(disk.packs) };
    await commit({ ...change, ...(pieces ? { pieces } : {}) });
    if (change.packs) for (const id of packedTwice(disk)) onViolation(`R20 ${id} lies in two packs`);
    kept?.(before);
  };
  return slowReads ? withSlowReads(store, () => pause('reads')) : store;
}

/** Sets that two packs hold and no document stands for: they would be shown twice. */
function packedTwice({ packs, records }: MemoryDisk): string[] {
  const seen = new Set<string>();
  return [...packs.values()]
    .flatMap(({ sync }) => idsOf(sync))
    .filter((id) => seen.size === seen.add(id).size && !records.has(`log/${id}`));
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
    outbox: slow(store.outbox, ['get', 'page', 'pendingOf', 'packs']),
    records: {
      ...slow(store.records, ['get', 'documents', 'documentsOf']),
      async *all(type) {
        await pause();
        yield* store.records.all(type);
      },
    },
    packs: slow(store.packs, ['get', 'mayHold', 'all']),
    meta: slow(store.meta, ['read']),
  };
}
