import type { RxCollection } from 'rxdb/plugins/core';
import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { OutboxEntry, OutboxState, OutboxStore } from './port.ts';
import { rxdbTable } from './rxdb-table.ts';

/** The outbox over the specification's `pendingSync` collection. */
export function rxdbOutbox(collection: RxCollection<OutboxEntry>): OutboxStore {
  const table = rxdbTable(collection);
  const count = (state: OutboxState) => collection.count({ selector: { state } }).$;
  const live = (state: OutboxState) =>
    collection.find({ selector: { state }, sort: [{ n: 'asc' }], index: ['state', 'n'] }).$;

  return {
    commit: (put, remove) => table.write(put, remove),
    get: (ids) => table.get(ids),
    highest: () => table.last('n'),
    page: (state, afterN, limit) => table.range('state+n', [state], afterN, limit),
    async pendingOf(refs) {
      const types = new Map<string, Set<string>>();
      for (const { type, id } of refs) types.set(id, (types.get(id) ?? new Set()).add(type));
      const found = await table.having('entityId+n', 'entityId', [...types.keys()]);
      return found
        .filter((entry) => entry.state === 'pending' && types.get(entry.entityId)?.has(entry.entityType))
        .sort((a, b) => a.n - b.n);
    },
    counts: () =>
      combineLatest({ pending: count('pending'), parked: count('parked') }).pipe(
        distinctUntilChanged((a, b) => a.pending === b.pending && a.parked === b.parked),
      ),
    entries: () =>
      combineLatest([live('pending'), live('parked')]).pipe(
        map((lists) =>
          lists
            .flat()
            .map((document) => document.toJSON() as OutboxEntry)
            .sort((a, b) => a.n - b.n),
        ),
      ),
  };
}
