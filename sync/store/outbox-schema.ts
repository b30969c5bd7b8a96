import type { OutboxEntry } from './port.ts';

/** The specification's store of what waits for the server. */
export const OUTBOX = 'pendingSync';

/** By its number: in that order it is read, and what is next to each other goes in one span. */
export function createOutbox(database: IDBDatabase): IDBObjectStore {
  const outbox = database.createObjectStore(OUTBOX, { keyPath: 'n' });
  outbox.createIndex('id', 'id', { unique: true });
  outbox.createIndex('entity', 'entityId');
  outbox.createIndex('aside', ['aside', 'n']);
  return outbox;
}

/**
 * `aside` stands only in the few entries that are not pending, so that only these are in its index: an
 * index of all of them takes longer than the entries, to fill and to read.
 */
export type StoredEntry = OutboxEntry & { aside?: 'parked' | 'done' };

export function storedEntry(entry: OutboxEntry): StoredEntry {
  return entry.state === 'pending' ? entry : { ...entry, aside: entry.state };
}

export function outboxEntry({ aside: _, ...entry }: StoredEntry): OutboxEntry {
  return entry;
}
