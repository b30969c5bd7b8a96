import {
  addRxStorageMultiInstanceSupport,
  getPrimaryFieldOfPrimaryKey,
  INTERNAL_STORAGE_NAME,
  RXDB_VERSION,
  type RxJsonSchema,
  type RxStorage,
  type RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core';
import { addNew, bulkOfMany, type CollectionWrite, writeCollection } from './collection-write.ts';
import { toldOfMany } from './many-changes.ts';
import type { Change, OneDatabase } from './one-database.ts';
import { indexName } from './query-range.ts';
import { databaseRows, memoryRows, type Rows } from './rows.ts';
import { type Bulk, StorageInstance } from './storage-instance.ts';
import type { StoreSpec } from './stores.ts';

const NAME = 'one-database';

/** What one commit does to a plain store; every store at most once. */
export interface PlainWrite {
  store: string;
  /** `key` where the store has no key path. */
  put?: readonly { value: unknown; key?: IDBValidKey }[];
  /** Removed before anything is put. */
  remove?: readonly (IDBValidKey | IDBKeyRange)[];
  /** The ids that readers of the store are told of. */
  ids?: readonly string[];
}

interface Commit {
  collections?: readonly CollectionWrite[];
  stores?: readonly PlainWrite[];
  /**
   * Documents written after everything else, none of which is stored yet. Each piece is made once the one
   * before was taken.
   */
  pieces?: { of: readonly string[]; each: Iterable<ReadonlyMap<string, readonly object[]>> };
  /** Aborting it in time ends the transaction. */
  signal?: AbortSignal;
}

/** RxDB's storage over one database, and beyond RxDB's interface a transaction over several of its stores. */
export interface OneStorage extends RxStorage<Rows<unknown>, object> {
  /**
   * One transaction, on disk before it resolves; then every reader of every store hears of it, in every
   * tab. A collection must be open. Rejects with the browser's own error; then nothing of it is stored.
   */
  commit(commit: Commit): Promise<void>;
}

export function oneStorage(database: OneDatabase): OneStorage {
  const open = new Map<string, StorageInstance<unknown>>();

  function rowsOf<T>({ collectionName, schema }: RxStorageInstanceCreationParams<T, object>): Rows<T> {
    const primary = getPrimaryFieldOfPrimaryKey(schema.primaryKey);
    // RxDB compares the schemas of two starts there, and would refuse one with a field more.
    if (collectionName === INTERNAL_STORAGE_NAME) return memoryRows(primary);
    if (!database.stores.has(collectionName))
      throw new Error(`Declare the collection ${collectionName} with its database.`);
    return databaseRows(database, collectionName, primary);
  }

  return {
    name: NAME,
    rxdbVersion: RXDB_VERSION,
    async createStorageInstance<T>(params: RxStorageInstanceCreationParams<T, object>) {
      const { collectionName } = params;
      const onClose = () => {
        if (open.get(collectionName) === (instance as unknown)) open.delete(collectionName);
      };
      const instance = new StorageInstance<T>(params, rowsOf(params), database.keyRange, onClose);
      if (collectionName === INTERNAL_STORAGE_NAME) return instance;
      open.set(collectionName, instance as unknown as StorageInstance<unknown>);
      addRxStorageMultiInstanceSupport(NAME, params, instance);
      toldOfMany(instance);
      return instance;
    },
    async commit({ collections = [], stores = [], pieces, signal }) {
      const instanceOf = (collection: string) => {
        const instance = open.get(collection);
        if (!instance) throw new Error(`The collection ${collection} is not open.`);
        return instance;
      };
      const wanted = collections.map((write) => ({ instance: instanceOf(write.collection), write }));
      const inPieces = (pieces?.of ?? []).map(instanceOf);
      const written = new Set([...wanted.map(({ instance }) => instance), ...inPieces]);
      const names = [...written].map(({ collectionName }) => collectionName);
      names.push(...stores.map(({ store }) => store));
      if (names.length === 0) return;
      const bulks: Bulk<unknown>[] = await database.write(
        names,
        async (of) => {
          for (const write of stores) writePlain(of(write.store), write);
          const told = await Promise.all(
            wanted.map(({ instance, write }) =>
              writeCollection(of(write.collection), write, instance, database.keyRange),
            ),
          );
          for (const piece of pieces?.each ?? [])
            await Promise.all(
              [...piece].map(([collection, documents]) =>
                addNew(of(collection), documents, instanceOf(collection)),
              ),
            );
          return told;
        },
        signal,
      );
      for (const [i, { instance }] of wanted.entries()) {
        const bulk = bulks[i];
        if (bulk && bulk.events.length > 0 && !inPieces.includes(instance)) instance.tell(bulk);
      }
      for (const instance of inPieces) instance.tell(bulkOfMany(instance));
      database.tell(stores.map(({ store, ids = [] }): Change => ({ store, ids })));
    },
  };
}

function writePlain(store: IDBObjectStore, { put = [], remove = [] }: PlainWrite): void {
  for (const key of remove) store.delete(key);
  for (const { value, key } of put) store.put(value, key);
}

/**
 * The object store for a collection's schema. Its `version` stays 0 for ever, since an older release must be
 * able to open it; FORM (sync/store/collections.ts) says a change of form. An indexed field is required and a
 * number or a text, because IndexedDB leaves a document without such a key out of the index.
 */
export function collectionStore<T>(name: string, schema: RxJsonSchema<T>): StoreSpec {
  const { version, indexes = [], required = [] } = schema;
  if (version !== 0) throw new Error(`The collection ${name} has a version: it stays 0.`);
  const properties: Record<string, { type?: unknown } | undefined> = schema.properties;
  const isKey = (field: string) =>
    required.some((one) => one === field) &&
    ['string', 'number', 'integer'].includes(String(properties[field]?.type));
  return {
    name,
    keyPath: getPrimaryFieldOfPrimaryKey(schema.primaryKey),
    indexes: indexes.map((index) => {
      const fields = typeof index === 'string' ? [index] : [...index];
      const wrong = fields.find((field) => !isKey(field));
      if (wrong !== undefined)
        throw new Error(`An index of ${name} can't hold ${wrong}: see collectionStore.`);
      return { name: indexName(fields), keyPath: fields.length === 1 ? (fields[0] ?? '') : fields };
    }),
  };
}
