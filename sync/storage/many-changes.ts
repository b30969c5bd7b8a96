import { createRevision, type RxDocumentData, type RxStorageChangeEvent } from 'rxdb/plugins/core';
import { mergeMap } from 'rxjs';
import type { Bulk, StorageInstance } from './storage-instance.ts';

/** Says of a bulk that it stands for more changes than are told one by one. */
export const MANY = 'many';
/** Events that RxDB remembers of a collection: a query that missed one more asks the store anew. */
const RXDB_REMEMBERS = 100;

/** The one event of such a bulk: it names no document, and no query's result has it. */
export function askAgain<T>({ primary, token }: StorageInstance<T>): RxStorageChangeEvent<RxDocumentData<T>> {
  const documentData = {
    [primary]: '',
    _deleted: true,
    _attachments: {},
    _meta: { lwt: 0 },
    _rev: createRevision(token),
  };
  const event = { documentId: '', operation: 'DELETE', documentData, previousDocumentData: undefined };
  return event as unknown as RxStorageChangeEvent<RxDocumentData<T>>;
}

/**
 * Makes every query of a collection ask the store again where a bulk stands for many changes. Behind it comes, in
 * the same task, one longer than what RxDB remembers: a query has then missed the first, and can't go by events.
 */
export function toldOfMany<T>(instance: StorageInstance<T>): void {
  const told = instance.changeStream.bind(instance);
  instance.changeStream = () =>
    told().pipe(
      mergeMap((bulk) => {
        const [event] = bulk.events;
        if (bulk.context !== MANY || !event) return [bulk];
        const events = Array.from({ length: RXDB_REMEMBERS + 1 }, () => ({ ...event }));
        return [bulk, { ...bulk, id: `${bulk.id}-long`, events } satisfies Bulk<T>];
      }),
    );
}
