import type { Observable } from 'rxjs';
import type { EntityType, Row, WireRow } from '../../schema/merge.ts';
import type { PackKey } from '../../schema/packs/pack.ts';
import type { MovementSummary } from '../../schema/progress/movement-summary.ts';
import type { PackDigest } from '../../schema/progress/pack-digest.ts';
import type { SeriesPoint } from '../../schema/progress/progress.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Meta } from './meta.ts';
import type { OutboxEntry, OutboxState } from './outbox-entry.ts';
import type { PackTable, StoredPack, Summing } from './pack-table.ts';

export interface EntityRef {
  type: EntityType;
  id: string;
}

/**
 * One row as the device keeps it (PROTOCOL.md R6). While something is pending for it, `base` is the server's
 * row, or null where it has none, and `view` is that with the pending changes folded in. Otherwise `view` is
 * the server's row, and `base` is absent or an old one.
 */
export interface StoredRecord {
  view: Row;
  base?: Row | null;
}

/** What one write changes, all of it or nothing (R2). A put replaces what stands in its place. */
export interface StoreChange {
  /** `remove`: numbers of entries; a put of the same number wins. */
  outbox?: { put?: readonly OutboxEntry[]; remove?: readonly number[] };
  /** A removed record that is also packed shows again as packed; a put of the same record wins. */
  records?: { put?: readonly StoredRecord[]; remove?: readonly EntityRef[] };
  packs?: { put?: readonly StoredPack[]; remove?: readonly PackKey[] };
  unknownRows?: { put?: readonly WireRow[]; remove?: readonly WireRef[] };
  meta?: Meta;
  /** None of the entries and records that are put is stored yet, so nothing has to be read. */
  allNew?: boolean;
  /**
   * Pending entries and sets that are written after the rest, none of which is stored yet. Each piece is asked for
   * when the database has the one before, so that they are never all in memory. An error thrown by it undoes all.
   */
  pieces?: Iterable<NewPiece>;
  /** Aborting it before the commit is on disk undoes all of it; then the commit rejects. */
  signal?: AbortSignal;
}

export interface NewPiece {
  entries: readonly OutboxEntry[];
  /** Records of sets, each once. */
  records: readonly StoredRecord[];
}

export interface OutboxCounts {
  pending: number;
  parked: number;
}

/** An entry's place is its number: a put replaces the entry that stood there. */
export interface OutboxStore {
  /** Those that exist, in no order. */
  get(ids: readonly string[]): Promise<OutboxEntry[]>;
  /** By `n` ascending, from the first above `afterN`. */
  page(state: OutboxState, afterN: number, limit: number): Promise<OutboxEntry[]>;
  /** Whether nothing else is pending up to the last of these, given by `n` ascending, and nothing at all is parked. */
  areOldest(entries: readonly OutboxEntry[]): Promise<boolean>;
  /**
   * The numbers of those of these, given by `n` ascending, that are pending and whose rows have nothing else pending;
   * none while anything is parked. It may leave some out. Keys tell no id, and need not: while there is one drain at a
   * time (R16), no entry that is under way gets another.
   */
  alone(entries: readonly OutboxEntry[]): Promise<Set<number>>;
  /** The pending ones of these rows, by `n` ascending. */
  pendingOf(refs: readonly EntityRef[]): Promise<OutboxEntry[]>;
  /** The pending ones that carry sets in packs (PROTOCOL.md R32), all or some, in no order. */
  packs(limit?: number): Promise<OutboxEntry[]>;
  /** Told again when they change. */
  counts(): Observable<OutboxCounts>;
  /** Pending and parked, by `n` ascending: all, or the first `limit` of both. */
  entries(limit?: number): Observable<OutboxEntry[]>;
}

/** Records, whether each is a document or packed (PROTOCOL.md R20). */
export interface RecordStore {
  /** Those that exist, in no order. */
  get(refs: readonly EntityRef[]): Promise<StoredRecord[]>;
  /** The records of these rows that are documents, in no order. */
  documentsOf(refs: readonly EntityRef[]): Promise<StoredRecord[]>;
  /** Which of these rows are documents, as `refKey` tells them; none is read. */
  documentKeys(refs: readonly EntityRef[]): Promise<Set<string>>;
  /** All of one type in batches, deleted ones too, each once; days and exercises by id, sets in no order. */
  all(type: EntityType): AsyncIterable<StoredRecord[]>;
  /**
   * The sets in batches, deleted ones too, each once, without packs that are known well enough.
   * @param isKnown asked once for each pack in which no document may stand for a set
   */
  sets(isKnown: (digest: PackDigest) => boolean): AsyncIterable<StoredRecord[]>;
  /** The deleted ones of one type in batches, each once. */
  deleted(type: EntityType): AsyncIterable<StoredRecord[]>;
  /** The documents of one type by id ascending, from the first after `afterId`. */
  documents(type: EntityType, afterId: string, limit: number): Promise<StoredRecord[]>;
}

