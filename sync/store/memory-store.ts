import { BehaviorSubject, map, type Observable } from 'rxjs';
import { ENTITY_TYPES } from '../../schema/operation.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { BackupSlot, Meta, OutboxEntry, Store, StoredBackup, StoredRecord } from './port.ts';
import { isHidden, refKey, toLog } from './rows.ts';

/** What survives when a tab dies: hand it to a new store to start again. */
export interface MemoryDisk {
  outbox: Map<string, OutboxEntry>;
  records: Map<string, StoredRecord>;
  backups: Map<BackupSlot, StoredBackup>;
  meta: Meta | null;
  /** Ticks after each write, so that the stores of several tabs see each other's. */
  changes: BehaviorSubject<number>;
}

export function memoryDisk(): MemoryDisk {
  return {
    outbox: new Map(),
    records: new Map(),
    backups: new Map(),
    meta: null,
    changes: new BehaviorSubject(0),
  };
}

/**
 * A Store in memory. `gate` is awaited before each durable write with the name of the store it
 * goes to: a simulation delays there, refuses (throws) or never resolves (a tab that died).
 */
export function memoryStore(
  disk: MemoryDisk = memoryDisk(),
  gate: (store: 'outbox' | 'records' | 'meta' | 'backups') => Promise<void> = () => Promise.resolve(),
): Store {
  const copy = <T>(value: T): T => structuredClone(value);
  const write = async (store: Parameters<typeof gate>[0], change: () => void) => {
    await gate(store);
    change();
    disk.changes.next(disk.changes.value + 1);
  };
  const byN = (entries: Iterable<OutboxEntry>) => [...entries].sort((a, b) => a.n - b.n);
  const live = <T>(read: () => T): Observable<T> => disk.changes.pipe(map(() => copy(read())));
  const visibleLogs = (): WorkoutLog[] =>
    [...disk.records.values()]
      .filter(({ view }) => view.type === 'log' && !isHidden(view))
      .map(({ view }) => toLog(view));
  const oldestFirst = (a: WorkoutLog, b: WorkoutLog) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1);

  return {
    outbox: {
      commit: (put, remove) =>
        write('outbox', () => {
          for (const id of remove) disk.outbox.delete(id);
          for (const entry of put) disk.outbox.set(entry.id, copy(entry));
        }),
      get: async (ids) => copy(ids.flatMap((id) => disk.outbox.get(id) ?? [])),
      highest: async () => copy(byN(disk.outbox.values()).at(-1) ?? null),
      page: async (state, afterN, limit) =>
        copy(
          byN(disk.outbox.values())
            .filter((e) => e.state === state && e.n > afterN)
            .slice(0, limit),
        ),
      pendingOf: async (refs) => {
        const wanted = new Set(refs.map(refKey));
        const mine = (e: OutboxEntry) =>
          e.state === 'pending' && wanted.has(refKey({ type: e.entityType, id: e.entityId }));
        return copy(byN(disk.outbox.values()).filter(mine));
      },
      counts: () =>
        live(() => {
          const all = [...disk.outbox.values()];
          const count = (state: OutboxEntry['state']) => all.filter((e) => e.state === state).length;
          return { pending: count('pending'), parked: count('parked') };
        }),
      entries: () => live(() => byN(disk.outbox.values()).filter((e) => e.state !== 'done')),
    },
    records: {
      get: async (refs) => copy(refs.flatMap((ref) => disk.records.get(refKey(ref)) ?? [])),
      put: async (records) => {
        for (const type of ENTITY_TYPES) {
          const ofType = records.filter((record) => record.view.type === type);
          if (ofType.length === 0) continue;
          await write('records', () => {
            for (const record of ofType) disk.records.set(refKey(record.view), copy(record));
          });
        }
      },
      remove: (refs) =>
        write('records', () => {
          for (const ref of refs) disk.records.delete(refKey(ref));
        }),
      withBase: async () => copy([...disk.records.values()].filter((record) => record.base !== undefined)),
      page: async (type, afterId, limit) =>
        copy(
          [...disk.records.values()]
            .filter(({ view }) => view.type === type && view.id > afterId)
            .sort((a, b) => (a.view.id < b.view.id ? -1 : 1))
            .slice(0, limit),
        ),
    },
    meta: {
      read: async () => copy(disk.meta),
      write: (meta) =>
        write('meta', () => {
          disk.meta = copy(meta);
        }),
      watch: () => live(() => disk.meta),
    },
    backups: {
      write: (slot, backup) => write('backups', () => disk.backups.set(slot, copy(backup))),
      read: async (slot) => copy(disk.backups.get(slot) ?? null),
      madeAt: async (slot) => disk.backups.get(slot)?.madeAt ?? null,
    },
    live: {
      rows: (type) =>
        live(() =>
          [...disk.records.values()]
            .filter(({ view }) => view.type === type)
            .sort((a, b) => (a.view.id < b.view.id ? -1 : 1))
            .map(({ view }) => ({ row: view, hidden: isHidden(view) })),
        ),
      setsOf: (exerciseId) =>
        live(() =>
          visibleLogs()
            .filter((log) => log.exerciseId === exerciseId)
            .sort(oldestFirst),
        ),
      newestSetsOf: (exerciseId, limit) =>
        live(() =>
          visibleLogs()
            .filter((log) => log.exerciseId === exerciseId)
            .sort((a, b) => oldestFirst(b, a))
            .slice(0, limit),
        ),
      setDates: () => live(() => visibleLogs().map((log) => log.date)),
    },
    close: async () => undefined,
    destroy: async () => {
      for (const type of ['log', 'exercise', 'day']) {
        await write('records', () => {
          for (const [key, { view }] of disk.records) if (view.type === type) disk.records.delete(key);
        });
      }
      await write('outbox', () => disk.outbox.clear());
      await write('backups', () => disk.backups.clear());
      await write('meta', () => {
        disk.meta = null;
      });
    },
  };
}
