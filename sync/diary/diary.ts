import type { Observable } from 'rxjs';
import type { ContentCounts, DiaryContents } from '../../schema/contents.ts';
import type { Day } from '../../schema/day.ts';
import type { OptionalContent } from '../../schema/entities.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { ExportedDiary } from '../../schema/export/archived.ts';
import type { Gym } from '../../schema/gym.ts';
import type { MeasuredChart } from '../../schema/measured-progress.ts';
import type { Movement } from '../../schema/movement-rows.ts';
import type { MovementSummary } from '../../schema/movement-summary.ts';
import type { PreviousSet } from '../../schema/previous.ts';
import type { ListedProgram } from '../../schema/program.ts';
import type { Bests, SeriesPoint, TodaysProgress } from '../../schema/progress.ts';
import type { Overwritten } from '../../schema/protocol.ts';
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
import type { ProgramIntents } from './program-intents.ts';
import type { RunningSessionReads } from './running-session.ts';
import type { SavedSets } from './saved-sets.ts';
import type { EntryIntents, SessionIntents } from './session-intents.ts';
import type { SessionReads } from './session-reads.ts';
import type { SyncStatus } from './status.ts';

export type { BinItem, ContentCounts, DiaryContents, SavedSets };

/** What else a set may have, as it is stored. Null takes it away. */
type EnteredContent = { [Field in keyof OptionalContent<'log'>]: OptionalContent<'log'>[Field] | null };

/** One row of the set table as it was typed: `weight` is in `unit`. */
export interface EnteredSet extends EnteredContent {
  setNumber: number;
  weight: number;
  unit: WeightUnit;
  reps: number;
  /**
   * The stored set whose weight and reps these are from now on. An id that no set has yet is that of the new
   * one: whoever made it when the set was typed knows it again, and saving it twice adds it once.
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

/** What changes of a movement; null takes a field away, so that it is the catalogue's or the name's again. */
export type MovementEdit = { [Name in keyof Omit<Movement, 'id' | 'aliasOf'>]: Movement[Name] | null };

/** Null takes targets or progression away. */
export type ExerciseEdit = Partial<Pick<Exercise, 'name' | 'targetMuscles' | 'equipment' | 'sets'>> & {
  plan?: string | null;
  rules?: string | null;
};

/** `missing`: only those of which the other day has none of that name. */
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
  /** Those of the active program, by day number, then id. */
  days(): Observable<Day[]>;
  /** Those of every program, by day number, then id. */
  allDays(): Observable<Day[]>;
  /** Every program that there is, the first one first, then by id. */
  programs(): Observable<ListedProgram[]>;
  /** Every exercise of every program, by order index, then id. */
  exercises(): Observable<Exercise[]>;
  /** Oldest first; recent rows and packed history alike. */
  setsOf(exerciseId: string): Observable<WorkoutLog[]>;
  /** The same of every exercise of that movement (schema/movement.ts), archived ones too. */
  setsOfMovement(movement: string): Observable<WorkoutLog[]>;
  /** What its records and charts are derived from: its sets of now, and what is kept of those before. */
  summaryOf(movement: string): Observable<MovementSummary>;
  /** What was done last time, by set number, over every exercise of that movement (schema/previous.ts). */
  previousSets(movement: string): Observable<PreviousSet[]>;
  /** How far each exercise of a day is today, and others too, by exercise id; those without a set today are not in it. */
  todaysProgress(dayId: string, others?: readonly string[]): Observable<ReadonlyMap<string, TodaysProgress>>;
  /** Today's sets of this very exercise (schema/previous.ts), by set number; those of one number newest first. */
  todaysSets(exerciseId: string): Observable<WorkoutLog[]>;
  /** What today's sets are measured against, over every exercise of that movement, in what its measure goes by. */
  bestsOf(movement: string): Observable<Bests>;
  /** The heaviest set of each day, by date ascending, over every exercise of that movement, deleted ones too. */
  seriesOf(movement: string): Observable<SeriesPoint[]>;
  /** The best of each day in what the movement's measure goes by (schema/measures.ts). */
  chartOf(movement: string): Observable<MeasuredChart>;
  /** What the lifter changed of movements, and which of them were joined (schema/movement-rows.ts). */
  movements(): Observable<Movement[]>;
  /** By name, then id. */
  gyms(): Observable<Gym[]>;
  /** Deleted exercises with sets whose movement no exercise of the program has, one a movement, by name. */
  earlierExercises(): Observable<Exercise[]>;
  /** Local calendar days (YYYY-MM-DD) on which at least one set was logged, ascending. */
  trainingDays(): Observable<string[]>;
  /** Sets that are dated over a day after now, which only a wrong clock can have done, oldest first. */
  futureSets(): Observable<WorkoutLog[]>;
  /** The imports that were not undone, the newest first. */
  imports(): Observable<ListedImport[]>;
  status(): Observable<SyncStatus>;
}

