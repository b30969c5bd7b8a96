import { defer, distinctUntilChanged, from, type Observable, startWith, switchMap } from 'rxjs';
import { collectMany } from './collect-many.ts';
import { stored } from './plain-answers.ts';
import { ANSWERS, OUTBOX, type PlainDatabase } from './plain-database.ts';
import type { OutboxEntry, OutboxState, OutboxStore } from './port.ts';
import { removeMany } from './remove-many.ts';

/** IndexedDB sorts arrays after every string and number: an upper bound for what begins with a key. */
const ABOVE: unknown[] = [];

/** The outbox: the specification's `pendingSync`, without RxDB (plain-database.ts). */
export function plainOutbox(database: PlainDatabase, keyRange: typeof IDBKeyRange): OutboxStore {
  const ofState = (state: OutboxState, afterN = 0) => keyRange.bound([state, afterN], [state, ABOVE], true);
  const read = <T>(ask: (outbox: IDBObjectStore) => () => T) =>
    database.read([OUTBOX], (of) => ask(of(OUTBOX)));
  /** Reads at once and after each change by any tab. */
  const live = <T>(now: () => Promise<T>): Observable<T> =>
    defer(() =>
      database.changes(OUTBOX).pipe(
        startWith(null),
        switchMap(() => from(now())),
      ),
    );

  return {
    async commit(put, remove, answered) {
      const kept = new Set(put.map(({ id }) => id));
      const gone = remove.filter((id) => !kept.has(id));
      if (put.length + gone.length === 0 && !answered) return;
      const stores = answered ? [OUTBOX, ANSWERS] : [OUTBOX];
      await database.write({ store: OUTBOX, ids: [] }, stores, (of) => {
        if (answered) of(ANSWERS).add(stored(answered));
        const outbox = of(OUTBOX);
        // A new entry must not lie in a span that is deleted after it.
        removeMany(outbox, gone, keyRange, () => {
          for (const entry of put) outbox.put(entry);
        });
      });
    },
    get: (ids) =>
      read((outbox) =>
        collectMany<OutboxEntry>(
          outbox,
          ids,
          ({ id }) => id,
          (first, last) => keyRange.bound(first, last),
        ),
      ),
    highest: () =>
      read((outbox) => {
        const cursor = outbox.index('n').openCursor(null, 'prev');
        return () => (cursor.result?.value as OutboxEntry | undefined) ?? null;
      }),
    page: (state, afterN, limit) =>
      read((outbox) => {
        const found = outbox.index('state').getAll(ofState(state, afterN), limit);
        return () => found.result as OutboxEntry[];
      }),
    async pendingOf(refs) {
      const types = new Map<string, Set<string>>();
      for (const { type, id } of refs) types.set(id, (types.get(id) ?? new Set()).add(type));
      const found = await read((outbox) =>
        collectMany<OutboxEntry>(
          outbox.index('entity'),
          [...types.keys()],
          ({ entityId }) => entityId,
          (first, last) => keyRange.bound([first], [last, ABOVE]),
        ),
      );
      return found
        .filter((entry) => entry.state === 'pending' && types.get(entry.entityId)?.has(entry.entityType))
        .sort((a, b) => a.n - b.n);
    },
    counts: () =>
      live(() =>
        read((outbox) => {
          // What is pending may be thousands, and an index counts them ten times as slowly as the store itself.
          const all = outbox.count();
          const [parked, done] = (['parked', 'done'] as const).map((state) =>
            outbox.index('state').count(ofState(state)),
          );
          return () => ({
            pending: all.result - (parked?.result ?? 0) - (done?.result ?? 0),
            parked: parked?.result ?? 0,
          });
        }),
      ).pipe(distinctUntilChanged((a, b) => a.pending === b.pending && a.parked === b.parked)),
    entries: () =>
      live(() =>
        read((outbox) => {
          const found = (['pending', 'parked'] as const).map((state) =>
            outbox.index('state').getAll(ofState(state)),
          );
          return () => found.flatMap(({ result }) => result as OutboxEntry[]).sort((a, b) => a.n - b.n);
        }),
      ),
  };
}