/** The type and id of a row, also of an entity that this release does not know. */
export interface WireRef {
  type: string;
  id: string;
}

/** The server's rows of entities that this release does not know; they wait for one that does (PROTOCOL.md R26). */
export interface UnknownRowStore {
  /** Those that exist, in no order. */
  get(refs: readonly WireRef[]): Promise<WireRow[]>;
  /** In no order. */
  all(): Promise<WireRow[]>;
}

export interface MetaStore {
  read(): Promise<Meta | null>;
  watch(): Observable<Meta | null>;
}

export type BackupSlot = 'backup' | 'restore-point';

export interface StoredBackup {
  madeAt: number;
  /** JSON texts, which joined lists make the whole. */
  chunks: string[];
}

export interface BackupStore {
  /** All chunks are one transaction and replace what the slot held. */
  write(slot: BackupSlot, backup: StoredBackup): Promise<void>;
  read(slot: BackupSlot): Promise<StoredBackup | null>;
  /** When the slot was filled, ms, without reading it. */
  madeAt(slot: BackupSlot): Promise<number | null>;
}

export interface ViewedRow {
  row: Row;
  /** Whether it is deleted, or not whole yet (its creation is parked or has not arrived). */
  hidden: boolean;
}

/** Reactive reads: each emits at once and after every change by any context. */
export interface LiveReads {
  /** All rows of a type, hidden ones too, by id; with `afterId` those after it; of sets only the documents. */
  rows(type: Exclude<EntityType, 'log'>): Observable<ViewedRow[]>;
  rows(type: EntityType, afterId: string): Observable<ViewedRow[]>;
  /** Visible sets of an exercise, oldest first. */
  setsOf(exerciseId: string): Observable<WorkoutLog[]>;
  /** Visible sets dated after an instant (ISO) that is asked for at each change, oldest first. */
  setsAfter(instant: () => string): Observable<WorkoutLog[]>;
  /** The newest visible sets of an exercise, newest first. */
  newestSetsOf(exerciseId: string, limit: number): Observable<WorkoutLog[]>;
  /** Visible sets of an exercise since an instant (ms) within the hot window, newest first; packs are not read. */
  setsSince(exerciseId: string, since: number): Observable<WorkoutLog[]>;
  /**
   * Visible sets dated in a UTC year, oldest first; only that year's packs are read. With `since` (ISO) only
   * packs that hold a set from then on are read, and older sets may be left out.
   */
  setsOfYear(year: number, since?: string): Observable<WorkoutLog[]>;
  /** The UTC years that may have sets, newest first, without reading a pack. */
  setYears(): Observable<number[]>;
  /** The heaviest set of each day, by date ascending; without sets dated from an instant (ms) on that is asked for at each change. */
  seriesOf(exerciseId: string, end?: () => number): Observable<SeriesPoint[]>;
  /** What records and charts of an exercise need of its visible sets. */
  summariesOf(exerciseId: string, summing: Summing): Observable<MovementSummary>;
  /** When workouts with visible sets began, to a quarter of an hour, ms, ascending. */
  workoutBegins(): Observable<number[]>;
}

/** The device's durable store of one user. Writes reject with the storage's own error. */
export interface Store {
  /** One transaction, on disk before it resolves; then every reader in every tab hears of it. */
  commit(change: StoreChange): Promise<void>;
  outbox: OutboxStore;
  records: RecordStore;
  packs: PackTable;
  unknownRows: UnknownRowStore;
  meta: MetaStore;
  backups: BackupStore;
  live: LiveReads;
  /** Emits when somebody other than this app has deleted its data. */
  deleted: Observable<void>;
  close(): Promise<void>;
  /** Closes and erases everything, at once for every tab. */
  destroy(): Promise<void>;
}
