import { distinctUntilChanged } from 'rxjs';
import { collectMany } from './collect-many.ts';
import { OUTBOX, outboxEntry, type StoredEntry, storedEntry } from './outbox-schema.ts';
import { stored } from './plain-answers.ts';
import { ANSWERS, liveRead, type PlainDatabase } from './plain-database.ts';
import type { OutboxEntry, OutboxStore } from './port.ts';

/** IndexedDB sorts arrays after every string and number: an upper bound for what begins with a key. */
const ABOVE: unknown[] = [];

/** The outbox: the specification's `pendingSync`, without RxDB (plain-database.ts). */
export function plainOutbox(database: PlainDatabase, keyRange: typeof IDBKeyRange): OutboxStore {
  const above = (n: number) => keyRange.lowerBound(n, true);
  const aside = (state: 'parked' | 'done', afterN = 0) =>
    keyRange.bound([state, afterN], [state, ABOVE], true);
  const read = <T>(ask: (outbox: IDBObjectStore) => () => T) =>
    database.read([OUTBOX], (of) => ask(of(OUTBOX)));

  return {
    async commit(put, remove, answered) {
      const kept = new Set(put.map(({ n }) => n));
      const gone = remove.filter((n) => !kept.has(n));
      if (put.length + gone.length === 0 && !answered) return;
      const stores = answered ? [OUTBOX, ANSWERS] : [OUTBOX];
      await database.write({ store: OUTBOX, ids: [] }, stores, (of) => {
        if (answered) of(ANSWERS).add(stored(answered));
        const outbox = of(OUTBOX);
        for (const [first, last] of runsOf(gone)) outbox.delete(keyRange.bound(first, last));
        for (const entry of put) outbox.put(storedEntry(entry));
      });
    },
    async get(ids) {
      const found = await read((outbox) =>
        collectMany<StoredEntry>(
          outbox.index('id'),
          ids,
          ({ id }) => id,
          (first, last) => keyRange.bound(first, last),
        ),
      );
      return found.map(outboxEntry);
    },
    highest: () =>
      read((outbox) => {
        const cursor = outbox.openCursor(null, 'prev');
        return () => (cursor.result ? outboxEntry(cursor.result.value as StoredEntry) : null);
      }),
    page: (state, afterN, limit) =>
      read((outbox) => {
        if (state === 'pending') return pendingPage(outbox, afterN, limit);
        const found = outbox.index('aside').getAll(aside(state, afterN), limit);
        return () => (found.result as StoredEntry[]).map(outboxEntry);
      }),
    async pendingOf(refs) {
      const types = new Map<string, Set<string>>();
      for (const { type, id } of refs) types.set(id, (types.get(id) ?? new Set()).add(type));
      const found = await read((outbox) =>
        collectMany<StoredEntry>(
          outbox.index('entity'),
          [...types.keys()],
          ({ entityId }) => entityId,
          (first, last) => keyRange.bound(first, last),
        ),
      );
      return found
        .filter((entry) => entry.state === 'pending' && types.get(entry.entityId)?.has(entry.entityType))
        .sort((a, b) => a.n - b.n);
    },
    counts: () =>
      liveRead(database, OUTBOX, () =>
        read((outbox) => {
          const all = outbox.count();
          const [parked, done] = (['parked', 'done'] as const).map((state) =>
            outbox.index('aside').count(aside(state)),
          );
          return () => ({
            pending: all.result - (parked?.result ?? 0) - (done?.result ?? 0),
            parked: parked?.result ?? 0,
          });
        }),
      ).pipe(distinctUntilChanged((a, b) => a.pending === b.pending && a.parked === b.parked)),
    entries: () =>
      liveRead(database, OUTBOX, () =>
        read((outbox) => {
          const found = outbox.getAll();
          return () =>
            (found.result as StoredEntry[]).map(outboxEntry).filter(({ state }) => state !== 'done');
        }),
      ),
  };

  /** The few that are not pending lie among the others. */
  function pendingPage(outbox: IDBObjectStore, afterN: number, limit: number): () => OutboxEntry[] {
    const pending: OutboxEntry[] = [];
    const readOn = (after: number) => {
      const request = outbox.getAll(above(after), limit);
      request.onsuccess = () => {
        const found = request.result as StoredEntry[];
        pending.push(...found.filter(({ state }) => state === 'pending'));
        const last = found.at(-1);
        if (last && found.length === limit && pending.length < limit) readOn(last.n);
      };
    };
    readOn(afterN);
    return () => pending.slice(0, limit);
  }
}

/** First and last of each row of numbers that follow each other: each goes in one request. */
function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const n of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && n <= run[1] + 1) run[1] = n;
    else runs.push([n, n]);
  }
  return runs;
}
