import { BehaviorSubject, map, of } from 'rxjs';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { aboutMovement, type Movement } from '../../../schema/catalogue/movement-rows.ts';
import { chartOf } from '../../../schema/progress/measured-progress.ts';
import { seriesOf } from '../../../schema/progress/progress.ts';
import { exercisesOfSession, trainingSessions } from '../../../schema/sessions/training-sessions.ts';
import { dayKey } from '../../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { DiarySession, HistoryIndex } from '../../../sync/index.ts';
import { SYNCED } from '../../diary/testing/device-state.ts';
import { partOfDiary } from '../../diary/testing/part-of-diary.ts';

/** A set of `kg`, at a local time. */
export function setOf(
  exerciseName: string,
  local: string,
  setNumber: number,
  kg: number,
  reps: number,
  more: Partial<WorkoutLog> = {},
): WorkoutLog {
  return {
    id: `${exerciseName} ${local} ${setNumber}`,
    exerciseId: movementIdOf(exerciseName),
    exerciseName,
    date: new Date(local).toISOString(),
    setNumber,
    weight: kg,
    reps,
    enteredWeight: kg,
    enteredUnit: 'kg',
    ...more,
  };
}

/** The reads of the history over a list of sets, which may change. */
export function fakeHistory(
  sets: readonly WorkoutLog[],
  index: Partial<HistoryIndex> = {},
  movements: Movement[] = [],
) {
  const $sets = new BehaviorSubject<readonly WorkoutLog[]>(sets);
  const asked: string[] = [];
  const sessionsOf = (logs: readonly WorkoutLog[]): DiarySession[] =>
    trainingSessions(logs).map((session) => ({
      ...session,
      row: null,
      title: 'Legs',
      exercises: exercisesOfSession(session.sets).map((done) => {
        const name = done.sets[0]?.exerciseName ?? '';
        return { ...done, name, movement: movementIdOf(name) };
      }),
    }));
  const ofMovement = (movement: string) =>
    $sets.pipe(map((logs) => logs.filter(({ exerciseName }) => movementIdOf(exerciseName) === movement)));
  const diary = partOfDiary({
    status: () => of(SYNCED),
    exercises: () => of([]),
    trainingDays: () => $sets.pipe(map((logs) => [...new Set(logs.map(({ date }) => dayKey(date)))].sort())),
    sessionsBetween: (first: string, last: string) => {
      asked.push(first.slice(0, 7));
      return $sets.pipe(map((logs) => sessionsOf(logs).filter(({ day }) => day >= first && day <= last)));
    },
    sessionsOfMovement: (movement: string, limit: number) =>
      ofMovement(movement).pipe(
        map((logs) => {
          const newest = logs.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, limit);
          return { sessions: trainingSessions(newest), more: newest.length < logs.length };
        }),
      ),
    movements: () => of(movements),
    breaks: () => of([]),
    weeklyTargets: () => of([]),
    chartOf: (movement: string) =>
      ofMovement(movement).pipe(
        map((logs) => chartOf(aboutMovement(movement, movements).measure, [...logs])),
      ),
    seriesOf: (movement: string) => ofMovement(movement).pipe(map((logs) => seriesOf(logs))),
    historyIndex: () => of({ movements: [], notes: [], isWhole: true, ...index }),
  });
  return { diary, $sets, asked };
}
