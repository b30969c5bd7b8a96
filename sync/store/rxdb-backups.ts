import type { OneDatabase } from '../storage/one-database.ts';
import { above, asked } from '../storage/requests.ts';
import type { OneStorage } from '../storage/rx-storage.ts';
import { BACKUPS } from './collections.ts';
import type { BackupStore } from './port.ts';

/** A slot's first key holds when the slot was filled and how many chunks there are; the chunks follow, one a key. */
export function backupStore(database: OneDatabase, storage: OneStorage): BackupStore {
  const { keyRange } = database;
  const ofSlot = (slot: string) => keyRange.bound([slot], [slot, above()]);
  const read = <T>(ask: (backups: IDBObjectStore) => IDBRequest<T>) =>
    database.read([BACKUPS], (of) => asked(ask(of(BACKUPS))));
  const madeAt = async (slot: string) =>
    ((await read((backups) => backups.get([slot, 0]))) as { madeAt: number } | undefined)?.madeAt ?? null;
  return {
    write: (slot, backup) =>
      storage.commit({
        stores: [{ store: BACKUPS, remove: [ofSlot(slot)], put: backupValues(slot, backup) }],
      }),
    async read(slot) {
      const [head, ...chunks] = await read((backups) => backups.getAll(ofSlot(slot)));
      return head ? { madeAt: (head as { madeAt: number }).madeAt, chunks: chunks as string[] } : null;
    },
    madeAt,
  };
}

/** A backup as the values of its store, with their keys. */
export function backupValues(
  slot: string,
  { madeAt, chunks }: { madeAt: number; chunks: readonly string[] },
) {
  return [
    { key: [slot, 0], value: { madeAt } as unknown },
    ...chunks.map((value, i) => ({ key: [slot, i + 1], value: value as unknown })),
  ];
}
