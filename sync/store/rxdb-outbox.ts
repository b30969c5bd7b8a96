import { combineLatest, distinctUntilChanged, map, merge } from 'rxjs';
import type { CollectionWrite } from '../storage/collection-write.ts';
import type { OneDatabase } from '../storage/one-database.ts';
import { asked, getAllInPieces, getMany } from '../storage/requests.ts';
import type { PlainWrite } from '../storage/rx-storage.ts';
import { BEHIND_IDS, type Collections, type EntryDoc, OUTBOX, PARKED } from './collections.ts';
import { calmRead, liveRead } from './live-read.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { isPackEntry, PACK_RECORD } from './pack-entries.ts';
import type { OutboxStore, StoreChange } from './port.ts';

/** Digits of the greatest safe integer. */
const DIGITS = 16;
const entryKey = (n: number) => String(n).padStart(DIGITS, '0');

export function entryDoc({ state: _, ...entry }: OutboxEntry): EntryDoc {
  return { key: entryKey(entry.n), ...entry };
}

type Stored = EntryDoc & Record<'_deleted' | '_meta' | '_rev' | '_attachments', unknown>;

function pendingEntry({ key, _deleted, _meta, _rev, _attachments, ...entry }: Stored): OutboxEntry {
  return { ...entry, state: 'pending' };
}

/**
 * The writes of an outbox's change. Pending entries are documents and parked ones stand apart, so that each
 * kind is counted at once.
 */
export function outboxWrites(
  { put = [], remove = [] }: NonNullable<StoreChange['outbox']>,
  allNew: boolean,
  keyRange: typeof IDBKeyRange,
): { documents: CollectionWrite; parked: PlainWrite | null } {
  const placed = new Set(put.map(({ n }) => n));
  const gone = remove.filter((n) => !placed.has(n));
  const [pending, parked] = [
    put.filter(({ state }) => state === 'pending'),
    put.filter(({ state }) => state === 'parked'),
  ];
  const notPending = [...gone, ...parked.map(({ n }) => n)].map(entryKey);
  const notParked = allNew ? [] : [...gone, ...pending.map(({ n }) => n)];
  return {
    documents: {
      collection: OUTBOX,
      put: pending.map(entryDoc),
      remove: notPending,
      allNew,
      byKeyOnly: true,
    },
    parked:
      parked.length + notParked.length > 0
        ? {
            store: PARKED,
            put: parked.map((value) => ({ value })),
            remove: runsOf(notParked).map(([first, last]) => keyRange.bound(first, last)),
          }
        : null,
  };
}

/** The outbox: the specification's `pendingSync`, and what the server refused. */
export function rxdbOutbox(database: OneDatabase, pendingSync: Collections['pendingSync']): OutboxStore {
  const { keyRange } = database;
  const read = <T>(ask: (pending: IDBObjectStore, parked: IDBObjectStore) => Promise<T>) =>
    database.read([OUTBOX, PARKED], (of) => ask(of(OUTBOX), of(PARKED)));
  const everything = (limit?: number) =>
    read(async (pending, parked) => {
      const some = { keyRange, ...(limit === undefined ? {} : { limit }) };
      const waiting = await getAllInPieces<Stored>(pending, null, ({ key }) => key, some);
      const refused = await asked<OutboxEntry[]>(parked.getAll(null, limit));
      return [...waiting.map(pendingEntry), ...refused].sort((a, b) => a.n - b.n).slice(0, limit);
    });

  return {
    async get(ids) {
      const wanted = new Set(ids);
      return wanted.size === 0 ? [] : (await everything()).filter(({ id }) => wanted.has(id));
    },
    page: (state, afterN, limit) =>
      read(async (pending, parked) =>
        state === 'parked'
          ? asked<OutboxEntry[]>(parked.getAll(keyRange.lowerBound(afterN, true), limit))
          : (await asked<Stored[]>(pending.getAll(keyRange.lowerBound(entryKey(afterN), true), limit))).map(
              pendingEntry,
            ),
      ),
    areOldest: (entries) =>
      read(async (pending, parked) => {
        const keys = entries.map(({ n }) => entryKey(n));
        const range = keyRange.upperBound(keys.at(-1) ?? '');
        const [there, refused] = await Promise.all([
          asked(pending.getAllKeys(range, keys.length + 1)),
          asked(parked.count()),
        ]);
        const known = new Set<IDBValidKey>(keys);
        return refused === 0 && there.every((key) => known.has(key));
      }),
    async alone(entries) {
      const [ofRows, keys] = [
        entries.map(({ entityId }) => entityId).sort(),
        entries.map(({ n }) => entryKey(n)),
      ];
      if (keys.length === 0) return new Set();
      const limit = entries.length + 1;
      const all = (sorted: readonly string[]) => keyRange.bound(sorted[0], sorted.at(-1));
      const [here, ofTheirRows, refused] = await read((pending, parked) =>
        Promise.all([
          asked(pending.getAllKeys(all(keys), limit)),
          asked(pending.index('entityId').getAllKeys(all(ofRows), limit)),
          asked(parked.count()),
        ]),
      );
      const [mine, there] = [new Set<IDBValidKey>(keys), new Set<IDBValidKey>(here)];
      const isAnother = refused > 0 || ofTheirRows.some((key) => !mine.has(key));
      return new Set(isAnother ? [] : entries.flatMap(({ n }) => (there.has(entryKey(n)) ? [n] : [])));
    },
    async pendingOf(refs) {
      const types = new Map<string, Set<string>>();
      for (const { type, id } of refs) types.set(id, (types.get(id) ?? new Set()).add(type));
      const ofEntity = ({ entityId }: Stored) => entityId;
      const found = await read((pending) =>
        getMany<Stored>(pending.index('entityId'), [...types.keys()], ofEntity, keyRange),
      );
      return found
        .filter((entry) => types.get(entry.entityId)?.has(entry.entityType))
        .map(pendingEntry)
        .sort((a, b) => a.n - b.n);
    },
    async packs(limit) {
      const range = keyRange.bound(PACK_RECORD, `${PACK_RECORD}${BEHIND_IDS}`);
      const inRange = (most?: number) =>
        read((pending) => asked<Stored[]>(pending.index('entityId').getAll(range, most)));
      const packsIn = (found: Stored[]) => found.map(pendingEntry).filter(isPackEntry);
      const some = packsIn(await inRange(limit));
      // A client of the API may have named a row like that.
      return limit !== undefined && some.length < limit ? packsIn(await inRange()).slice(0, limit) : some;
    },
    counts: () =>
      combineLatest([
        pendingSync.count().$,
        liveRead(database.changes(PARKED), () => read((_, parked) => asked(parked.count()))),
      ]).pipe(
        map(([pending, parked]) => ({ pending, parked })),
        distinctUntilChanged((a, b) => a.pending === b.pending && a.parked === b.parked),
      ),
    entries: (limit) =>
      calmRead(merge(pendingSync.eventBulks$, database.changes(PARKED)), () => everything(limit)),
  };
}

/** The first and last of each run of numbers without a gap: one request for each run. */
function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const n of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && n <= run[1] + 1) run[1] = n;
    else runs.push([n, n]);
  }
  return runs;
}
