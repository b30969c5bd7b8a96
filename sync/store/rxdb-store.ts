import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core';
import { map } from 'rxjs';
import type { EntityType } from '../../schema/merge.ts';
import { ENTITY_TYPES } from '../../schema/operation.ts';
import {
  BACKUP_SCHEMA,
  type BackupDoc,
  type Collections,
  META_SCHEMA,
  type MetaDoc,
  OUTBOX_SCHEMA,
  RECORD_SCHEMAS,
  type RecordDoc,
} from './collections.ts';
import type { BackupStore, EntityRef, Meta, MetaStore, RecordStore, Store } from './port.ts';
import { fromDoc, toDoc } from './record-docs.ts';
import { rxdbLive } from './rxdb-live.ts';
import { rxdbOutbox } from './rxdb-outbox.ts';
import { rxdbTable, type Table } from './rxdb-table.ts';
import { StrictDexieStorage } from './strict-dexie.ts';

export interface RxdbStoreOptions {
  userId: string;
  now: () => number;
  /** For tests under Node: an IndexedDB to use, and no other tabs to tell. */
  indexedDB?: { factory: IDBFactory; keyRange: typeof IDBKeyRange };
  multiInstance?: boolean;
}

/** Opens (or makes) this user's database. Rejects with the storage's own error. */
export async function openRxdbStore({
  userId,
  now,
  indexedDB,
  multiInstance = true,
}: RxdbStoreOptions): Promise<Store> {
  const name = `chalkbook-${userId}`;
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
    pendingSync: { schema: OUTBOX_SCHEMA },
    protocol: { schema: META_SCHEMA },
    backups: { schema: BACKUP_SCHEMA },
  })) as Collections;
  const tables = {
    day: rxdbTable(collections.workoutData),
    exercise: rxdbTable(collections.exercises),
    log: rxdbTable(collections.workoutLogs),
  };

  return {
    outbox: rxdbOutbox(collections.pendingSync),
    records: recordStore(tables, userId, now),
    meta: metaStore(collections.protocol),
    backups: backupStore(rxdbTable(collections.backups)),
    live: rxdbLive(collections),
    close: async () => {
      await database.close();
    },
    destroy: async () => {
      for (const table of [collections.workoutLogs, collections.exercises, collections.workoutData]) {
        await table.remove();
      }
      await database.remove();
      await deleteDatabases(indexedDB?.factory ?? globalThis.indexedDB, name);
    },
  };
}

/** RxDB empties its databases but leaves them, named after the user. One that another tab still holds goes when that tab lets go. */
async function deleteDatabases(factory: IDBFactory, name: string): Promise<void> {
  const ours = (await factory.databases()).flatMap((info) =>
    info.name?.startsWith(`rxdb-dexie-${name}--`) ? [info.name] : [],
  );
  await Promise.all(
    ours.map(
      (database) =>
        new Promise<void>((resolve) => {
          const request = factory.deleteDatabase(database);
          for (const event of ['success', 'error', 'blocked'])
            request.addEventListener(event, () => resolve());
        }),
    ),
  );
}

function recordStore(
  tables: Record<EntityType, Table<RecordDoc>>,
  userId: string,
  now: () => number,
): RecordStore {
  const ofType = (refs: readonly EntityRef[], type: EntityType) =>
    refs.filter((ref) => ref.type === type).map((ref) => ref.id);
  const each = async <T>(read: (type: EntityType) => Promise<T[]>) =>
    (await Promise.all(ENTITY_TYPES.map(read))).flat();

  return {
    get: (refs) =>
      each(async (type) => (await tables[type].get(ofType(refs, type))).map((doc) => fromDoc(type, doc))),
    async put(records) {
      const at = now();
      for (const type of ENTITY_TYPES) {
        const docs = records
          .filter(({ view }) => view.type === type)
          .map((record) => toDoc(record, userId, at));
        await tables[type].write(docs, []);
      }
    },
    async remove(refs) {
      for (const type of ENTITY_TYPES) await tables[type].write([], ofType(refs, type));
    },
    withBase: () =>
      each(async (type) =>
        (await tables[type].range('dirty', [1], null, Number.POSITIVE_INFINITY)).map((doc) =>
          fromDoc(type, doc),
        ),
      ),
    page: async (type, afterId, limit) =>
      (await tables[type].range('id', [], afterId, limit)).map((doc) => fromDoc(type, doc)),
  };
}

const META_ID = 'meta';

function metaStore(collection: RxCollection<MetaDoc>): MetaStore {
  const table = rxdbTable(collection);
  return {
    read: async () => ((await table.get([META_ID]))[0]?.value as Meta | undefined) ?? null,
    write: (value) => table.write([{ id: META_ID, value }], []),
    watch: () =>
      collection
        .findOne(META_ID)
        .$.pipe(map((document) => (document?.toJSON().value as Meta | undefined) ?? null)),
  };
}

function backupStore(table: Table<BackupDoc>): BackupStore {
  const ids = (slot: string, count: number) => Array.from({ length: count }, (_, i) => `${slot}_${i}`);
  const first = async (slot: string) => (await table.get(ids(slot, 1)))[0];
  return {
    async write(slot, { madeAt, chunks }) {
      const old = ids(slot, (await first(slot))?.chunkCount ?? 0);
      const docs = ids(slot, chunks.length).map((id, i) => ({
        id,
        madeAt,
        chunkCount: chunks.length,
        chunk: chunks[i] ?? '',
      }));
      await table.write(docs, old);
    },
    async read(slot) {
      const head = await first(slot);
      if (!head) return null;
      const docs = new Map((await table.get(ids(slot, head.chunkCount))).map((doc) => [doc.id, doc.chunk]));
      return { madeAt: head.madeAt, chunks: ids(slot, head.chunkCount).map((id) => docs.get(id) ?? '') };
    },
    madeAt: async (slot) => (await first(slot))?.madeAt ?? null,
  };
}
