import {
  combineLatest,
  defer,
  distinctUntilChanged,
  from,
  map,
  type Observable,
  of,
  ReplaySubject,
  share,
  shareReplay,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { aboutMovement, joinedMovement, type Movement } from '../../schema/catalogue/movement-rows.ts';
import type { Shown } from '../../schema/entities.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { Gym } from '../../schema/gym/gym.ts';
import type { BodyValue } from '../../schema/progress/body.ts';
import type { Goal } from '../../schema/progress/goals.ts';
import type { MovementSummary } from '../../schema/progress/movement-summary.ts';
import { type Bests, bestsOf, joinedSeries, todaysProgress } from '../../schema/progress/progress.ts';
import type { Visits } from '../../schema/sessions/left-behind.ts';
import { setsOfToday } from '../../schema/sessions/training-sessions.ts';
import { DEFAULT_MEASURE, type Measure, needsEverySet } from '../../schema/sets/measures.ts';
import { dayKey, type LeftBehind, previousSets, todaysSets } from '../../schema/sets/previous.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Ports } from '../ports.ts';
import type { LiveReads, ViewedRow } from '../store/port.ts';
import type { BodyReads } from './body-reads.ts';
import type { ConsistencyReads } from './consistency-reads.ts';
import type { DiaryReads } from './diary.ts';
import { movementOfRow } from './movement-of-row.ts';
import type { PlanHistory, PlanReads } from './plan-reads.ts';
import { programReads } from './program-reads.ts';
import { runningSessionReads } from './running-session.ts';
import type { SessionReads } from './session-reads.ts';

/** How many of an exercise's newest sets are read at first; "Previous" needs those of two training days. */
const NEWEST_SETS = 64;
/** Two workouts, each of which may go over midnight. */
const NEWEST_DAYS = 4;
const DAY_MS = 86_400_000;
/** From one screen to the next, ms. */
const SCREENS_APART_MS = 5_000;
/** Where a first visit has lost its network before the file was there: a set is saved without a question then. */
const NO_BESTS: Bests = { beforeToday: null, today: [] };
/** How often it is looked whether what was saved is still of today, ms. */
const LOOK_MS = 60_000;

const byName = (a: Gym, b: Gym) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);
const byOrder = (a: Exercise, b: Exercise) => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1);

export function toExercise({ row }: Pick<ViewedRow, 'row'>): Exercise {
  return shownRow<'exercise'>(row);
}
const visible = (rows: ViewedRow[]) => rows.filter(({ hidden }) => !hidden);
/** An exercise of a joined movement names the movement that has the history. */
function underJoined(viewed: ViewedRow, movements: readonly Movement[]): ViewedRow {
  const own = movementOfRow(viewed);
  const joined = joinedMovement(own, movements);
  if (joined === own) return viewed;
  const { row } = viewed;
  return { ...viewed, row: { ...row, fields: { ...row.fields, movementId: joined } } };
}
const sameAsBefore = <T>(a: T, b: T) => JSON.stringify(a) === JSON.stringify(b);

