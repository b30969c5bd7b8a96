import type { Observable } from 'rxjs';
import type { EntityType, Row } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import type { SeriesPoint } from '../../schema/progress.ts';
import type { Position } from '../../schema/protocol.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { PackTable } from './packs.ts';

export interface EntityRef {
  type: EntityType;
  id: string;
}

/**
 * - `pending`: the server has not answered for it yet.
 * - `parked`: the server refused it; the lifter decides.
 * - `done`: answered. Only the entry with the highest `n` is kept so, because numbers and stamps follow from it.
 */
export type OutboxState = 'pending' | 'parked' | 'done';

/** One changing call (specification §3, pendingSync) with what the protocol adds. */
export interface OutboxEntry {
  /** The mutation's id and idempotency key. */
  id: string;
  action: Call['action'];
  data: { url: string; body: unknown };
  /** Wall clock of the device when it was written, ms; for people, never for order. */
  timestamp: number;
  synced: boolean;
  /** The order of the outbox: highest + 1, given out under a lock. */
  n: number;
  userId: string;
  entityType: EntityType;
  entityId: string;
  /** Hybrid logical clock, ms. Grows with `n`. */
  ts: number;
  version: number;
  state: OutboxState;
  /** How many times the server refused it. */
  attempts: number;
  lastError: OutboxError | null;
}

export interface OutboxError {
  status: number;
  code: string;
  message: string;
  /** It is about this entry. Releases that took a refusal of the whole request for one did not write it. */
  verdict?: true;
}

/**
 * One row as the device keeps it. Without `base` nothing is pending and `view` is the server's
 * row; with it `view` is base and pending changes folded, and null means the server has no row.
 */
export interface StoredRecord {
  view: Row;
  base?: Row | null;
  /** The generation (PROTOCOL.md R14) in which the server's row arrived: numbers compare within one only. */
  gen: number;
}

export interface Meta {
  deviceId: string;
  generation: number;
  /** The server's start id last seen. */
  boot: string | null;
  /** Everything up to here has been pulled. */
  checkpoint: Position | null;
  /** The highest position of any answer. */
  hi: Position | null;
  /** The highest stamp in any row the server sent. */
  seen: number;
  /** Server's clock minus the device's, ms; null until the first answer. */
  offset: number | null;
  lastSyncAt: number | null;
  lastPullAt: number | null;
  /** When the day until the next comparison with the server began, ms (R23). */
  auditFrom?: number;
  /** When this device was last compared and found to hold what the server holds, ms. */
  auditedAt?: number;
  /** When it was last found not to, ms; then everything was pulled again. */
  mendedAt?: number;
  /** When old sets were last looked for and packed, ms. */
  packedAt: number | null;
}

export interface OutboxCounts {
  pending: number;
  parked: number;
}

/** Sets as one answer of the server gave them (PROTOCOL.md R7), each id once. */
export interface AnsweredSets {
  /** The generation in which they came. */
  gen: number;
  rows: readonly Row[];
}

/** Answers whose entries have left the outbox and whose rows are not all bases yet. A read of records knows them. */
export interface AnswerStore {
  oldest(): Promise<(AnsweredSets & { key: number }) | null>;
  /** Those that may hold one of these ids; all of them without ids. In no order. */
  mayHold(ids?: readonly string[]): Promise<AnsweredSets[]>;
  remove(key: number): Promise<void>;
}

/** An entry's place is its number: one that is put there replaces what stood at it. */
export interface OutboxStore {
  /** One transaction, with what it adds to the answers. `remove`: numbers; what is put stays. */
  commit(put: readonly OutboxEntry[], remove: readonly number[], answered?: AnsweredSets): Promise<void>;
  /** Those that exist, in no order. */
  get(ids: readonly string[]): Promise<OutboxEntry[]>;
  highest(): Promise<OutboxEntry | null>;
  /** By `n` ascending, from the first above `afterN`. */
  page(state: OutboxState, afterN: number, limit: number): Promise<OutboxEntry[]>;
  /** The pending ones of these rows, by `n` ascending. */
  pendingOf(refs: readonly EntityRef[]): Promise<OutboxEntry[]>;
  counts(): Observable<OutboxCounts>;
  /** Pending and parked, by `n` ascending. */
  entries(): Observable<OutboxEntry[]>;
}

/**
 * Records, whether each is a document or packed (PROTOCOL.md R20), each with the newest base that is
 * known, also where that is still an answer's (R7). A put is one transaction for each entity type that
 * it holds, days first, then exercises, then logs.
 */
export interface RecordStore {
  /** Those that exist, in no order. */
  get(refs: readonly EntityRef[]): Promise<StoredRecord[]>;
  put(records: readonly StoredRecord[]): Promise<void>;
  /** Takes documents away. What is also packed then shows again as the server gave it. */
  remove(refs: readonly EntityRef[]): Promise<void>;
  /** Those that keep a base which no answer has replaced. */
  withBase(): Promise<StoredRecord[]>;
  /** All of one type in batches, deleted ones too, each once; days and exercises by id, sets in no order. */
  all(type: EntityType): AsyncIterable<StoredRecord[]>;
  /** The documents of one type by id ascending, from the first after `afterId`. */
  documents(type: EntityType, afterId: string, limit: number): Promise<StoredRecord[]>;
}

export interface MetaStore {
  read(): Promise<Meta | null>;
  write(meta: Meta): Promise<void>;
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
  /** Deleted, or not whole yet (its creation is parked or has not arrived). */
  hidden: boolean;
}

/** Reactive reads: each emits at once and after every change by any context. */
export interface LiveReads {
  /** All rows of a small type, hidden ones too, by id. */
  rows(type: 'day' | 'exercise'): Observable<ViewedRow[]>;
  /** Visible sets of an exercise, oldest first. */
  setsOf(exerciseId: string): Observable<WorkoutLog[]>;
  /** Visible sets dated after an instant (ISO) that is asked for at each change, oldest first. */
  setsAfter(instant: () => string): Observable<WorkoutLog[]>;
  /** Its newest visible sets, newest first. */
  newestSetsOf(exerciseId: string, limit: number): Observable<WorkoutLog[]>;
  /** Its visible sets since an instant (ms) within the hot window, newest first: packs are not asked. */
  setsSince(exerciseId: string, since: number): Observable<WorkoutLog[]>;
  /** The heaviest set of each day, by date ascending. */
  seriesOf(exerciseId: string): Observable<SeriesPoint[]>;
  /** Local calendar days (YYYY-MM-DD) with at least one visible set, ascending. */
  setDays(): Observable<string[]>;
}

/**
 * The device's durable store of one user. Every durable write is atomic within the one store it
 * goes to; nothing is atomic across stores. Writes reject with the storage's own error.
 */
export interface Store {
  outbox: OutboxStore;
  answers: AnswerStore;
  records: RecordStore;
  packs: PackTable;
  meta: MetaStore;
  backups: BackupStore;
  live: LiveReads;
  /** Emits when somebody else than this app has deleted what it holds. */
  deleted: Observable<void>;
  close(): Promise<void>;
  /** Closes and erases: the records first, since without them the outbox still explains itself. */
  destroy(): Promise<void>;
}
