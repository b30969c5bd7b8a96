import type { RxDocumentData } from 'rxdb/plugins/core';
import type { OneDatabase } from './one-database.ts';
import type { QueryRange } from './query-range.ts';
import { indexName } from './query-range.ts';
import { asked, getAllInPieces, getMany } from './requests.ts';

/** The documents of one collection. There are no tombstones: what is removed is gone. */
export interface Rows<T> {
  /** One transaction: `change` gets those of `ids` that are stored, and returns what is put and removed. */
  write(
    ids: readonly string[],
    change: (stored: Map<string, RxDocumentData<T>>) => { put: RxDocumentData<T>[]; remove: string[] },
  ): Promise<void>;
  /** Those that are stored, in no order. */
  get(ids: readonly string[]): Promise<RxDocumentData<T>[]>;
  /** In the order of the range's index, or by primary key without one; at least one and at most `limit`. */
  read(range: QueryRange | null, limit?: number): Promise<RxDocumentData<T>[]>;
  count(range: QueryRange | null): Promise<number>;
  /** The names of its indexes beside the primary key (query-range.ts); null where every query looks at everything. */
  indexes: ReadonlySet<string> | null;
  clear(): Promise<void>;
}

export function databaseRows<T>(database: OneDatabase, store: string, primary: string): Rows<T> {
  const { keyRange } = database;
  type Doc = RxDocumentData<T>;
  const idOf = (doc: Doc) => String((doc as Record<string, unknown>)[primary]);
  const read = <R>(ask: (documents: IDBObjectStore) => Promise<R>) =>
    database.read([store], (of) => ask(of(store)));
  const sourceOf = (documents: IDBObjectStore, range: QueryRange | null) =>
    range && range.fields.length > 0 ? documents.index(indexName(range.fields)) : documents;

  return {
    indexes: new Set((database.stores.get(store)?.indexes ?? []).map(({ name }) => name)),
    write: (ids, change) =>
      database.write([store], async (of) => {
        const documents = of(store);
        const found = await getMany<Doc>(documents, ids, idOf, keyRange);
        const { put, remove } = change(new Map(found.map((doc) => [idOf(doc), doc])));
        for (const doc of put) documents.put(doc);
        for (const id of remove) documents.delete(id);
      }),
    get: (ids) => read((documents) => getMany<Doc>(documents, ids, idOf, keyRange)),
    async read(range, limit) {
      if (range && range.range === null) return [];
      const fields = range && range.fields.length > 0 ? range.fields : [primary];
      const keyOf = (doc: Doc) => {
        const key = fields.map((field) => (doc as Record<string, unknown>)[field] as IDBValidKey);
        return key.length === 1 ? (key[0] as IDBValidKey) : key;
      };
      return read((documents) =>
        getAllInPieces<Doc>(sourceOf(documents, range), range?.range ?? null, keyOf, {
          keyRange,
          ...(limit === undefined ? {} : { limit }),
        }),
      );
    },
    async count(range) {
      if (range && range.range === null) return 0;
      // Every document is in every index, and Chromium counts an index some five times as slowly as its store.
      return read((documents) =>
        asked(
          range?.isEverything
            ? documents.count()
            : sourceOf(documents, range).count(range?.range ?? undefined),
        ),
      );
    },
    clear: () => database.write([store], (of) => void of(store).clear()),
  };
}

/** Rows in memory, for RxDB's own collections, which nothing needs after this start. */
export function memoryRows<T>(primary: string): Rows<T> {
  type Doc = RxDocumentData<T>;
  const stored = new Map<string, Doc>();
  const idOf = (doc: Doc) => String((doc as Record<string, unknown>)[primary]);
  const all = () => [...stored.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return {
    indexes: null,
    async write(_ids, change) {
      const { put, remove } = change(new Map(stored));
      for (const doc of put) stored.set(idOf(doc), doc);
      for (const id of remove) stored.delete(id);
    },
    get: async (ids) => ids.flatMap((id) => stored.get(id) ?? []),
    read: async (_range, limit) => all().slice(0, limit),
    count: async () => stored.size,
    clear: async () => stored.clear(),
  };
}
