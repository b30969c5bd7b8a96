import type { Observable } from 'rxjs';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { PreviousSet } from '../../schema/previous.ts';
import type { Bests, SeriesPoint, TodaysProgress } from '../../schema/progress.ts';
import type { Overwritten } from '../../schema/protocol.ts';
import type { WeightUnit, WorkoutLog } from '../../schema/workout-log.ts';
import type { SyncStatus } from './status.ts';

/** One row of the set table as it was typed: `weight` is in `unit`. */
export interface EnteredSet {
  setNumber: number;
  weight: number;
  unit: WeightUnit;
  reps: number;
  /** The stored set whose weight and reps these are from now on; without it the set is a new one. */
  id?: string;
}

/** What one save stored. `undoSave` takes it back. */
export interface SavedSets {
  /** The new sets and the edited ones, as they are now. */
  stored: readonly WorkoutLog[];
  /** The edited ones, as they were. */
  before: readonly WorkoutLog[];
}

export interface NewExercise {
  dayId: string;
  name: string;
  targetMuscles: string;
  equipment?: string;
  /** 1 to 6, default 3. */
  sets?: number;
  /** Default: after the last of its day. */
  orderIndex?: number;
}

export type ExerciseEdit = Partial<Pick<Exercise, 'name' | 'targetMuscles' | 'equipment' | 'sets'>>;

/** `missing`: only those of which the other day has none of that name. */
export type CopiedExercises = 'all' | 'missing';

/** Everything of one user that a backup or an export holds. Deleted things are not in it. */
export interface DiaryContents {
  days: Day[];
  exercises: Exercise[];
  logs: WorkoutLog[];
}

export interface ContentCounts {
  days: number;
  exercises: number;
  logs: number;
}

/**
 * Reactive reads of the local database. Each emits what is on the device at once and again
 * after every change, whether this tab, another tab or another device made it.
 */
export interface DiaryReads {
  /** By day number, then id. */
  days(): Observable<Day[]>;
  /** Every exercise of the program, by order index, then id. */
  exercises(): Observable<Exercise[]>;
  exercisesOf(dayId: string): Observable<Exercise[]>;
  /** Oldest first; recent rows and packed history alike. */
  setsOf(exerciseId: string): Observable<WorkoutLog[]>;
  /** The same of every exercise of that name, archived ones too. */
  setsNamed(exerciseName: string): Observable<WorkoutLog[]>;
  /** What was done last time, by set number, over every exercise of that name (schema/previous.ts). */
  previousSets(exerciseName: string): Observable<PreviousSet[]>;
  /** How far each exercise of a day is today, by exercise id; those without a set today are not in it. */
  todaysProgress(dayId: string): Observable<ReadonlyMap<string, TodaysProgress>>;
  /** The sets logged today under this very exercise, by set number; those of one number newest first. */
  todaysSets(exerciseId: string): Observable<WorkoutLog[]>;
  /** What today's sets are measured against, over every exercise of that name. */
  bestsOf(exerciseName: string): Observable<Bests>;
  /** The heaviest set of each day, by date ascending, over every exercise of that name, deleted ones too. */
  seriesOf(exerciseName: string): Observable<SeriesPoint[]>;
  /** Deleted exercises with sets whose name no exercise of the program has, one a name, by name. */
  earlierExercises(): Observable<Exercise[]>;
  /** Local calendar days (YYYY-MM-DD) on which at least one set was logged, ascending. */
  trainingDays(): Observable<string[]>;
  /** Sets that are dated over a day after now, which only a wrong clock can have done, oldest first. */
  futureSets(): Observable<WorkoutLog[]>;
  status(): Observable<SyncStatus>;
}

/**
 * What a lifter can do, one function each. All are local: they resolve when the change is
 * durable on this device, and never wait for the network. They throw DiaryError.
 */
export interface DiaryIntents {
  /**
   * Logs the new sets under one instant (`at`, ISO, default now by the clock that is right, R5) and edits
   * those that name a stored one, in one change set. A set that was deleted meanwhile is logged anew.
   */
  saveSets(exerciseId: string, sets: readonly EnteredSet[], at?: string): Promise<SavedSets>;
  /** Deletes what the save added, and gives what it edited its weight and reps back. */
  undoSave(saved: SavedSets): Promise<void>;
  /** Those of them that were still there: what undo needs. */
  deleteSets(ids: readonly string[]): Promise<WorkoutLog[]>;
  undoDeleteSets(sets: readonly WorkoutLog[]): Promise<void>;
  /** Dates sets anew, all under one instant: `at` as for `saveSets`. Throws `not_found`. */
  moveSets(ids: readonly string[], at?: string): Promise<void>;
  addExercise(exercise: NewExercise): Promise<Exercise>;
  editExercise(id: string, edit: ExerciseEdit): Promise<void>;
  /** Archives it; its sets stay. The returned exercise is what undo needs. */
  deleteExercise(id: string): Promise<Exercise>;
  undoDeleteExercise(exercise: Exercise): Promise<void>;
  copyExercise(id: string, targetDayId: string): Promise<Exercise>;
  /** Copies the exercises of a day behind those of another; resolves to the copies. */
  copyDay(sourceDayId: string, targetDayId: string, which?: CopiedExercises): Promise<Exercise[]>;
  /** Takes copies away again, as one change; sets that were logged on them stay. */
  undoCopy(copies: readonly Exercise[]): Promise<void>;
  /** The whole new order of one day, by exercise id. */
  reorderExercises(dayId: string, ids: readonly string[]): Promise<void>;
  renameDay(id: string, title: string): Promise<void>;
  /** Adds what is not there yet of the starter program, or of one day of it. */
  addStarterProgram(dayId?: string): Promise<void>;
  /** Stores the whole diary on this device; resolves to what it holds. An empty diary (no exercises, no sets) is not stored. */
  createBackup(): Promise<ContentCounts>;
  /** When the backup that a restore would take was made (ms), or null: the newer of the last backup and the last restore point. */
  lastBackupAt(): Promise<number | null>;
  /** One change set by the same ids: all of it or none, verified row by row; deletes nothing. Throws `no_backup`. */
  restoreBackup(): Promise<ContentCounts>;
  exportAll(): Promise<DiaryContents>;
  /** Deletes all exercises and sets and resets the day titles, after making a restore point. */
  resetAll(): Promise<void>;
}

