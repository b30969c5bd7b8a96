import { distinctUntilChanged, map, NEVER, type Observable } from 'rxjs';
import type { EntityType } from '../../../schema/merge.ts';
import { packKeyText } from '../../../schema/packs/pack.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Documents } from '../documents/documents.ts';
import { entryRef } from '../fold.ts';
import { withHistory } from '../history/with-history.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import { isPackEntry } from '../pack-entries.ts';
import type { NewPiece, Store, StoreChange } from '../port.ts';
import { isHidden, refKey, toLog } from '../rows.ts';
import { type MemoryDisk, memoryDisk } from './memory-disk.ts';
import { memoryPacks } from './memory-packs.ts';

const PARTS = ['outbox', 'records', 'packs', 'unknownRows', 'meta'] as const;

/** What a durable write goes to: the parts of a commit joined by +, or another write's one. */
type MemoryWrite = string;

/**
 * A Store in memory. `gate` is awaited before each durable write with what it writes to: a simulation
 * delays there, refuses (throws) or never resolves (a tab that died).
 */
export function memoryStore(
  disk: MemoryDisk = memoryDisk(),
  gate: (what: MemoryWrite) => Promise<void> = () => Promise.resolve(),
): Store {
  const copy = <T>(value: T): T => structuredClone(value);
  const write = async (what: MemoryWrite, change: () => void) => {
    await gate(what);
    change();
    disk.changes.next(disk.changes.value + 1);
  };
  const byN = (entries: Iterable<OutboxEntry>) => [...entries].sort((a, b) => a.n - b.n);
  const live = <T>(read: () => T): Observable<T> => disk.changes.pipe(map(() => copy(read())));
  const visibleLogs = (): WorkoutLog[] =>
    [...disk.records.values()]
      .filter(({ view }) => view.type === 'log' && !isHidden(view))
      .map(({ view }) => toLog(view));
  const newestFirst = (a: WorkoutLog, b: WorkoutLog) =>
    a.date > b.date ? -1 : a.date < b.date ? 1 : b.setNumber - a.setNumber || (a.id > b.id ? -1 : 1);
  const tell = ({ records, packs }: StoreChange) => {
    const refs = [...(records?.put ?? []).map(({ view }) => view), ...(records?.remove ?? [])];
    const ids = refs.filter(({ type }) => type === 'log').map(({ id }) => id);
    if (ids.length > 0) disk.touchedLogs.next(ids);
    const places = [...(packs?.put ?? []), ...(packs?.remove ?? [])];
    if (places.length > 0) disk.packChanges.next(new Set(places.map(({ exerciseId }) => exerciseId)));
  };

  const documents: Documents = {
    get: async (refs) => copy(refs.flatMap((ref) => disk.records.get(refKey(ref)) ?? [])),
    keys: async (refs) => new Set(refs.map(refKey).filter((key) => disk.records.has(key))),
    documents: async (type, afterId, limit) =>
      copy(
        [...disk.records.values()]
          .filter(({ view }) => view.type === type && view.id > afterId)
          .sort((a, b) => (a.view.id < b.view.id ? -1 : 1))
          .slice(0, limit),
      ),
    rows: (type: EntityType, afterId: string = '') =>
      live(() =>
        [...disk.records.values()]
          .filter(({ view }) => view.type === type && view.id > afterId)
          .sort((a, b) => (a.view.id < b.view.id ? -1 : 1))
          .map(({ view }) => ({ row: view, hidden: isHidden(view) })),
      ),
    logsOf: (exerciseId, limit) =>
      live(() =>
        visibleLogs()
          .filter((log) => log.exerciseId === exerciseId)
          .sort(newestFirst)
          .slice(0, limit),
      ),
    logsSince: (exerciseId, since) =>
      live(() =>
        visibleLogs()
          .filter((log) => log.exerciseId === exerciseId && Date.parse(log.date) >= since)
          .sort(newestFirst),
      ),
    logsBetween: (from, before) =>
      live(() => visibleLogs().filter(({ date }) => Date.parse(date) >= from && Date.parse(date) < before)),
    logsAfter: (instant) => live(() => visibleLogs().filter(({ date }) => date > instant())),
    logDays: () => live(() => visibleLogs().map(({ date }) => Date.parse(date))),
    logYears: () => live(() => visibleLogs().map(({ date }) => Date.parse(date))),
    logIdsBetween: async (minId, maxId) =>
      [...disk.records.values()]
        .filter(({ view }) => view.type === 'log' && view.id >= minId && view.id <= maxId)
        .map(({ view }) => view.id),
    touchedLogs: disk.touchedLogs,
  };

  return {
    async commit({ signal, pieces, ...rest }) {
      const change = pieces ? withPieces(rest, [...pieces]) : rest;
      const parts = PARTS.filter((part) => change[part] !== undefined);
      if (parts.length > 0)
        await write(parts.join('+'), () => {
          signal?.throwIfAborted();
          apply(disk, copy(change));
        });
      tell(change);
    },
    outbox: {
      get: async (ids) => copy([...disk.outbox.values()].filter(({ id }) => ids.includes(id))),
      page: async (state, afterN, limit) =>
        copy(
          byN(disk.outbox.values())
            .filter((e) => e.state === state && e.n > afterN)
            .slice(0, limit),
        ),
      areOldest: async (entries) => {
        const known = new Set(entries.map(({ n }) => n));
        const last = entries.at(-1)?.n ?? 0;
        return [...disk.outbox.values()].every(
          ({ n, state }) => state === 'pending' && (n > last || known.has(n)),
        );
      },
      alone: async (entries) => {
        if ([...disk.outbox.values()].some(({ state }) => state === 'parked')) return new Set();
        const known = new Set(entries.map(({ id }) => id));
        const wanted = new Set(entries.map((entry) => refKey(entryRef(entry))));
        const mine = [...disk.outbox.values()].filter(
          (e) => e.state === 'pending' && wanted.has(refKey(entryRef(e))),
        );
        const shared = new Set(mine.filter(({ id }) => !known.has(id)).map((e) => refKey(entryRef(e))));
        return new Set(mine.filter((e) => !shared.has(refKey(entryRef(e)))).map(({ n }) => n));
      },
      pendingOf: async (refs) => {
        const wanted = new Set(refs.map(refKey));
        const mine = (e: OutboxEntry) =>
          e.state === 'pending' && wanted.has(refKey({ type: e.entityType, id: e.entityId }));
        return copy(byN(disk.outbox.values()).filter(mine));
      },
      packs: async (limit) =>
        copy(
          [...disk.outbox.values()].filter((e) => e.state === 'pending' && isPackEntry(e)).slice(0, limit),
        ),
      counts: () =>
        live(() => {
          const all = [...disk.outbox.values()];
          const count = (state: OutboxEntry['state']) => all.filter((e) => e.state === state).length;
          return { pending: count('pending'), parked: count('parked') };
        }).pipe(distinctUntilChanged((a, b) => a.pending === b.pending && a.parked === b.parked)),
      entries: (limit) => live(() => byN(disk.outbox.values()).slice(0, limit)),
    },
    ...withHistory(documents, memoryPacks(disk)),
    unknownRows: {
      get: async (refs) => copy(refs.flatMap((ref) => disk.unknownRows.get(refKey(ref)) ?? [])),
      all: async () => copy([...disk.unknownRows.values()]),
    },
    meta: {
      read: async () => copy(disk.meta),
      watch: () => live(() => disk.meta),
    },
    backups: {
      write: (slot, backup) => write('backups', () => disk.backups.set(slot, copy(backup))),
      read: async (slot) => copy(disk.backups.get(slot) ?? null),
      madeAt: async (slot) => disk.backups.get(slot)?.madeAt ?? null,
    },
    deleted: NEVER,
    close: async () => undefined,
    destroy: () =>
      write('everything', () => {
        for (const part of [disk.outbox, disk.records, disk.packs, disk.unknownRows, disk.backups])
          part.clear();
        disk.meta = null;
      }),
  };
}

