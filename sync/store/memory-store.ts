import { BehaviorSubject, map, NEVER, type Observable, Subject } from 'rxjs';
import { ENTITY_TYPES } from '../../schema/operation.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Documents } from './documents.ts';
import { memoryPacks } from './memory-packs.ts';
import { recordsOf, type StoredPack } from './packs.ts';
import type {
  AnsweredSets,
  AnswerStore,
  BackupSlot,
  EntityRef,
  Meta,
  OutboxEntry,
  Store,
  StoredBackup,
  StoredRecord,
} from './port.ts';
import { isHidden, refKey, toLog } from './rows.ts';
import { withHistory } from './with-history.ts';

/** What survives when a tab dies: hand it to a new store to start again. */
export interface MemoryDisk {
  /** By number. */
  outbox: Map<number, OutboxEntry>;
  answers: Map<number, AnsweredSets>;
  /** The key of the answer that came last. */
  lastAnswer: number;
  /** Documents by type and id. */
  records: Map<string, StoredRecord>;
  packs: Map<string, StoredPack>;
  backups: Map<BackupSlot, StoredBackup>;
  meta: Meta | null;
  /** Ticks after each write, so that the stores of several tabs see each other's. */
  changes: BehaviorSubject<number>;
  packChanges: Subject<ReadonlySet<string>>;
  touchedLogs: Subject<readonly string[]>;
}

export function memoryDisk(): MemoryDisk {
  return {
    outbox: new Map(),
    answers: new Map(),
    lastAnswer: 0,
    records: new Map(),
    packs: new Map(),
    backups: new Map(),
    meta: null,
    changes: new BehaviorSubject(0),
    packChanges: new Subject(),
    touchedLogs: new Subject(),
  };
}

/** A record of a disk by type and id, whichever side it is on. */
export function recordOn({ records, packs }: MemoryDisk, key: string): StoredRecord | undefined {
  const only = new Set([key.slice(key.indexOf('/') + 1)]);
  const packed = () => [...packs.values()].flatMap((stored) => recordsOf(stored, only))[0];
  return records.get(key) ?? (key.startsWith('log/') ? packed() : undefined);
}

/** Every record of a disk by type and id, whichever side it is on. */
export function recordsOn({ records, packs }: MemoryDisk): Map<string, StoredRecord> {
  const packed = [...packs.values()].flatMap((stored) => recordsOf(stored));
  return new Map([...packed.map((record) => [refKey(record.view), record] as const), ...records]);
}

/**
 * A Store in memory. `gate` is awaited before each durable write with the name of the store it
 * goes to: a simulation delays there, refuses (throws) or never resolves (a tab that died).
 */
export function memoryStore(
  disk: MemoryDisk = memoryDisk(),
  gate: (store: 'outbox' | 'answers' | 'records' | 'packs' | 'meta' | 'backups') => Promise<void> = () =>
    Promise.resolve(),
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
  const newestFirst = (a: WorkoutLog, b: WorkoutLog) =>
    a.date > b.date ? -1 : a.date < b.date ? 1 : b.setNumber - a.setNumber || (a.id > b.id ? -1 : 1);
  const touch = (refs: readonly EntityRef[]) => {
    const ids = refs.filter(({ type }) => type === 'log').map(({ id }) => id);
    if (ids.length > 0) disk.touchedLogs.next(ids);
  };

  const documents: Documents = {
    get: async (refs) => copy(refs.flatMap((ref) => disk.records.get(refKey(ref)) ?? [])),
    put: async (records) => {
      for (const type of ENTITY_TYPES) {
        const ofType = records.filter((record) => record.view.type === type);
        if (ofType.length === 0) continue;
        await write('records', () => {
          for (const record of ofType) disk.records.set(refKey(record.view), copy(record));
        });
        touch(ofType.map(({ view }) => view));
      }
    },
    remove: async (refs) => {
      await write('records', () => {
        for (const ref of refs) disk.records.delete(refKey(ref));
      });
      touch(refs);
    },
    withBase: async () => copy([...disk.records.values()].filter((record) => record.base !== undefined)),
    documents: async (type, afterId, limit) =>
      copy(
        [...disk.records.values()]
          .filter(({ view }) => view.type === type && view.id > afterId)
          .sort((a, b) => (a.view.id < b.view.id ? -1 : 1))
          .slice(0, limit),
      ),
    rows: (type) =>
      live(() =>
        [...disk.records.values()]
          .filter(({ view }) => view.type === type)
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
    logDates: () => live(() => visibleLogs().map(({ id, date }) => ({ id, date }))),
    logIdsBetween: async (minId, maxId) =>
      [...disk.records.values()]
        .filter(({ view }) => view.type === 'log' && view.id >= minId && view.id <= maxId)
        .map(({ view }) => view.id),
    touchedLogs: disk.touchedLogs,
  };

  const answers: AnswerStore = {
    oldest: async () => {
      const [first] = disk.answers;
      return first ? copy({ key: first[0], ...first[1] }) : null;
    },
    mayHold: async (ids) => (ids?.length === 0 ? [] : copy([...disk.answers.values()])),
    remove: (key) => write('answers', () => void disk.answers.delete(key)),
  };

  return {
    answers,
    outbox: {
      commit: (put, remove, answered) =>
        write('outbox', () => {
          if (answered) disk.answers.set(++disk.lastAnswer, copy(answered));
          for (const n of remove) disk.outbox.delete(n);
          for (const entry of put) disk.outbox.set(entry.n, copy(entry));
        }),
      get: async (ids) => copy([...disk.outbox.values()].filter(({ id }) => ids.includes(id))),
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
    ...withHistory(
      documents,
      memoryPacks(disk, (change) => write('packs', change)),
      answers,
    ),
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
    deleted: NEVER,
    close: async () => undefined,
    destroy: async () => {
      for (const type of ['log', 'exercise', 'day']) {
        await write('records', () => {
          for (const [key, { view }] of disk.records) if (view.type === type) disk.records.delete(key);
        });
      }
      await write('packs', () => disk.packs.clear());
      await write('outbox', () => {
        disk.outbox.clear();
        disk.answers.clear();
      });
      await write('backups', () => disk.backups.clear());
      await write('meta', () => {
        disk.meta = null;
      });
    },
  };
}
