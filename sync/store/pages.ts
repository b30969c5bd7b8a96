import type { OutboxEntry, OutboxState } from './outbox-entry.ts';
import type { Store, StoredRecord } from './port.ts';

/**
 * All that a read gives, at most `size` at a time; the next page is read when the one before was taken.
 * @param read reads what stands behind a place
 */
export async function* pages<T, Place>(
  start: Place,
  size: number,
  read: (behind: Place) => Promise<T[]>,
  placeOf: (item: T) => Place,
): AsyncIterable<T[]> {
  for (let behind = start; ; ) {
    const page = await read(behind);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    behind = placeOf(last);
  }
}

/** The sets that are documents, by id. */
export const setDocuments = ({ records }: Store, size: number): AsyncIterable<StoredRecord[]> =>
  pages(
    '',
    size,
    (behind) => records.documents('log', behind, size),
    ({ view }) => view.id,
  );

/** The entries of a state, by `n`. */
export const entriesIn = (
  { outbox }: Store,
  state: OutboxState,
  size: number,
): AsyncIterable<OutboxEntry[]> =>
  pages(
    0,
    size,
    (behind) => outbox.page(state, behind, size),
    ({ n }) => n,
  );
