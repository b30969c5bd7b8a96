import {
  type BulkWriteRow,
  categorizeBulkWriteRows,
  createRevision,
  type DexieSettings,
  type RxDocumentData,
  type RxStorageBulkWriteResponse,
  type RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core';
import { RxStorageDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import { ALIVE, denseRead } from './dense-read.ts';

/**
 * RxDB's Dexie storage with a write of our own, for three reasons: a commit is on disk before it
 * resolves (browsers default to relaxed, and a power cut then loses what was called saved); a
 * removed document is gone instead of staying as a tombstone, since our tombstones are fields;
 * and RxDB's own write prints an advertisement to the lifter's console.
 */
export class StrictDexieStorage extends RxStorageDexie {
  constructor(settings: DexieSettings = {}) {
    super({ ...settings, chromeTransactionDurability: 'strict' });
  }

  override async createStorageInstance<T>(
    params: RxStorageInstanceCreationParams<T, DexieSettings>,
  ): Promise<RxStorageInstanceDexie<T>> {
    const instance = await super.createStorageInstance(params);
    instance.bulkWrite = (rows, context) => bulkWrite(instance, rows, context);
    return instance;
  }
}

/**
 * The context of a write that needs no comparison with what is stored: it is made under our own
 * lock, so the stored row is read once, here, and replaced.
 */
export const UPSERT = 'diary-upsert';

/** One transaction: all rows that do not conflict are written, or none. */
async function bulkWrite<T>(
  instance: RxStorageInstanceDexie<T>,
  rows: BulkWriteRow<T>[],
  context: string,
): Promise<RxStorageBulkWriteResponse<T>> {
  const { dexieDb, dexieTable } = await instance.internals;
  const primary = instance.primaryPath;
  const result = await dexieDb.transaction('rw', dexieTable, async () => {
    const ids = rows.map((row) => row.document[primary] as string);
    const found = await denseRead(dexieTable, `[_deleted+${primary}]`, [ALIVE], ids, (row) =>
      String(row[primary]),
    );
    const stored = new Map(found.map((row) => [String(row[primary]), fromStored<T>(row)]));
    const wanted =
      context === UPSERT
        ? rows.flatMap((row) => overStored(row, stored.get(String(row.document[primary]))))
        : rows;
    const categorized = categorizeBulkWriteRows<T>(instance, primary as never, stored, wanted, context);
    const written = [...categorized.bulkInsertDocs, ...categorized.bulkUpdateDocs].map((row) => row.document);
    const kept = written.filter((doc) => !doc._deleted).map(toStored);
    const gone = written.filter((doc) => doc._deleted).map((doc) => doc[primary] as string);
    if (kept.length > 0) await dexieTable.bulkPut(kept);
    if (gone.length > 0) await dexieTable.bulkDelete(gone);
    return categorized;
  });
  const { eventBulk, newestRow, errors } = result;
  if (eventBulk.events.length > 0 && newestRow) {
    const { document } = newestRow;
    eventBulk.checkpoint = { id: document[primary], lwt: document._meta.lwt };
    // Private only to TypeScript: whoever writes must also announce.
    // biome-ignore lint/complexity/useLiteralKeys: a dot would break the type check
    instance['changes$'].next(eventBulk as never);
  }
  return { error: errors };
}

/**
 * As RxDB's Dexie storage keeps a document: IndexedDB can't index a boolean. The only one indexed
 * here is RxDB's own; no field of ours begins with the character that it would also replace.
 */
function toStored<T>(document: RxDocumentData<T>): Record<string, unknown> {
  return { ...document, _deleted: document._deleted ? '1' : '0' };
}

function fromStored<T>(row: Record<string, unknown>): RxDocumentData<T> {
  return { ...row, _deleted: row._deleted === '1' } as unknown as RxDocumentData<T>;
}

/** An upsert's row as RxDB wants it; none for the removal of what is not there. */
function overStored<T>(
  { document }: BulkWriteRow<T>,
  previous: RxDocumentData<T> | undefined,
): BulkWriteRow<T>[] {
  if (!previous) return document._deleted ? [] : [{ document }];
  const { _rev, _meta, _deleted } = document;
  const token = _rev.slice(_rev.indexOf('-') + 1);
  const next = {
    ...(_deleted ? previous : document),
    _deleted,
    _meta,
    _rev: createRevision(token, previous),
  };
  return [{ previous, document: next }];
}
