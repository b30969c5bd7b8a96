import type { RxCollection } from 'rxdb/plugins/core';
import { ABOVE, ALIVE, denseRead } from './dense-read.ts';
import { UPSERT } from './strict-dexie.ts';

/**
 * Plain reads and bulk writes of one collection, below RxDB's documents: the sync moves hundreds
 * of rows at a time and needs none of their methods. Changes still reach every reactive query.
 */
export interface Table<T extends { id: string }> {
  get(ids: readonly string[]): Promise<T[]>;
  /** Rows whose index begins with `prefix` and goes on above `after`, ascending. */
  range(
    index: string,
    prefix: readonly (string | number)[],
    after: string | number | null,
    limit: number,
  ): Promise<T[]>;
  /** Ids within these bounds and with them, ascending. */
  idsBetween(minId: string, maxId: string): Promise<string[]>;
  /** Puts and removes in one transaction; what is put is not removed. */
  write(put: readonly T[], remove: readonly string[]): Promise<void>;
}

/** Names in Dexie's index of a RxDB index: RxDB puts `_deleted` before and the primary key behind. */
function dexieIndex(index: string): string {
  return index === 'id' ? '[_deleted+id]' : `[_deleted+${index}+id]`;
}

/** What RxDB keeps beside a document; the storage fills it in. */
const BLANK = { _deleted: false, _meta: { lwt: 1 }, _rev: '', _attachments: {} };

export function rxdbTable<T extends { id: string }>(collection: RxCollection<T>): Table<T> {
  const instance = collection.storageInstance;
  const open = async () => (await instance.internals).dexieTable;
  const plain = ({ _deleted, _meta, _rev, _attachments, ...value }: Record<string, unknown>) =>
    value as unknown as T;

  return {
    async get(ids) {
      const rows = await denseRead(await open(), dexieIndex('id'), [ALIVE], ids, (row) => String(row.id));
      return rows.map(plain);
    },

    async range(index, prefix, after, limit) {
      const from = [ALIVE, ...prefix, ...(after === null ? [] : [after, ABOVE])];
      const rows = await (await open())
        .where(dexieIndex(index))
        .between(from, [ALIVE, ...prefix, ABOVE], false, false)
        .limit(limit)
        .toArray();
      return rows.map(plain);
    },

    async idsBetween(minId, maxId) {
      const keys = await (await open()).where('id').between(minId, maxId, true, true).primaryKeys();
      return keys as string[];
    },

    async write(put, remove) {
      const kept = new Set(put.map(({ id }) => id));
      const rows = [
        ...put.map((value) => ({ document: { ...value, ...BLANK } })),
        ...remove.filter((id) => !kept.has(id)).map((id) => ({ document: { id, ...BLANK, _deleted: true } })),
      ];
      if (rows.length === 0) return;
      const { error } = await instance.bulkWrite(rows as never, UPSERT);
      const [first] = error;
      if (first) throw new Error(`RxDB refused a row of ${collection.name}: ${first.status}`);
    },
  };
}
