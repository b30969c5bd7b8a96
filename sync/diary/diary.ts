import type { Observable } from 'rxjs';
import type { Movement } from '../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { Gym } from '../../schema/gym/gym.ts';
import type { Overwritten } from '../../schema/protocol.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { BackupIntents } from './backup-intents.ts';
import type { BinIntents } from './bin-intents.ts';
import type { BodyIntents } from './body-intents.ts';
import type { BodyReads } from './body-reads.ts';
import type { ConsistencyIntents } from './consistency-intents.ts';
import type { ConsistencyReads } from './consistency-reads.ts';
import type { DiaryDevice } from './device.ts';
import type { GymIntents } from './gym-intents.ts';
import type { HandoverIntents } from './handover-intents.ts';
import type { ImportIntents } from './import-intents.ts';
import type { ImportReads } from './import-reads.ts';
import type { LookingBackIntents } from './looking-back-intents.ts';
import type { MovementIntents } from './movements/movement-intents.ts';
import type { MovementReads } from './movements/movement-reads.ts';
import type { DayIntents } from './programs/day-intents.ts';
import type { DayExerciseIntents, ExerciseIntents } from './programs/exercise-intents.ts';
import type { PlanIntents } from './programs/plan-intents.ts';
import type { PlanReads } from './programs/plan-reads.ts';
import type { ProgramIntents } from './programs/program-intents.ts';
import type { ProgramReads } from './programs/program-reads.ts';
import type { DiaryQueue } from './queue.ts';
import type { PastSessionIntents } from './sessions/past-session-intents.ts';
import type { RunningSessionReads } from './sessions/running-session.ts';
import type { EntryIntents, SessionIntents } from './sessions/session-intents.ts';
import type { SessionReads } from './sessions/session-reads.ts';
import type { TodaysReads } from './sessions/todays-reads.ts';
import type { PastSetIntents } from './sets/past-set-intents.ts';
import type { SetDateIntents, SetIntents } from './sets/set-intents.ts';
import type { SyncStatus } from './status.ts';

/**
 * Reactive reads of the local database. Each emits what is on the device at once and again
 * after every change, whether this tab, another tab or another device made it.
 */
export interface DiaryReads
  extends ProgramReads,
    MovementReads,
    TodaysReads,
    SessionReads,
    RunningSessionReads,
    PlanReads,
    BodyReads,
    ConsistencyReads,
    ImportReads {
  /** The sets of an exercise, oldest first, recent and packed ones alike. */
  setsOf(exerciseId: string): Observable<WorkoutLog[]>;
  /** The rows of movements that the lifter changed or joined (schema/catalogue/movement-rows.ts). */
  movements(): Observable<Movement[]>;
  /** Gyms by name, then id. */
  gyms(): Observable<Gym[]>;
  /** Deleted exercises that have sets and whose movement the program no longer has: one for each movement, by name. */
  earlierExercises(): Observable<Exercise[]>;
  /** Calendar days (YYYY-MM-DD) on which workouts with at least one set began where the lifter was, ascending. */
  trainingDays(): Observable<string[]>;
  /** Sets dated more than a day ahead, which only a wrong clock can have done, oldest first. */
  futureSets(): Observable<WorkoutLog[]>;
  status(): Observable<SyncStatus>;
}

/**
 * What a lifter can do, one function each. All are local: they resolve when the change is
 * durable on this device, and never wait for the network. They throw DiaryError. An undo takes back its own
 * change and leaves what was changed since, in another tab, on another device or here.
 */
export interface DiaryIntents
  extends SetIntents,
    SetDateIntents,
    BinIntents,
    ExerciseIntents,
    DayExerciseIntents,
    DayIntents,
    MovementIntents,
    BackupIntents,
    ProgramIntents,
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
    PastSessionIntents {}

export interface Diary extends DiaryReads, DiaryIntents, DiaryQueue, DiaryDevice {
  readonly userId: string;
  /** What other writes have replaced in the last 90 days, newest first, from the server; null when it can't be asked. */
  overwritten(): Promise<Overwritten[] | null>;
  /** Asks the worker to sync now; resolves when that drain has ended, however it ended, or the server hangs. */
  syncNow(): Promise<void>;
  /** The browser’s Background Sync came: sends what waits, but not before a time that the server set. */
  backgroundSync(): void;
  /** After a fresh sign-in of the same user: lifts the pause that a 401 set. */
  resume(): Promise<void>;
  /** Stops the worker and closes the database; everything stays on the device. */
  close(): Promise<void>;
  /**
   * Closes and erases this user's data from the device. What is unsent then, as by another tab since the caller
   * looked, is kept for the next sign-in, but for entries whose ids are discarded. Resolves to whether something
   * is kept. Where that failed it rejects, and everything stays on the device.
   */
  destroy(isDiscarded?: (id: string) => boolean): Promise<boolean>;
}
