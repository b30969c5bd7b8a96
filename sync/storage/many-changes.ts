import { createRevision, type RxDocumentData, type RxStorageChangeEvent } from 'rxdb/plugins/core';
import { mergeMap } from 'rxjs';
import type { Bulk, StorageInstance } from './storage-instance.ts';

/** Marks a bulk that stands for more changes than are told one by one. */
export const MANY = 'many';
/** How many events RxDB remembers of a collection: a query that missed more asks the store anew. */
const RXDB_REMEMBERS = 100;

/** The only event of such a bulk. It names no document, so it is in no query's results. */
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
 * Makes every query of a collection ask the store again where a bulk stands for many changes: in the same task
 * follows a bulk longer than what RxDB remembers, so a query has missed the first one and can't go by events.
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
