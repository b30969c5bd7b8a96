import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Store } from '../port.ts';
import { openRxdbStore } from '../rxdb-store.ts';
import { memoryStore } from './memory-store.ts';

/** Opens the store of the user `u` in a factory, whose only tab it is. */
export function openStore(factory = new IDBFactory()): Promise<Store> {
  return openRxdbStore({
    userId: 'u',
    now: () => 0,
    multiInstance: false,
    indexedDB: { factory, keyRange: IDBKeyRange },
  });
}

/** The stores that behave alike. */
export const STORES: readonly { name: string; open: () => Promise<Store> }[] = [
  { name: 'memory', open: async () => memoryStore() },
  { name: 'RxDB over one database', open: () => openStore() },
];
