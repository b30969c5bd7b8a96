import { createRxDatabase } from 'rxdb/plugins/core';
import type { WireRow } from '../../schema/merge.ts';
import { deleteDatabase, type OneDatabase, oneDatabase } from '../storage/one-database.ts';
import { asked } from '../storage/requests.ts';
import { type OneStorage, oneStorage, type PlainWrite } from '../storage/rx-storage.ts';
import { carryOver } from './carry-over/carry-over-due.ts';
import { olderDatabases } from './carry-over/older-databases.ts';
import {
  type Collections,
  isNewerForm,
  META,
  OUTBOX,
  OWN_COLLECTION,
  SCHEMAS,
  STORES,
  UNKNOWN_ROWS,
} from './collections.ts';
import { toDoc } from './documents/record-docs.ts';
import { recordWrites } from './documents/record-writes.ts';
import { rxdbDocuments } from './documents/rxdb-documents.ts';
import { withHistory } from './history/with-history.ts';
import { liveRead, stillOnceDeleted } from './live-read.ts';
import type { Meta } from './meta.ts';
import { packWrites } from './packs/pack-parts.ts';
import { rxdbPacks } from './packs/rxdb-packs.ts';
import type { MetaStore, NewPiece, Store, StoreChange, UnknownRowStore } from './port.ts';
import { backupStore } from './rxdb-backups.ts';
import { entryDoc, outboxWrites, rxdbOutbox } from './rxdb-outbox.ts';

interface RxdbStoreOptions {
  userId: string;
  now: () => number;
  /** For tests under Node: an IndexedDB to use, and no other tabs to tell. */
  indexedDB?: { factory: IDBFactory; keyRange: typeof IDBKeyRange };
  multiInstance?: boolean;
}

const nameOf = (userId: string) => `chalkbook-${userId}`;

/** Whether this device may hold something of this user: a hint, asked for while the database opens. */
export async function hasStore(userId: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === nameOf(userId));
  } catch {
    // Some private windows can't say, which only costs time.
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
  // The type does not allow for a browser without it.
  const factory: IDBFactory | undefined = indexedDB?.factory ?? globalThis.indexedDB;
  if (!factory) throw new DOMException('This browser has no IndexedDB.', 'NotSupportedError');
  const keyRange = indexedDB?.keyRange ?? IDBKeyRange;
  const database = oneDatabase({
    name,
    stores: STORES,
    factory,
    keyRange,
    multiInstance,
    isNewer: isNewerForm,
    carryOver: carryOver({ factory, name, userId, now }),
  });
  const storage = oneStorage(database);
  try {
    const [rx] = await Promise.all([openRx(storage, name, multiInstance), database.opened()]);
    // Allowed, since a page that opens the same user again takes over from its older self.
    rx.onClose.push(async () => database.close());
    const collections = rx.collections as unknown as Collections;
    const { live, ...stored } = withHistory(rxdbDocuments(database, collections), rxdbPacks(database));
    const { counts, entries, ...outbox } = rxdbOutbox(database, collections.pendingSync);
    const { watch, ...meta } = metaStore(database);
    const still = <T extends object>(reads: T) => stillOnceDeleted(database.deleted, reads);
    return {
      commit: (change) => commit(storage, change, { userId, now: now(), keyRange }),
      ...stored,
      live: still(live),
      outbox: { ...outbox, ...still({ counts, entries }) },
      unknownRows: unknownRowStore(database),
      meta: { ...meta, ...still({ watch }) },
      backups: backupStore(database, storage),
      deleted: database.deleted,
      close: async () => void (await rx.close()),
      destroy: async () => {
        await database.destroy();
        await rx.close();
        await Promise.all(olderDatabases(name).map((older) => deleteDatabase(factory, older)));
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

async function openRx(storage: OneStorage, name: string, multiInstance: boolean) {
  const rx = await createRxDatabase<Collections>({
    name,
    storage,
    multiInstance,
    eventReduce: true,
    // A page that opens the same user again (a fast sign-out and sign-in) takes over from its older self.
    closeDuplicates: true,
  });
  const collections = Object.entries(SCHEMAS).map(([collection, schema]) => [collection, { schema }]);
  await rx.addCollections(Object.fromEntries(collections));
  return rx;
}

function commit(
  storage: OneStorage,
  { outbox, records, packs, unknownRows, meta, signal, pieces, allNew = false }: StoreChange,
  { userId, now, keyRange }: { userId: string; now: number; keyRange: typeof IDBKeyRange },
): Promise<void> {
  const entries = outbox ? outboxWrites(outbox, allNew, keyRange) : null;
  return storage.commit({
    collections: [
      ...(entries ? [entries.documents] : []),
      ...(records ? recordWrites(records, { userId, now, allNew }) : []),
    ],
    stores: [
      ...(entries?.parked ? [entries.parked] : []),
      ...(packs ? packWrites(packs) : []),
      ...(unknownRows ? [unknownWrite(unknownRows)] : []),
      ...(meta ? [{ store: META, put: [{ value: meta, key: META }] }] : []),
    ],
    ...(pieces
      ? { pieces: { of: [OUTBOX, OWN_COLLECTION.log], each: documentsIn(pieces, { userId, now }) } }
      : {}),
    ...(signal ? { signal } : {}),
  });
}

function* documentsIn(
  pieces: Iterable<NewPiece>,
  { userId, now }: { userId: string; now: number },
): Iterable<ReadonlyMap<string, readonly object[]>> {
  for (const { entries, records } of pieces)
    yield new Map<string, readonly object[]>([
      [OUTBOX, entries.map(entryDoc)],
      [OWN_COLLECTION.log, records.map((record) => toDoc(record, userId, now))],
    ]);
}

function unknownRowStore(database: OneDatabase): UnknownRowStore {
  return {
    get: (refs) =>
      database.read([UNKNOWN_ROWS], async (of) => {
        const keys = refs.map(({ type, id }) => [type, id]);
        return (await Promise.all(keys.map((key) => asked<WireRow[]>(of(UNKNOWN_ROWS).getAll(key))))).flat();
      }),
    all: () => database.read([UNKNOWN_ROWS], (of) => asked<WireRow[]>(of(UNKNOWN_ROWS).getAll())),
  };
}

function unknownWrite({ put = [], remove = [] }: NonNullable<StoreChange['unknownRows']>): PlainWrite {
  return {
    store: UNKNOWN_ROWS,
    put: put.map((value) => ({ value })),
    remove: remove.map(({ type, id }) => [type, id]),
  };
}

/** The device's own record of the protocol: one object. */
function metaStore(database: OneDatabase): MetaStore {
  const read = async () =>
    (await database.read([META], (of) => asked<Meta | undefined>(of(META).get(META)))) ?? null;
  return { read, watch: () => liveRead(database.changes(META), read) };
}
