import { combineLatest, distinctUntilChanged, map, type Observable, of, shareReplay, switchMap } from 'rxjs';
import type { Day } from '../../schema/day.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { dayKey, previousSets, todaysSets } from '../../schema/previous.ts';
import { bestsOf } from '../../schema/progress.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Ports } from '../ports.ts';
import type { LiveReads, ViewedRow } from '../store/port.ts';
import { contentOf } from '../store/rows.ts';
import type { DiaryReads } from './diary.ts';

/** First read of an exercise's newest sets; "Previous" needs two training days of them. */
const NEWEST_SETS = 64;

const byOrder = (a: Exercise, b: Exercise) => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1);
const byNumber = (a: Day, b: Day) => a.dayNumber - b.dayNumber || (a.id < b.id ? -1 : 1);

export function toDay({ row }: Pick<ViewedRow, 'row'>): Day {
  return { id: row.id, ...contentOf(row) } as Day;
}
export function toExercise({ row }: Pick<ViewedRow, 'row'>): Exercise {
  return { id: row.id, ...contentOf(row) } as Exercise;
}
const visible = (rows: ViewedRow[]) => rows.filter(({ hidden }) => !hidden);

/** The reads of a diary over a store's reactive queries. */
export function diaryReads(live: LiveReads, ports: Pick<Ports, 'now'>): Omit<DiaryReads, 'status'> {
  const exerciseRows = shared(live.rows('exercise'));
  const exercises = exerciseRows.pipe(map((rows) => visible(rows).map(toExercise).sort(byOrder)));
  const newestSets = new Map<string, Observable<WorkoutLog[]>>();
  const days = shared(live.rows('day').pipe(map((rows) => visible(rows).map(toDay).sort(byNumber))));

  return {
    days: () => days,
    exercises: () => exercises,
    exercisesOf: (dayId) =>
      exercises.pipe(map((all) => all.filter((exercise) => exercise.workoutDayId === dayId))),
    setsOf: (exerciseId) => live.setsOf(exerciseId),
    todaysSets: (exerciseId) => newestOf(exerciseId).pipe(map((logs) => todaysSets(logs, ports.now()))),
    bestsOf: (exerciseName) =>
      overName(exerciseName, (id) => combineLatest({ newest: newestOf(id), series: live.seriesOf(id) })).pipe(
        map((found) =>
          bestsOf(
            found.flatMap(({ newest }) => newest),
            found.flatMap(({ series }) => series),
            ports.now(),
          ),
        ),
      ),
    seriesOf: (exerciseId) => live.seriesOf(exerciseId),
    trainingDays: () => live.setDays(),
    previousSets: (exerciseName) =>
      overName(exerciseName, newestOf).pipe(map((lists) => previousSets(lists.flat(), ports.now()))),
  };

  /** What `read` gives for every exercise of a name. */
  function overName<T>(exerciseName: string, read: (exerciseId: string) => Observable<T>): Observable<T[]> {
    const key = nameKey(exerciseName);
    return exerciseRows.pipe(
      // Archived exercises count too: their sets stay, and the name's history with them.
      map((rows) =>
        rows.filter(({ row }) => nameKey(String(row.fields.name ?? '')) === key).map(({ row }) => row.id),
      ),
      distinctUntilChanged((a, b) => a.join() === b.join()),
      switchMap((ids) => (ids.length === 0 ? of([]) : combineLatest(ids.map(read)))),
    );
  }

  /** Read once, however many look: "Previous" and what today is measured against. */
  function newestOf(exerciseId: string): Observable<WorkoutLog[]> {
    const known = newestSets.get(exerciseId) ?? shared(newest(exerciseId, NEWEST_SETS));
    newestSets.set(exerciseId, known);
    return known;
  }

  /** Enough of an exercise's newest sets to hold two whole training days, or all there are. */
  function newest(exerciseId: string, limit: number): Observable<WorkoutLog[]> {
    return live.newestSetsOf(exerciseId, limit).pipe(
      switchMap((logs) => {
        const days = new Set(logs.map((log) => dayKey(log.date)));
        return logs.length < limit || days.size > 2 ? of(logs) : newest(exerciseId, limit * 4);
      }),
    );
  }
}

function shared<T>(source: Observable<T>): Observable<T> {
  return source.pipe(shareReplay({ bufferSize: 1, refCount: true }));
}
