import { combineLatest, map, type Observable, of, switchMap } from 'rxjs';
import { movementOf } from '../../../../schema/catalogue/movement.ts';
import {
  type AboutMovement,
  aboutMovement,
  type Movement,
} from '../../../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../../../schema/exercise.ts';
import { bodyWeightReader } from '../../../../schema/progress/body-weight.ts';
import { dayAfter } from '../../../../schema/sessions/training-sessions.ts';
import { type Lifting, volumeOf } from '../../../../schema/sets/measured-load.ts';
import { SAME_VALUE } from '../../../../schema/sets/measures.ts';
import { countsForRecord, countsForVolume, isHard } from '../../../../schema/sets/set-kind.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import type { Diary, DiarySession } from '../../../../sync/index.ts';
import { spared } from '../../../diary/spared.ts';

/** How many days back the same day of the program is looked for. */
const LAST_TIME_DAYS = 70;

/** A set that is heavier than every earlier set of its exercise. */
interface SessionBest {
  set: WorkoutLog;
  /** The heaviest weight before, kg. */
  before: number;
}

export interface FinishedSession {
  session: DiarySession;
  /** How long it lasted, ms; null while it goes on. */
  lasted: number | null;
  /** kg × reps, without warm-ups. */
  volume: number;
  /** How many sets, without warm-ups; a chain counts as one. */
  sets: number;
  /** How many exercises. */
  exercises: number;
  /** The last session of the same day of the program; null where there was none. */
  lastTime: { session: DiarySession; volume: number; sets: number } | null;
  bests: readonly SessionBest[];
}

const hardSets = (sets: readonly WorkoutLog[]) => sets.filter(isHard).length;

/** The volume of a session, kg × reps. The lifter's own weight counts where it is known. */
function volumeIn(
  { sets, row, day }: DiarySession,
  bodyWeightOn: NonNullable<Lifting['bodyWeightOn']>,
  aboutOf: (set: WorkoutLog) => AboutMovement,
): number {
  const bodyWeightKg = row?.bodyWeight ?? bodyWeightOn(day);
  const volume = (set: WorkoutLog) => volumeOf(set, { ...aboutOf(set), bodyWeightKg });
  return sets.filter(countsForVolume).reduce((sum, set) => sum + (volume(set) ?? 0), 0);
}

function aboutReader(exercises: readonly Exercise[], movements: readonly Movement[]) {
  const byId = new Map(exercises.map((one) => [one.id, one]));
  return ({ exerciseId, exerciseName }: WorkoutLog) =>
    aboutMovement(movementOf(byId.get(exerciseId) ?? { name: exerciseName }), movements);
}

/** The figures of a session, and how they compare with earlier ones. Null while none of its sets is stored. */
export function finishedSession(
  diary: Diary,
  { id, day }: { id: string; day: string },
): Observable<FinishedSession | null> {
  return combineLatest([
    diary.sessionsBetween(dayAfter(day, -LAST_TIME_DAYS), day),
    diary.exercises(),
    diary.movements(),
    spared(diary.bodyValues(), 'Body weights'),
  ]).pipe(
    switchMap(([sessions, exercises, movements, weighed]) => {
      const aboutOf = aboutReader(exercises, movements);
      const bodyWeightOn = bodyWeightReader(weighed ?? []);
      const session = sessions.find(({ sessionId }) => sessionId === id);
      if (!session) return of(null);
      const before = sessions.filter(({ sets }) => (sets[0]?.date ?? '') < (session.sets[0]?.date ?? ''));
      const dayOf = dayReader(exercises);
      const last = before.find((other) => dayOf(other) === dayOf(session)) ?? null;
      const thatDay = before.filter((other) => other.day === session.day).flatMap(({ sets }) => sets);
      return bestsOf(diary, session, thatDay, exercises).pipe(
        map((bests): FinishedSession => {
          const { row, sets } = session;
          return {
            session,
            lasted: row?.endedAt ? Date.parse(row.endedAt) - Date.parse(row.startedAt) : null,
            volume: volumeIn(session, bodyWeightOn, aboutOf),
            sets: hardSets(sets),
            exercises: new Set(sets.map(({ exerciseId }) => exerciseId)).size,
            lastTime: last && {
              session: last,
              volume: volumeIn(last, bodyWeightOn, aboutOf),
              sets: hardSets(last.sets),
            },
            bests,
          };
        }),
      );
    }),
  );
}

/**
 * Makes a function that gives a session's day of the program: as its row says, else the day of most of its
 * exercises.
 */
function dayReader(exercises: readonly Exercise[]): (session: DiarySession) => string | null {
  const dayIds = new Map(exercises.map(({ id, workoutDayId }) => [id, workoutDayId]));
  return ({ row, sets, title }) => {
    if (row?.dayId) return row.dayId;
    const counted = new Map<string, number>();
    for (const id of new Set(sets.map(({ exerciseId }) => exerciseId))) {
      const dayId = dayIds.get(id);
      if (dayId !== undefined) counted.set(dayId, (counted.get(dayId) ?? 0) + 1);
    }
    const [most] = [...counted].sort(([, a], [, b]) => b - a);
    return most?.[0] ?? title;
  };
}

/** The heaviest set of each movement, by the movement's id. */
function heaviestOf(
  sets: readonly WorkoutLog[],
  exercises: readonly Exercise[],
): ReadonlyMap<string, WorkoutLog> {
  const heaviest = new Map<string, WorkoutLog>();
  for (const set of sets.filter((one) => countsForRecord(one) && one.assist !== true && one.reps > 0)) {
    const exercise = exercises.find(({ id }) => id === set.exerciseId);
    const movement = movementOf(exercise ?? { name: set.exerciseName });
    if (set.weight > (heaviest.get(movement)?.weight ?? 0)) heaviest.set(movement, set);
  }
  return heaviest;
}

/**
 * The sets of a session that are heavier than all before. The first set of an exercise ever is no best.
 * @param thatDay the sets of earlier workouts on the same day
 */
function bestsOf(
  diary: Diary,
  { day, sets }: DiarySession,
  thatDay: readonly WorkoutLog[],
  exercises: readonly Exercise[],
): Observable<SessionBest[]> {
  const heaviest = heaviestOf(sets, exercises);
  const earlierThatDay = heaviestOf(thatDay, exercises);
  if (heaviest.size === 0) return of([]);
  return combineLatest(
    [...heaviest].map(([movement, set]) =>
      diary.seriesOf(movement).pipe(
        map((series): SessionBest[] => {
          const earlier = series.filter((point) => point.day < day).map(({ weight }) => weight);
          const already = earlierThatDay.get(movement);
          if (already) earlier.push(already.weight);
          const before = Math.max(...earlier);
          return earlier.length > 0 && set.weight > before + SAME_VALUE ? [{ set, before }] : [];
        }),
      ),
    ),
  ).pipe(map((found) => found.flat()));
}