/**
 * What a lifter can do, one function each. All are local: they resolve when the change is
 * durable on this device, and never wait for the network. They throw DiaryError.
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
   * Logs the new sets under one instant (`at`, ISO, default now by the clock that is right, R28) and edits
   * those that name a stored one, in one change set. A set that was deleted meanwhile is logged anew.
   * What is logged now belongs to the running session, which begins with it; with `at` to none but its own.
   */
  saveSets(exerciseId: string, sets: readonly EnteredSet[], at?: string): Promise<SavedSets>;
  /** Deletes what the save added, with the session that began with it, and gives what it edited its weight and reps back. */
  undoSave(saved: SavedSets): Promise<void>;
  /** Those of them that were still there: what undo needs. */
  deleteSets(ids: readonly string[]): Promise<WorkoutLog[]>;
  undoDeleteSets(sets: readonly WorkoutLog[]): Promise<void>;
  /** Dates sets anew, all under one instant: `at` as for `saveSets`. Throws `not_found`. */
  moveSets(ids: readonly string[], at?: string): Promise<void>;
  /** What was deleted in the last 90 days and can come back, a gesture each, the newest first. */
  deletedThings(): Promise<BinItem[]>;
  /** Brings all of it back as it is by now; an exercise whose day is gone comes to the first day. */
  bringBack(item: BinItem): Promise<void>;
  undoBringBack(item: BinItem): Promise<void>;
  addExercise(exercise: NewExercise): Promise<Exercise>;
  /** Resolves to what it was, for `undoEdit`. */
  editExercise(id: string, edit: ExerciseEdit): Promise<Exercise>;
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
  /** Resolves to the edit that takes it back. */
  editMovement(movement: string, edit: MovementEdit): Promise<MovementEdit>;
  /**
   * Makes the history of one movement that of another too: Previous, bests and charts are theirs together, and
   * each set keeps the name it was logged under. Resolves to the movement that, separated, takes it back. Throws
   * `invalid` where they are one already.
   */
  joinMovement(movement: string, into: string): Promise<string>;
  /** Each has its own sets again, at any time. */
  separateMovement(movement: string): Promise<void>;
  /** Adds what is not there yet of the starter program to the active one's days of its numbers, or to one of them. */
  addStarterProgram(dayId?: string): Promise<void>;
  /** Stores the whole diary on this device; resolves to what it holds. An empty diary (no exercises, no sets) is not stored. */
  createBackup(): Promise<ContentCounts>;
  /** When the backup that a restore would take was made (ms), or null: the newer of the last backup and the last restore point. */
  lastBackupAt(): Promise<number | null>;
  /** One change set by the same ids: all of it or none, verified row by row; deletes nothing. Throws `no_backup`. */
  restoreBackup(): Promise<ContentCounts>;
  /** Everything in sight, and the deleted rows that it names. */
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

/** What the lifter can do about what is not on the server yet. */
export interface DiaryQueue extends ParkedIntents {
  /** Pending and parked, oldest first: all, or so many. Behind an import these are as many as its file has rows. */
  pendingEntries(limit?: number): Observable<PendingEntry[]>;
}

/** What a lifter decides of changes that the server refused. */
export interface ParkedIntents {
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
  /** What an earlier sign-out kept and is not back yet: it waits for its key or for a newer release, or the key does not fit. */
  kept: 'none' | 'waiting' | 'newer' | 'unreadable';
  /** When it was last compared and found to hold what the server holds (ms); null in its first day. */
  auditedAt: number | null;
  /** When it was last found not to (ms), and pulled everything again; null if never. */
  mendedAt: number | null;
  /** How far this device's clock is from the one that sets are dated by (R28), ms to add; 0 while it is right. */
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
