import { localDayOf, SESSION_GAP_MS } from '../sessions/session-of-sets.ts';
import { dayKey } from '../sets/previous.ts';
import { isMissed, isPlanned } from '../sets/set-kind.ts';
import { shownWeight } from '../sets/units.ts';
import type { WeightUnit, WorkoutLog } from '../workout-log.ts';

/** A planned set as it was done. */
export interface DoneSet {
  /** The weight in the unit that was asked for; negative where it took load off. */
  weight: number;
  reps: number;
  seconds: number;
  /** Repetitions left in reserve, where the lifter said so. */
  left?: number;
}

/** One day's workout of an exercise. */
export interface PastWorkout {
  /** YYYY-MM-DD, the lifter's own. */
  day: string;
  /** The instant of its last set, ms. */
  at?: number;
  sets: DoneSet[];
}

interface Options {
  unit: WeightUnit;
  /** YYYY-MM-DD. Today is not past: what it suggests stands until tomorrow. */
  today: string;
  /** The session that goes on is not past either, not even after midnight. */
  running?: string | undefined;
  /** Sessions that were lighter on purpose, which are left out. */
  light?: ReadonlySet<string>;
}

/**
 * Days before today, oldest first, with the sets that a plan counts, in their order. A workout over midnight is one, of
 * the day on which it ended. Days are those of the places where the lifter was: a flight moves no workout.
 */
export function pastWorkouts(
  sets: readonly WorkoutLog[],
  { unit, today, light, running }: Options,
): PastWorkout[] {
  const isLeftOut = ({ sessionId = '' }: WorkoutLog) => sessionId === running || light?.has(sessionId);
  const newestFirst = sets
    .filter((set) => isPlanned(set) && !isLeftOut(set))
    .sort((a, b) => (a.date === b.date ? b.setNumber - a.setNumber : a.date < b.date ? 1 : -1));
  const workouts: PastWorkout[] = [];
  let visit = { at: Number.POSITIVE_INFINITY, day: '', isPast: false };
  for (const set of newestFirst) {
    const at = Date.parse(set.date);
    const day = localDayOf(set);
    // After a flight to the west its own day may be today's once more.
    const isPast = day < today || dayKey(set.date) < today;
    visit = visit.at - at < SESSION_GAP_MS ? { ...visit, at } : { at, day, isPast };
    if (!visit.isPast) continue;
    if (workouts.at(-1)?.day !== visit.day) workouts.push({ day: visit.day, at, sets: [] });
    workouts.at(-1)?.sets.push(doneSet(set, unit));
  }
  return workouts.reverse().map((workout) => ({ ...workout, sets: workout.sets.reverse() }));
}

function doneSet(set: WorkoutLog, unit: WeightUnit): DoneSet {
  const { effort, effortScale } = set;
  const left = effort === undefined ? undefined : (effortScale === 'rir' ? effort : 20 - effort) / 2;
  return {
    weight: set.assist ? -shownWeight(set, unit) : shownWeight(set, unit),
    reps: isMissed(set) ? 0 : Math.min(set.reps, set.repsLeft ?? set.reps),
    seconds: isMissed(set) ? 0 : (set.durationS ?? 0),
    ...(left === undefined ? {} : { left }),
  };
}
