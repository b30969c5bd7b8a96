import type { Observable } from 'rxjs';
import type { Movement } from '../../schema/catalogue/movement-rows.ts';
import type { ContentCounts, DiaryContents } from '../../schema/contents.ts';
import type { Day } from '../../schema/day.ts';
import type { OptionalContent } from '../../schema/entities.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { ExportedDiary } from '../../schema/export/archived.ts';
import type { Gym } from '../../schema/gym/gym.ts';
import type { ListedProgram } from '../../schema/program.ts';
import type { MeasuredChart } from '../../schema/progress/measured-progress.ts';
import type { MovementSummary } from '../../schema/progress/movement-summary.ts';
import type { Bests, SeriesPoint, TodaysProgress } from '../../schema/progress/progress.ts';
import type { Overwritten } from '../../schema/protocol.ts';
import type { PreviousSet } from '../../schema/sets/previous.ts';
import type { WeightUnit, WorkoutLog } from '../../schema/workout-log.ts';
import type { BinItem } from './bin-item.ts';
import type { BodyIntents } from './body-intents.ts';
import type { BodyReads } from './body-reads.ts';
import type { ConsistencyIntents } from './consistency-intents.ts';
import type { ConsistencyReads } from './consistency-reads.ts';
import type { GymIntents } from './gym-intents.ts';
import type { HandoverIntents } from './handover-intents.ts';
import type { ImportIntents, ListedImport } from './import-intents.ts';
import type { LookingBackIntents } from './looking-back-intents.ts';
import type { PastSessionIntents } from './past-session-intents.ts';
import type { PastSetIntents } from './past-set-intents.ts';
import type { PlanIntents } from './plan-intents.ts';
import type { PlanReads } from './plan-reads.ts';
import type { EditedExercise, ProgramIntents } from './program-intents.ts';
import type { RunningSessionReads } from './running-session.ts';
import type { SavedSets } from './saved-sets.ts';
import type { EntryIntents, SessionIntents } from './session-intents.ts';
import type { SessionReads } from './session-reads.ts';
import type { SyncStatus } from './status.ts';
import type { TakeBack } from './take-back.ts';

export type { BinItem, ContentCounts, DiaryContents, SavedSets };

/** The optional fields of a set, as they are stored. Null takes a field away. */
type EnteredContent = { [Field in keyof OptionalContent<'log'>]: OptionalContent<'log'>[Field] | null };

