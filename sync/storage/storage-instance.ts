import {
  type BulkWriteRow,
  type CategorizeBulkWriteRowsOutput,
  categorizeBulkWriteRows,
  type EventBulk,
  getPrimaryFieldOfPrimaryKey,
  getSortComparator,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageBulkWriteResponse,
  type RxStorageChangeEvent,
  type RxStorageCountResult,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
  type RxStorageQueryResult,
} from 'rxdb/plugins/core';
import { type Observable, Subject } from 'rxjs';
import { matcherOf } from './query-matcher.ts';
import { type QueryRange, queryRange } from './query-range.ts';
import type { Rows } from './rows.ts';

interface Checkpoint {
  id: string;
  lwt: number;
}

export type Bulk<T> = EventBulk<RxStorageChangeEvent<RxDocumentData<T>>, Checkpoint>;

/** One collection, as RxDB's interface wants it. */
export class StorageInstance<T> implements RxStorageInstance<T, Rows<T>, object, Checkpoint> {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly schema: Readonly<RxJsonSchema<RxDocumentData<T>>>;
  readonly options: object;
  readonly internals: Rows<T>;
  /** RxDB tells one tab's revisions from another's by it. */
  readonly token: string;
  readonly primary: string;
  readonly #keyRange: typeof IDBKeyRange;
  readonly #changes = new Subject<Bulk<T>>();
  readonly #onClose: () => void;
  #closed: Promise<void> | null = null;

  constructor(
    params: RxStorageInstanceCreationParams<T, object>,
    rows: Rows<T>,
    keyRange: typeof IDBKeyRange,
    onClose: () => void,
  ) {
    this.databaseName = params.databaseName;
    this.collectionName = params.collectionName;
    this.schema = params.schema;
    this.options = params.options;
    this.token = params.databaseInstanceToken;
    this.primary = getPrimaryFieldOfPrimaryKey(params.schema.primaryKey);
    this.internals = rows;
    this.#keyRange = keyRange;
    this.#onClose = onClose;
  }

  /** Refuses, one by one, rows whose `previous` is not what is stored; writes the others in one transaction. */
  async bulkWrite(rows: BulkWriteRow<T>[], context: string): Promise<RxStorageBulkWriteResponse<T>> {
    const idOf = (document: unknown) => String((document as Record<string, unknown>)[this.primary]);
    let categorized: CategorizeBulkWriteRowsOutput<T> | undefined;
    await this.internals.write(
      rows.map(({ document }) => idOf(document)),
      (stored) => {
        const found = categorizeBulkWriteRows<T>(this, this.primary as never, stored as never, rows, context);
        categorized = found;
        const written = [...found.bulkInsertDocs, ...found.bulkUpdateDocs].map(({ document }) => document);
        return {
          put: written.filter((document) => !document._deleted),
          remove: written.filter((document) => document._deleted).map(idOf),
        };
      },
    );
    const { eventBulk, newestRow, errors = [] } = categorized ?? {};
    if (eventBulk && newestRow && eventBulk.events.length > 0) {
      const { document } = newestRow;
      this.tell({ ...eventBulk, checkpoint: { id: idOf(document), lwt: document._meta.lwt } } as Bulk<T>);
    }
    return { error: errors };
  }

  /** Tells of a write that is durable. */
  tell(bulk: Bulk<T>): void {
    this.#changes.next(bulk);
  }

  /** Finds no removed document, whatever `withDeleted` says. */
  findDocumentsById(ids: string[], _withDeleted: boolean): Promise<RxDocumentData<T>[]> {
    return this.internals.get(ids);
  }

  async query({ query, queryPlan }: PreparedQuery<T>): Promise<RxStorageQueryResult<T>> {
    const { skip, limit = Number.POSITIVE_INFINITY } = query;
    const end = skip + limit;
    if (limit === 0) return { documents: [] };
    const range = this.#range(queryPlan);
    const isSorted = range !== null && queryPlan.sortSatisfiedByIndex;
    const isEnough = isSorted && range.isExact && Number.isFinite(end);
    let found = await this.internals.read(range, isEnough ? end : undefined);
    if (!range?.isExact) found = found.filter(matcherOf(query.selector));
    if (!isSorted) found.sort(getSortComparator(this.schema, query) as never);
    return { documents: skip > 0 || found.length > end ? found.slice(skip, end) : found };
  }

  async count(prepared: PreparedQuery<T>): Promise<RxStorageCountResult> {
    const range = this.#range(prepared.queryPlan);
    const { skip, limit } = prepared.query;
    if (range?.isExact && skip === 0 && limit === undefined)
      return { count: await this.internals.count(range), mode: 'fast' };
    return { count: (await this.query(prepared)).documents.length, mode: range?.isExact ? 'fast' : 'slow' };
  }

  #range(plan: PreparedQuery<T>['queryPlan']): QueryRange | null {
    return queryRange(plan, this.primary, this.internals.indexes, this.#keyRange);
  }

  getAttachmentData(): Promise<Blob> {
    return Promise.reject(new Error('This storage keeps no attachments.'));
  }

  changeStream(): Observable<Bulk<T>> {
    return this.#changes.asObservable();
  }

  /** Has nothing to do: nothing is left of what was removed. */
  async cleanup(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    this.#closed ??= Promise.resolve().then(() => {
      this.#changes.complete();
      this.#onClose();
    });
    return this.#closed;
  }

  async remove(): Promise<void> {
    await this.internals.clear();
    await this.close();
  }
}