function withPieces(change: StoreChange, pieces: readonly NewPiece[]): StoreChange {
  return {
    ...change,
    outbox: {
      ...change.outbox,
      put: [...(change.outbox?.put ?? []), ...pieces.flatMap(({ entries }) => entries)],
    },
    records: {
      ...change.records,
      put: [...(change.records?.put ?? []), ...pieces.flatMap(({ records }) => records)],
    },
  };
}

function apply(disk: MemoryDisk, { outbox, records, packs, unknownRows, meta, allNew }: StoreChange): void {
  for (const entry of allNew ? (outbox?.put ?? []) : [])
    if (disk.outbox.has(entry.n)) throw new DOMException(`${entry.n} is there`, 'ConstraintError');
  for (const { view } of allNew ? (records?.put ?? []) : [])
    if (disk.records.has(refKey(view))) throw new DOMException(`${view.id} is there`, 'ConstraintError');
  for (const n of outbox?.remove ?? []) disk.outbox.delete(n);
  for (const entry of outbox?.put ?? []) disk.outbox.set(entry.n, entry);
  for (const ref of records?.remove ?? []) disk.records.delete(refKey(ref));
  for (const record of records?.put ?? []) disk.records.set(refKey(record.view), record);
  for (const place of packs?.remove ?? []) disk.packs.delete(packKeyText(place));
  for (const pack of packs?.put ?? []) disk.packs.set(packKeyText(pack), pack);
  for (const ref of unknownRows?.remove ?? []) disk.unknownRows.delete(refKey(ref));
  for (const row of unknownRows?.put ?? []) disk.unknownRows.set(refKey(row), row);
  if (meta) disk.meta = meta;
}