/** One row of the set table as it was typed: `weight` is in `unit`. */
export interface EnteredSet extends EnteredContent {
  setNumber: number;
  weight: number;
  unit: WeightUnit;
  reps: number;
  /**
   * The stored set that gets these values. An id that no set has yet becomes the new set's: a caller that
   * made the id when the set was typed finds the set by it, and saving twice adds it once.
   */
  id?: string;
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

/**
 * The fields of a movement that change; null takes a field away, so that the catalogue or the name says it
 * again.
 */
export type MovementEdit = { [Name in keyof Omit<Movement, 'id' | 'aliasOf'>]: Movement[Name] | null };

/** Null takes targets or progression away. */
export type ExerciseEdit = Partial<Pick<Exercise, 'name' | 'targetMuscles' | 'equipment' | 'sets'>> & {
  plan?: string | null;
  rules?: string | null;
};

/** `missing`: only those whose name the other day has not. */
export type CopiedExercises = 'all' | 'missing';

/**
 * Reactive reads of the local database. Each emits what is on the device at once and again
 * after every change, whether this tab, another tab or another device made it.
 */
export interface DiaryReads
  extends SessionReads,
    RunningSessionReads,
    PlanReads,
    BodyReads,
    ConsistencyReads {
  /** The days of the active program, by day number, then id. */
  days(): Observable<Day[]>;
  /** The days of every program, by day number, then id. */
  allDays(): Observable<Day[]>;
  /** Every program, the first one first, then by id. */
  programs(): Observable<ListedProgram[]>;
  /** Every exercise of every program, by order index, then id. */
  exercises(): Observable<Exercise[]>;
  /** The sets of an exercise, oldest first, recent and packed ones alike. */
  setsOf(exerciseId: string): Observable<WorkoutLog[]>;
  /** The sets of every exercise of a movement (schema/catalogue/movement.ts), archived ones too. */
  setsOfMovement(movement: string): Observable<WorkoutLog[]>;
  /**
   * What a movement's records and charts are derived from: its present sets, and the summaries kept of its
   * packs.
   */
  summaryOf(movement: string): Observable<MovementSummary>;
  /** The sets of last time, by set number, over every exercise of the movement (schema/sets/previous.ts). */
  previousSets(movement: string): Observable<PreviousSet[]>;
  /**
   * How far each exercise of a day, and of `others`, is today, by exercise id. An exercise without a set
   * today is not in it.
   */
  todaysProgress(dayId: string, others?: readonly string[]): Observable<ReadonlyMap<string, TodaysProgress>>;
  /** Today's sets of this very exercise (schema/sets/previous.ts), by set number; those of one number newest first. */
  todaysSets(exerciseId: string): Observable<WorkoutLog[]>;
  /**
   * The bests that today's sets are compared with, over every exercise of the movement, in the figure of its
   * measure.
   */
  bestsOf(movement: string): Observable<Bests>;
  /** The heaviest set of each day, by date ascending, over every exercise of that movement, deleted ones too. */
  seriesOf(movement: string): Observable<SeriesPoint[]>;
  /** The best of each day in the figure of the movement's measure (schema/sets/measures.ts). */
  chartOf(movement: string): Observable<MeasuredChart>;
  /** The rows of movements that the lifter changed or joined (schema/catalogue/movement-rows.ts). */
  movements(): Observable<Movement[]>;
  /** Gyms by name, then id. */
  gyms(): Observable<Gym[]>;
  /**
   * Deleted exercises that have sets and whose movement the program no longer has: one for each movement, by
   * name.
   */
  earlierExercises(): Observable<Exercise[]>;
  /** Local calendar days (YYYY-MM-DD) on which at least one set was logged, ascending. */
  trainingDays(): Observable<string[]>;
  /** Sets dated more than a day ahead, which only a wrong clock can have done, oldest first. */
  futureSets(): Observable<WorkoutLog[]>;
  /** The imports that were not undone, the newest first. */
  imports(): Observable<ListedImport[]>;
  status(): Observable<SyncStatus>;
}

/**
 * What a lifter can do, one function each. All are local: they resolve when the change is
 * durable on this device, and never wait for the network. They throw DiaryError. An undo takes back its own
 * change and leaves what was changed since, in another tab, on another device or here.
 */
export interface DiaryIntents
  extends ProgramIntents,
    PlanIntents,
    SessionIntents,
    EntryIntents,
    PastSetIntents,
    GymIntents,
    BodyIntents,
    LookingBackIntents,
    ConsistencyIntents,
    ImportIntents,
    HandoverIntents,
    PastSessionIntents {
  /**
   * Logs the new sets under one instant and edits those that name a stored one, in one change set. A set that
   * was deleted meanwhile is logged anew. Without `at` (ISO) the instant is now by the clock that is right
   * (R28), and the sets belong to the running session, which begins with them if there is none; with `at` a
   * set belongs to no session but the one it names.
   */
  saveSets(exerciseId: string, sets: readonly EnteredSet[], at?: string): Promise<SavedSets>;
  /**
   * Deletes the sets that the save added, and the session that began with them; gives edited sets their
   * weight and reps back.
   */
  undoSave(saved: SavedSets): ReturnType<TakeBack>;
  /** Resolves to the sets that were still there: undo needs them. */
  deleteSets(ids: readonly string[]): Promise<WorkoutLog[]>;
  undoDeleteSets(sets: readonly WorkoutLog[]): ReturnType<TakeBack>;
  /** Gives sets another date, all the same instant; `at` as for `saveSets`. Throws `not_found`. */
  moveSets(ids: readonly string[], at?: string): Promise<void>;
  /** What was deleted in the last 90 days and can come back: one item for each gesture, the newest first. */
  deletedThings(): Promise<BinItem[]>;
  /**
   * Brings back everything that the gesture deleted, with changes made since. An exercise whose day is gone
   * comes to the first day.
   */
  bringBack(item: BinItem): Promise<void>;
  undoBringBack(item: BinItem): ReturnType<TakeBack>;
  addExercise(exercise: NewExercise): Promise<Exercise>;
  /** What it resolves to is for `undoEdit`. */
  editExercise(id: string, edit: ExerciseEdit): Promise<EditedExercise>;
  /** Archives an exercise; its sets stay. The returned exercise is what undo needs. */
  deleteExercise(id: string): Promise<Exercise>;
  undoDeleteExercise(exercise: Exercise): ReturnType<TakeBack>;
  copyExercise(id: string, targetDayId: string): Promise<Exercise>;
  /** Copies the exercises of a day behind those of another; resolves to the copies. */
  copyDay(sourceDayId: string, targetDayId: string, which?: CopiedExercises): Promise<Exercise[]>;
  /** Removes copies again, as one change; sets that were logged on them stay. */
  undoCopy(copies: readonly Exercise[]): ReturnType<TakeBack>;
  /** The whole new order of one day, by exercise id. */
  reorderExercises(dayId: string, ids: readonly string[]): Promise<void>;
  /** Resolves to the undo. */
  renameDay(id: string, title: string): Promise<TakeBack>;
  /** Resolves to the undo. */
  editMovement(movement: string, edit: MovementEdit): Promise<TakeBack>;
  /**
   * Joins two movements: Previous, bests and charts are theirs together, and each set keeps the name under
   * which it was logged. Resolves to the undo. Throws `invalid` where the two are joined already.
   */
  joinMovement(movement: string, into: string): Promise<TakeBack>;
  /** The inverse of `joinMovement`, at any later time. Resolves to the undo. */
  separateMovement(movement: string): Promise<TakeBack>;
  /**
   * Adds the starter program's exercises that are missing, to the days of its numbers in the active program,
   * or to one day.
   */
  addStarterProgram(dayId?: string): Promise<void>;
  /**
   * Stores the whole diary on this device; resolves to what it holds. A diary without exercises and sets is
   * not stored.
   */
  createBackup(): Promise<ContentCounts>;
  /**
   * When the backup that `restoreBackup` would take was made (ms), or null. It takes the newer of the last
   * backup and the last restore point.
   */
  lastBackupAt(): Promise<number | null>;
  /**
   * Restores by the same ids in one change set: all or none, verified row by row. Deletes nothing. Throws
   * `no_backup`.
   */
  restoreBackup(): Promise<ContentCounts>;
  /** Every visible row, and the deleted rows that these name. */
  exportAll(): Promise<ExportedDiary>;
  /** Deletes everything but the four days of the start, which get their titles back, after making a restore point. */
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

/** Changes that are not on the server yet, and what the lifter can do about them. */
export interface DiaryQueue extends ParkedIntents {
  /**
   * Pending and parked entries, oldest first; `limit` of them. After an import there are as many as its file
   * has rows.
   */
  pendingEntries(limit?: number): Observable<PendingEntry[]>;
}

/** What a lifter decides of changes that the server refused. */
export interface ParkedIntents {
  /** Sends a refused change again, as a new one; with `body` it is edited first. Throws `not_found`, `invalid`. */
  retryParked(id: string, body?: unknown): Promise<void>;
  /** Gives a refused change up. Throws `not_found`. */
  discardEntry(id: string): Promise<void>;
}

/** What this device does for the diary besides holding it. */
export interface DeviceState {
  /** Why the last write on this device was not kept; null once one is. */
  trouble: 'storage_full' | 'storage_blocked' | null;
  /**
   * Whether a sign-out can keep what is unsent: `insecure` where the browser has no WebCrypto,
   * `no_key` until the server has given the key once.
   */
  keeping: 'possible' | 'insecure' | 'no_key';
  /**
   * Whether work that an earlier sign-out kept is still sealed: it waits for its key or for a newer release,
   * or the key does not fit.
   */
  kept: 'none' | 'waiting' | 'newer' | 'unreadable';
  /** When this device was last compared with the server and held the same (ms); null in its first day. */
  auditedAt: number | null;
  /**
   * When a comparison last found a difference (ms), after which everything was pulled again; null if never.
   */
  mendedAt: number | null;
  /** What to add to this device's clock for the one that dates sets (R28), ms; 0 while it is right. */
  clockOff: number;
}

interface DiaryDevice {
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
   * it here once this one has all of it. Null where there is none. Throws `not_found` before the first pull.
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