/** The reads of a diary over a store's reactive queries. */
export function diaryReads(live: LiveReads, ports: Pick<Ports, 'now'>): Omit<DiaryReads, 'status'> {
  const exerciseRows = shared(live.rows('exercise'));
  const exercises = exerciseRows.pipe(map((rows) => visible(rows).map(toExercise).sort(byOrder)));
  const movements = shared(
    live.rows('movement').pipe(
      map((rows): Movement[] => visible(rows).map(({ row }) => shownRow<'movement'>(row))),
      distinctUntilChanged(sameAsBefore),
    ),
  );
  const gyms = shared(
    live.rows('gym').pipe(
      map((rows): Gym[] =>
        visible(rows)
          .map(({ row }) => shownRow<'gym'>(row))
          .sort(byName),
      ),
      distinctUntilChanged(sameAsBefore),
    ),
  );
  // Each names the movement that its sets' history belongs to.
  const joinedRows = shared(
    combineLatest([exerciseRows, movements]).pipe(
      map(([rows, joined]) => rows.map((viewed) => underJoined(viewed, joined))),
    ),
  );
  const historyReads = once(async () =>
    (await import('./session-reads.ts')).sessionReads({ live, exerciseRows: joinedRows, now: ports.now }),
  );
  const plans = once(async () =>
    (await import('./plan-reads.ts')).planReads({ live, exerciseRows: joinedRows, movements }),
  );
  const bodies = once(async () => (await import('./body-reads.ts')).bodyReads(live));
  const weeks = once(async () => (await import('./consistency-reads.ts')).consistencyReads(live));
  const earlier = once(() => import('./earlier-exercises.ts'));
  const measured = once(() => import('../../schema/progress/measured-progress.ts'));
  const summing = once(async () => {
    const { SUMMARY_VERSION, summaryOf } = await import('../../schema/progress/summing.ts');
    return { version: SUMMARY_VERSION, summaryOf };
  });
  // In this file, because the Workout screen needs it where no other file can be fetched.
  const running = runningSessionReads({ live, exerciseRows: joinedRows, now: ports.now });
  const newestSets = new Map<string, Observable<WorkoutLog[]>>();
  /** One screen shows records, goals, hints and charts of a movement: their common source is read once. */
  const summaries = new Map<string, Observable<MovementSummary>>();
  // Kept from one screen that looks back to the next: they come from every year's packs.
  const setDays = live.setDays().pipe(
    share({
      connector: () => new ReplaySubject<string[]>(1),
      resetOnRefCountZero: () => timer(SCREENS_APART_MS),
    }),
  );

  return {
    ...programReads(live, exercises),
    exercises: () => exercises,
    setsOf: (exerciseId) => live.setsOf(exerciseId),
    setsOfMovement: allSetsOf,
    summaryOf: (movement) => {
      const known =
        summaries.get(movement) ??
        shared(
          movements.pipe(
            map((rows) => needsEverySet(aboutMovement(movement, rows))),
            distinctUntilChanged(),
            switchMap((isWhole) =>
              isWhole ? allSetsOf(movement).pipe(map((sets) => ({ sets, packed: [] }))) : summedUp(movement),
            ),
          ),
        );
      summaries.set(movement, known);
      return known;
    },
    movements: () => movements,
    gyms: () => gyms,
    chartOf: (movement) =>
      measureOf(movement).pipe(
        switchMap((measure) =>
          fetched(measured, ({ chartOf }) => allSetsOf(movement).pipe(map((sets) => chartOf(measure, sets)))),
        ),
      ),
    todaysProgress: (dayId, others = []) =>
      exercises.pipe(
        map((all) => [
          ...all.filter((exercise) => exercise.workoutDayId === dayId).map(({ id }) => id),
          ...others,
        ]),
        distinctUntilChanged((a, b) => a.join() === b.join()),
        switchMap((ids) => (ids.length === 0 ? of([]) : combineLatest(ids.map(setsSinceYesterday)))),
        eachMinute(),
        withBehind((lists) => lists),
        map(([lists, behind]) => todaysProgress(lists, ports.now(), behind)),
      ),
    todaysSets: (exerciseId) =>
      newestOf(exerciseId).pipe(
        eachMinute(),
        withBehind((logs) => [logs]),
        map(([logs, behind]) => todaysSets(logs, ports.now(), behind)),
        distinctUntilChanged(sameAsBefore),
      ),
    bestsOf: (movement) =>
      measureOf(movement).pipe(
        switchMap((measure) =>
          measure === DEFAULT_MEASURE
            ? ofMovement(movement, (id) =>
                combineLatest({ newest: newestOf(id), series: live.seriesOf(id) }),
              ).pipe(
                map((found) =>
                  bestsOf(
                    found.flatMap(({ newest }) => newest),
                    found.flatMap(({ series }) => series),
                    ports.now(),
                  ),
                ),
              )
            : from(measured().catch(() => null)).pipe(
                switchMap((file) =>
                  file
                    ? allSetsOf(movement).pipe(map((sets) => file.measuredBests(measure, sets, ports.now())))
                    : of(NO_BESTS),
                ),
              ),
        ),
      ),
    seriesOf: (movement) => ofMovement(movement, live.seriesOf).pipe(map(joinedSeries)),
    earlierExercises: () =>
      fetched(earlier, ({ earlierExercises }) =>
        earlierExercises({ live, exerciseRows, movements, setDays }),
      ),
    imports: () =>
      live.rows('import').pipe(
        map((rows) =>
          visible(rows)
            .map(({ row }) => shownRow<'import'>(row))
            .sort((a, b) => (a.importedAt < b.importedAt ? 1 : -1)),
        ),
      ),
    trainingDays: () => setDays,
    futureSets: () => live.setsAfter(() => new Date(ports.now() + DAY_MS).toISOString()),
    previousSets: (movement) =>
      ofMovement(movement, newestOf).pipe(
        withBehind((lists) => lists),
        map(([lists, behind]) => previousSets(lists.flat(), ports.now(), behind)),
      ),
    sessionsBetween: (first, last) => history((reads) => reads.sessionsBetween(first, last)),
    sessionsOfMovement: (movement, limit) =>
      inJoined(movement, (joined) => history((reads) => reads.sessionsOfMovement(joined, limit))),
    historyIndex: () => history((reads) => reads.historyIndex()),
    planHistory: (exerciseId) =>
      fetched<PlanReads, PlanHistory>(plans, (reads) => reads.planHistory(exerciseId)),
    bodyValues: () => fetched<BodyReads, BodyValue[]>(bodies, (reads) => reads.bodyValues()),
    goals: () => fetched<BodyReads, Goal[]>(bodies, (reads) => reads.goals()),
    breaks: () => fetched<ConsistencyReads, Shown<'break'>[]>(weeks, (reads) => reads.breaks()),
    weeklyTargets: () =>
      fetched<ConsistencyReads, Shown<'weeklyTarget'>[]>(weeks, (reads) => reads.weeklyTargets()),
    ...running,
    lastNote: (movement, but) =>
      inJoined(movement, (joined) => history((reads) => reads.lastNote(joined, but))),
  };

  function summedUp(movement: string): Observable<MovementSummary> {
    return fetched(summing, (how) => ofMovement(movement, (id) => live.summariesOf(id, how))).pipe(
      map((all) => ({
        sets: all.flatMap(({ sets }) => sets),
        packed: all.flatMap(({ packed }) => packed),
      })),
    );
  }

  /** A read of the movement that has the history of `movement`. */
  function inJoined<T>(movement: string, read: (joined: string) => Observable<T>): Observable<T> {
    return movements.pipe(
      map((rows) => joinedMovement(movement, rows)),
      distinctUntilChanged(),
      switchMap(read),
    );
  }

  function history<T>(ask: (reads: SessionReads) => Observable<T>): Observable<T> {
    return fetched(historyReads, ask);
  }

  /** A read of each exercise of a movement. Archived ones count too: their sets stay, and its history with them. */
  function ofMovement<T>(movement: string, read: (exerciseId: string) => Observable<T>): Observable<T[]> {
    return combineLatest([exerciseRows, movements]).pipe(
      map(([rows, joined]) => {
        const wanted = joinedMovement(movement, joined);
        const isOfIt = (viewed: ViewedRow) => joinedMovement(movementOfRow(viewed), joined) === wanted;
        return rows.filter(isOfIt).map(({ row }) => row.id);
      }),
      distinctUntilChanged((a, b) => a.join() === b.join()),
      switchMap((ids) => (ids.length === 0 ? of([]) : combineLatest(ids.map(read)))),
    );
  }

  function allSetsOf(movement: string): Observable<WorkoutLog[]> {
    return ofMovement(movement, live.setsOf).pipe(
      map((lists) => lists.flat().sort((a, b) => (a.date < b.date ? -1 : 1))),
    );
  }

  function measureOf(movement: string): Observable<Measure> {
    return movements.pipe(
      map((rows) => aboutMovement(movement, rows).measure),
      distinctUntilChanged(),
    );
  }

  /** With what is of a workout before, which is asked once something was saved today: opening a card must not cost it. */
  function withBehind<T>(setsOf: (read: T) => readonly WorkoutLog[][]) {
    const isInSession = (sets: WorkoutLog[]) =>
      setsOfToday(sets, ports.now()).some(({ sessionId }) => sessionId !== undefined);
    return (source: Observable<T>) => {
      const read = shared(source);
      const behind = read.pipe(
        map((one) => setsOf(one).some(isInSession)),
        distinctUntilChanged(),
        switchMap((wanted) => (wanted ? running.visits().pipe(switchMap(behindIn)) : of(undefined))),
      );
      return combineLatest([read, behind]);
    };
  }

  /** Reads no packs: a set that is so new is in none. A workout may go on over midnight. */
  function setsSinceYesterday(exerciseId: string): Observable<WorkoutLog[]> {
    return live.setsSince(exerciseId, new Date(ports.now()).setHours(0, 0, 0, 0) - DAY_MS);
  }

  /** Read once for all its readers: "Previous", and the bests that today is compared with. */
  function newestOf(exerciseId: string): Observable<WorkoutLog[]> {
    const known = newestSets.get(exerciseId) ?? shared(newest(exerciseId, NEWEST_SETS));
    newestSets.set(exerciseId, known);
    return known;
  }

  /** Enough of an exercise's newest sets to hold two whole workouts, or all there are. */
  function newest(exerciseId: string, limit: number): Observable<WorkoutLog[]> {
    return live.newestSetsOf(exerciseId, limit).pipe(
      switchMap((logs) => {
        const today = dayKey(ports.now());
        const days = new Set(logs.map((log) => dayKey(log.date)).filter((day) => day <= today));
        return logs.length < limit || days.size > NEWEST_DAYS ? of(logs) : newest(exerciseId, limit * 4);
      }),
    );
  }
}

