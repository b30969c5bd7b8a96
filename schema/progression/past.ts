import { dayKey } from '../previous.ts';
import { isMissed, isPlanned } from '../set-kind.ts';
import { shownWeight } from '../units.ts';
import type { WeightUnit, WorkoutLog } from '../workout-log.ts';

/** A planned set as it was done. */
export interface DoneSet {
  /** The weight in the unit that was asked for. */
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
  sets: DoneSet[];
}

interface Options {
  unit: WeightUnit;
  /** YYYY-MM-DD. Today is not past: what it suggests stands until tomorrow. */
  today: string;
  /** Sessions that were lighter on purpose, which are left out. */
  light?: ReadonlySet<string>;
}

/** Days before today, oldest first, with the sets that a plan counts, in their order. */
export function pastWorkouts(sets: readonly WorkoutLog[], { unit, today, light }: Options): PastWorkout[] {
  const days = new Map<string, WorkoutLog[]>();
  for (const set of sets) {
    const day = dayKey(set.date);
    if (day >= today || !isPlanned(set) || light?.has(set.sessionId ?? '')) continue;
    const known = days.get(day);
    if (known) known.push(set);
    else days.set(day, [set]);
  }
  const ordered = [...days].sort(([a], [b]) => (a < b ? -1 : 1));
  return ordered.map(([day, done]) => ({
    day,
    sets: done
      .sort((a, b) => (a.date === b.date ? a.setNumber - b.setNumber : a.date < b.date ? -1 : 1))
      .map((set) => doneSet(set, unit)),
  }));
}

function doneSet(set: WorkoutLog, unit: WeightUnit): DoneSet {
  const { effort, effortScale } = set;
  const left = effort === undefined ? undefined : (effortScale === 'rir' ? effort : 20 - effort) / 2;
  return {
    weight: shownWeight(set, unit),
    reps: isMissed(set) ? 0 : Math.min(set.reps, set.repsLeft ?? set.reps),
    seconds: isMissed(set) ? 0 : (set.durationS ?? 0),
    ...(left === undefined ? {} : { left }),
  };
}
