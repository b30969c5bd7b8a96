import {
  combineLatest,
  distinctUntilChanged,
  forkJoin,
  map,
  type Observable,
  of,
  shareReplay,
  switchMap,
  take,
} from 'rxjs';
import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { dayKey, previousSets, todaysSets } from '../../schema/previous.ts';
import { bestsOf, joinedSeries, todaysProgress } from '../../schema/progress.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Ports } from '../ports.ts';
import type { LiveReads, ViewedRow } from '../store/port.ts';
import { contentOf, isWhole } from '../store/rows.ts';
import type { DiaryReads } from './diary.ts';

/** First read of an exercise's newest sets; "Previous" needs two training days of them. */
const NEWEST_SETS = 64;
/** Two workouts, each of which may go over midnight. */
const NEWEST_DAYS = 4;
const DAY_MS = 86_400_000;

const byOrder = (a: Exercise, b: Exercise) => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1);
const byNumber = (a: Day, b: Day) => a.dayNumber - b.dayNumber || (a.id < b.id ? -1 : 1);

export function toDay({ row }: Pick<ViewedRow, 'row'>): Day {
  return { id: row.id, ...contentOf(row) } as Day;
}
export function toExercise({ row }: Pick<ViewedRow, 'row'>): Exercise {
  return { id: row.id, ...contentOf(row) } as Exercise;
}
const visible = (rows: ViewedRow[]) => rows.filter(({ hidden }) => !hidden);
const keyOf = ({ row }: ViewedRow) => nameKey(String(row.fields.name ?? ''));

/** One exercise a name, by name. */
function onceEach(exercises: readonly Exercise[]): Exercise[] {
  const byKey = new Map(exercises.map((exercise) => [nameKey(exercise.name), exercise]));
  return [...byKey.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The reads of a diary over a store's reactive queries. */
export function diaryReads(live: LiveReads, ports: Pick<Ports, 'now'>): Omit<DiaryReads, 'status'> {
  const exerciseRows = shared(live.rows('exercise'));
  const exercises = exerciseRows.pipe(map((rows) => visible(rows).map(toExercise).sort(byOrder)));
  const newestSets = new Map<string, Observable<WorkoutLog[]>>();
  const setDays = shared(live.setDays());
  const days = shared(live.rows('day').pipe(map((rows) => visible(rows).map(toDay).sort(byNumber))));

  return {
    days: () => days,
    exercises: () => exercises,
    exercisesOf: (dayId) =>
      exercises.pipe(map((all) => all.filter((exercise) => exercise.workoutDayId === dayId))),
    setsOf: (exerciseId) => live.setsOf(exerciseId),
    setsNamed: (exerciseName) =>
      ofName(exerciseName, live.setsOf).pipe(
        map((lists) => lists.flat().sort((a, b) => (a.date < b.date ? -1 : 1))),
      ),
    todaysProgress: (dayId) =>
      exercises.pipe(
        map((all) => all.filter((exercise) => exercise.workoutDayId === dayId).map(({ id }) => id)),
        distinctUntilChanged((a, b) => a.join() === b.join()),
        switchMap((ids) => (ids.length === 0 ? of([]) : combineLatest(ids.map(setsSinceMidnight)))),
        map((lists) => todaysProgress(lists.flat(), ports.now())),
      ),
    todaysSets: (exerciseId) => newestOf(exerciseId).pipe(map((logs) => todaysSets(logs, ports.now()))),
    bestsOf: (exerciseName) =>
      ofName(exerciseName, (id) => combineLatest({ newest: newestOf(id), series: live.seriesOf(id) })).pipe(
        map((found) =>
          bestsOf(
            found.flatMap(({ newest }) => newest),
            found.flatMap(({ series }) => series),
            ports.now(),
          ),
        ),
      ),
    seriesOf: (exerciseName) => ofName(exerciseName, live.seriesOf).pipe(map(joinedSeries)),
    earlierExercises: () => earlier(),
    trainingDays: () => setDays,
    futureSets: () => live.setsAfter(() => new Date(ports.now() + DAY_MS).toISOString()),
    previousSets: (exerciseName) =>
      ofName(exerciseName, newestOf).pipe(map((lists) => previousSets(lists.flat(), ports.now()))),
  };

  /** A read of each exercise of a name. Archived ones count too: their sets stay, and the name's history with them. */
  function ofName<T>(exerciseName: string, read: (exerciseId: string) => Observable<T>): Observable<T[]> {
    const key = nameKey(exerciseName);
    return exerciseRows.pipe(
      map((rows) => rows.filter((viewed) => keyOf(viewed) === key).map(({ row }) => row.id)),
      distinctUntilChanged((a, b) => a.join() === b.join()),
      switchMap((ids) => (ids.length === 0 ? of([]) : combineLatest(ids.map(read)))),
    );
  }

  function earlier(): Observable<Exercise[]> {
    const gone = exerciseRows.pipe(
      map((rows) => {
        const known = new Set(visible(rows).map(keyOf));
        return rows.filter((viewed) => viewed.hidden && isWhole(viewed.row) && !known.has(keyOf(viewed)));
      }),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    );
    // Looked at once for each change of the calendar: a live read for each would cost every save.
    return combineLatest([gone, setDays]).pipe(
      switchMap(([rows]) =>
        rows.length === 0
          ? of([])
          : forkJoin(
              rows.map((viewed) =>
                live.seriesOf(viewed.row.id).pipe(
                  take(1),
                  map((series) => (series.length > 0 ? [toExercise(viewed)] : [])),
                ),
              ),
            ),
      ),
      map((found) => onceEach(found.flat())),
    );
  }

  /** A set of today lies in no pack. */
  function setsSinceMidnight(exerciseId: string): Observable<WorkoutLog[]> {
    return live.setsSince(exerciseId, new Date(ports.now()).setHours(0, 0, 0, 0));
  }

  /** Read once, however many look: "Previous" and what today is measured against. */
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

function shared<T>(source: Observable<T>): Observable<T> {
  return source.pipe(shareReplay({ bufferSize: 1, refCount: true }));
}