/** One change that is only on this device. */
export interface PendingEntry {
  id: string;
  /** `parked` entries were refused by the server; `error` says why. */
  state: 'pending' | 'parked';
  action: 'POST' | 'PUT' | 'DELETE';
  url: string;
  body: unknown;
  /** Wall clock when it was made, ms. */
  timestamp: number;
  error: { status: number; code: string; message: string } | null;
}

/** What the lifter can do about what is not on the server yet. */
export interface DiaryQueue {
  /** Pending and parked, oldest first. */
  pendingEntries(): Observable<PendingEntry[]>;
  /** Sends a refused change again, as a new one; with `body` it is edited first. Throws `not_found`, `invalid`. */
  retryParked(id: string, body?: unknown): Promise<void>;
  /** Gives a refused change up. Throws `not_found`. */
  discardEntry(id: string): Promise<void>;
}

/** What this device does for the diary beside holding it. */
export interface DeviceState {
  /** Why the last write here was not kept; null once one is. */
  trouble: 'storage_full' | 'storage_blocked' | null;
  /**
   * Whether a sign-out can keep what is unsent: `insecure` where the browser has no WebCrypto,
   * `no_key` until the server has given the key once.
   */
  keeping: 'possible' | 'insecure' | 'no_key';
  /** What an earlier sign-out kept and is not back yet: it waits for its key, or the key does not fit. */
  kept: 'none' | 'waiting' | 'unreadable';
  /** When it was last compared and found to hold what the server holds (ms); null in its first day. */
  auditedAt: number | null;
  /** When it was last found not to (ms), and pulled everything again; null if never. */
  mendedAt: number | null;
  /** How far this device's clock is from the one that sets are dated by (R5), ms to add; 0 while it is right. */
  clockOff: number;
}

export interface DiaryDevice {
  device(): Observable<DeviceState>;
  /**
   * Encrypts everything unsent for this user's next sign-in on this device; `destroy` comes next.
   * Throws `no_keep_key`, `storage_full`, `storage_blocked`; then nothing has changed.
   */
  keepUnsent(): Promise<void>;
  /** Gives up what an earlier sign-out kept and is not back. */
  discardKept(): Promise<void>;
  /**
   * Brings the diary that this device holds of another account of the same person into this one, and erases
   * it here once this one has it all. Null where there is none. Throws `not_found` before the first pull.
   */
  bringOver(fromUserId: string): Promise<ContentCounts | null>;
}

export interface Diary extends DiaryReads, DiaryIntents, DiaryQueue, DiaryDevice {
  readonly userId: string;
  /** What other writes have replaced in the last 90 days, newest first, from the server; null when it can't be asked. */
  overwritten(): Promise<Overwritten[] | null>;
  /** Asks the worker to sync now; resolves when that drain has ended, however it ended. */
  syncNow(): Promise<void>;
  /** After a fresh sign-in of the same user: lifts the pause that a 401 set. */
  resume(): Promise<void>;
  /** Stops the worker and closes the database; everything stays on the device. */
  close(): Promise<void>;
  /** Closes and erases this user's data from the device. The caller has settled what is unsent. */
  destroy(): Promise<void>;
}

/**
 * - `insecure`: plain http on another machine's address, where browsers lock away what the sync needs.
 * - `worker_gone`: the worker's script did not load, or the diary is closed; a new start helps.
 */
export type DiaryErrorCode =
  | 'insecure'
  | 'invalid'
  | 'not_found'
  | 'no_backup'
  | 'no_keep_key'
  | 'storage_full'
  | 'storage_blocked'
  | 'restore_incomplete'
  | 'worker_gone';

/** The only error that a diary function throws; `code` says what to do. */
export class DiaryError extends Error {
  readonly code: DiaryErrorCode;
  constructor(code: DiaryErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DiaryError';
    this.code = code;
  }
}
