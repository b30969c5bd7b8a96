import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core';
import { BACKUP_SCHEMA, type BackupDoc, type Collections, RECORD_SCHEMAS } from './collections.ts';
import { plainAnswers } from './plain-answers.ts';
import { deleteDatabase, openPlainDatabase } from './plain-database.ts';
import { plainMeta } from './plain-meta.ts';
import { plainOutbox } from './plain-outbox.ts';
import { plainPacks } from './plain-packs.ts';
import type { BackupStore, Store } from './port.ts';
import { rxdbDocuments } from './rxdb-documents.ts';
import { rxdbTable, type Table } from './rxdb-table.ts';
import { StrictDexieStorage } from './strict-dexie.ts';
import { withHistory } from './with-history.ts';

export interface RxdbStoreOptions {
  userId: string;
  now: () => number;
  /** For tests under Node: an IndexedDB to use, and no other tabs to tell. */
  indexedDB?: { factory: IDBFactory; keyRange: typeof IDBKeyRange };
  multiInstance?: boolean;
}

const nameOf = (userId: string) => `chalkbook-${userId}`;

/** Whether this device may hold something of this user: a hint, asked beside the opening. */
export async function hasStore(userId: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === nameOf(userId));
  } catch {
    // Some private windows can't say; then nothing is gained, and nothing lost.
    return true;
  }
}

/** Opens (or makes) this user's database. Rejects with the storage's own error. */
export async function openRxdbStore({
  userId,
  now,
  indexedDB,
  multiInstance = true,
}: RxdbStoreOptions): Promise<Store> {
  const name = nameOf(userId);
  const database: RxDatabase<Collections> = await createRxDatabase<Collections>({
    name,
    storage: new StrictDexieStorage(
      indexedDB && { indexedDB: indexedDB.factory, IDBKeyRange: indexedDB.keyRange },
    ),
    multiInstance,
    eventReduce: true,
    // A page that opens the same user again (a fast sign-out and sign-in) takes over from its older self.
    closeDuplicates: true,
  });
  const collections = (await database.addCollections({
    workoutData: { schema: RECORD_SCHEMAS.day },
    exercises: { schema: RECORD_SCHEMAS.exercise },
    workoutLogs: { schema: RECORD_SCHEMAS.log },
  })) as Collections;
  // Each collection is a database to make and to open; a start needs none of backups.
  let backups: Promise<Table<BackupDoc>> | undefined;
  const openBackups = () => {
    backups ??= database
      .addCollections({ backups: { schema: BACKUP_SCHEMA } })
      .then((added) => rxdbTable(added.backups as unknown as RxCollection<BackupDoc>))
      .catch((error: unknown) => {
        // The next backup tries again.
        backups = undefined;
        throw error;
      });
    return backups;
  };
  const factory = indexedDB?.factory ?? globalThis.indexedDB;
  const keyRange = indexedDB?.keyRange ?? IDBKeyRange;
  const plain = await openPlainDatabase({ name, factory, multiInstance });

  const answers = plainAnswers(plain, keyRange);
  return {
    ...withHistory(rxdbDocuments(collections, userId, now), plainPacks(plain, keyRange), answers),
    outbox: plainOutbox(plain, keyRange),
    answers,
    meta: plainMeta(plain),
    backups: backupStore(openBackups),
    deleted: plain.deleted,
    close: async () => {
      plain.close();
      await database.close();
    },
    destroy: async () => {
      for (const table of [collections.workoutLogs, collections.exercises, collections.workoutData]) {
        await table.remove();
      }
      await plain.destroy();
      await database.remove();
      await deleteEmptied(factory, name);
    },
  };
}

/** RxDB empties its databases but leaves them, named after the user. */
async function deleteEmptied(factory: IDBFactory, name: string): Promise<void> {
  const ours = (await factory.databases()).flatMap((info) =>
    info.name?.startsWith(`rxdb-dexie-${name}--`) ? [info.name] : [],
  );
  await Promise.all(ours.map((database) => deleteDatabase(factory, database)));
}

function backupStore(open: () => Promise<Table<BackupDoc>>): BackupStore {
  const ids = (slot: string, count: number) => Array.from({ length: count }, (_, i) => `${slot}_${i}`);
  const first = async (slot: string) => (await (await open()).get(ids(slot, 1)))[0];
  return {
    async write(slot, { madeAt, chunks }) {
      const old = ids(slot, (await first(slot))?.chunkCount ?? 0);
      const docs = ids(slot, chunks.length).map((id, i) => ({
        id,
        madeAt,
        chunkCount: chunks.length,
        chunk: chunks[i] ?? '',
      }));
      await (await open()).write(docs, old);
    },
    async read(slot) {
      const head = await first(slot);
      if (!head) return null;
      const found = await (await open()).get(ids(slot, head.chunkCount));
      const docs = new Map(found.map((doc) => [doc.id, doc.chunk]));
      return { madeAt: head.madeAt, chunks: ids(slot, head.chunkCount).map((id) => docs.get(id) ?? '') };
    },
    madeAt: async (slot) => (await first(slot))?.madeAt ?? null,
  };
}