/** Without its file, as on a first visit that loses its network, a second workout goes on behind the first. */
async function behindIn(visits: Visits): Promise<LeftBehind | undefined> {
  if (visits.sessions.size < 2) return undefined;
  try {
    const { leftBehind } = await import('../../schema/sessions/left-behind.ts');
    return (ofDay) => leftBehind(ofDay, visits);
  } catch (error) {
    console.warn('No workout before', error);
    return undefined;
  }
}

/** Looks again each minute: what counts as today's ends while nothing is saved. */
function eachMinute<T>() {
  return (source: Observable<T>): Observable<T> =>
    combineLatest([source, timer(LOOK_MS, LOOK_MS).pipe(startWith(0))]).pipe(map(([value]) => value));
}

/** Reads whose file is fetched when one is asked for: the first load of logging a set goes without it. */
function fetched<R, T>(fetch: () => Promise<R>, ask: (reads: R) => Observable<T>): Observable<T> {
  return defer(() => from(fetch()).pipe(switchMap(ask)));
}

/** A file that could not be fetched, without a network, is asked for again by the next reader. */
function once<R>(fetch: () => Promise<R>): () => Promise<R> {
  let asked: Promise<R> | undefined;
  return () => {
    asked ??= fetch().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

function shared<T>(source: Observable<T>): Observable<T> {
  return source.pipe(shareReplay({ bufferSize: 1, refCount: true }));
}
