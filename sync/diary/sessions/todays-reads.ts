import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import { DAY_MS } from '../../../schema/constants.ts';
import { type TodaysProgress, todaysProgress } from '../../../schema/progress/progress.ts';
import type { Visits } from '../../../schema/sessions/left-behind.ts';
import { setsOfToday } from '../../../schema/sessions/training-sessions.ts';
import {
  type LeftBehind,
  type PreviousSet,
  previousSets,
  todaysSets,
} from '../../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiveReads } from '../../store/port.ts';
import { spare } from '../fetched-reads.ts';
import type { JoinedMovements } from '../movements/joined-movements.ts';
import type { ProgramReads } from '../programs/program-reads.ts';
import { eachMinute, shared, whenChanged } from '../shared-read.ts';
import type { RunningSessionReads } from './running-session.ts';

/** What the Workout screen shows of today and of last time. */
export interface TodaysReads {
  /** The sets of last time, by set number, over every exercise of the movement (schema/sets/previous.ts). */
  previousSets(movement: string): Observable<PreviousSet[]>;
  /**
   * How far each exercise of a day, and of `others`, is today, by exercise id. An exercise without a set
   * today is not in it.
   */
  todaysProgress(dayId: string, others?: readonly string[]): Observable<ReadonlyMap<string, TodaysProgress>>;
  /** Today's sets of this very exercise (schema/sets/previous.ts), by set number; those of one number newest first. */
  todaysSets(exerciseId: string): Observable<WorkoutLog[]>;
}

interface OtherReads
  extends Pick<JoinedMovements, 'ofMovement'>,
    Pick<ProgramReads, 'exercises'>,
    Pick<RunningSessionReads, 'visits'> {}

/**
 * In the first load, because the Workout screen needs them where no other file can be fetched.
 * @param now ms
 */
export function todaysReads(
  live: Pick<LiveReads, 'setsSince'>,
  { exercises, ofMovement, visits }: OtherReads,
  newestOf: (exerciseId: string) => Observable<WorkoutLog[]>,
  now: () => number,
): TodaysReads {
  return {
    previousSets: (movement) =>
      ofMovement(movement, newestOf).pipe(
        eachMinute,
        withBehind,
        map(([lists, behind]) => previousSets(lists.flat(), now(), behind)),
        whenChanged,
      ),
    todaysProgress: (dayId, others = []) =>
      exercises().pipe(
        map((all) => [
          ...all.filter((exercise) => exercise.workoutDayId === dayId).map(({ id }) => id),
          ...others,
        ]),
        distinctUntilChanged((a, b) => a.join() === b.join()),
        switchMap((ids) => (ids.length === 0 ? of([]) : combineLatest(ids.map(setsSinceYesterday)))),
        eachMinute,
        withBehind,
        map(([lists, behind]) => todaysProgress(lists, now(), behind)),
      ),
    todaysSets: (exerciseId) =>
      newestOf(exerciseId).pipe(
        eachMinute,
        map((logs) => [logs]),
        withBehind,
        map(([lists, behind]) => todaysSets(lists.flat(), now(), behind)),
        whenChanged,
      ),
  };

  /** With what is of a workout before, which is asked once something was saved today: opening a card must not cost it. */
  function withBehind(
    source: Observable<WorkoutLog[][]>,
  ): Observable<[WorkoutLog[][], LeftBehind | undefined]> {
    const lists = shared(source);
    const isInSession = (sets: WorkoutLog[]) =>
      setsOfToday(sets, now()).some(({ sessionId }) => sessionId !== undefined);
    const behind = lists.pipe(
      map((read) => read.some(isInSession)),
      distinctUntilChanged(),
      switchMap((wanted) => (wanted ? visits().pipe(switchMap(behindIn)) : of(undefined))),
    );
    return combineLatest([lists, behind]);
  }

  /** Reads no packs: a set that is so new is in none. A workout may go on over midnight. */
  function setsSinceYesterday(exerciseId: string): Observable<WorkoutLog[]> {
    return live.setsSince(exerciseId, new Date(now()).setHours(0, 0, 0, 0) - DAY_MS);
  }
}

/** Without its file, as on a first visit that loses its network, a second workout goes on behind the first. */
async function behindIn(visits: Visits): Promise<LeftBehind | undefined> {
  if (visits.sessions.size < 2) return undefined;
  return spare(async (): Promise<LeftBehind> => {
    const { leftBehind } = await import('../../../schema/sessions/left-behind.ts');
    return (ofDay) => leftBehind(ofDay, visits);
  }, undefined);
}
