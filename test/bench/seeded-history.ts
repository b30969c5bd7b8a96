import { CATALOGUE } from '../../schema/catalogue/catalogue.ts';
import { dayKey } from '../../schema/sets/previous.ts';

/** Ten years of a lifter who never missed a workout. */
export const HISTORY = { years: 10, weeks: 520, workouts: 2_080, sets: 52_000, exercises: 40 } as const;
export const SEED = 20_261;
const DAYS_OF_PROGRAM = 4;

const DAY_MS = 86_400_000;
/** How long before the last workout of its week each one was. */
const DAYS_BEFORE_THE_LAST = [5, 3, 1, 0] as const;
const EXERCISES_A_DAY = HISTORY.exercises / DAYS_OF_PROGRAM;
/** Every second exercise of a day has a third set, so that a workout has 25. */
const SETS = [3, 2] as const;

interface SeededExercise {
  /** 1 to 4 */
  dayNumber: number;
  name: string;
  targetMuscles: string;
  orderIndex: number;
}

export interface SeededSet {
  /** Index into the program. */
  exercise: number;
  /** ISO instant, UTC. */
  date: string;
  setNumber: number;
  /** kg */
  weight: number;
  reps: number;
}

/** Ten exercises for each of four days. */
export function seededProgram(): SeededExercise[] {
  return Array.from({ length: HISTORY.exercises }, (_, i) => {
    const entry = CATALOGUE[i];
    return {
      dayNumber: Math.floor(i / EXERCISES_A_DAY) + 1,
      name: entry?.name ?? `Accessory ${i + 1}`,
      targetMuscles: entry?.targetMuscles ?? 'Core',
      orderIndex: i % EXERCISES_A_DAY,
    };
  });
}

/**
 * Every set of ten years, oldest first, the last of them yesterday: four workouts a week, a fortnight's
 * steps in weight. The same at every run of one day with the same seed; `now` is ms.
 */
export function seededSets(now: number, seed: number = SEED): SeededSet[] {
  const random = generator(seed);
  const yesterdayNoon = Date.parse(`${dayKey(new Date(now).toISOString())}T12:00:00.000Z`) - DAY_MS;
  const sets: SeededSet[] = [];
  for (let workout = 0; workout < HISTORY.workouts; workout++) {
    const week = Math.floor(workout / DAYS_OF_PROGRAM);
    const day = workout % DAYS_OF_PROGRAM;
    const daysAgo = (HISTORY.weeks - 1 - week) * 7 + (DAYS_BEFORE_THE_LAST[day] ?? 0);
    const start = yesterdayNoon - daysAgo * DAY_MS;
    for (let i = 0; i < EXERCISES_A_DAY; i++) {
      const exercise = day * EXERCISES_A_DAY + i;
      const weight = 20 + (exercise % 7) * 10 + Math.floor(week / 26) * 2.5 + 2.5 * Math.floor(random() * 3);
      const count = SETS[i % 2] as number;
      const at = start + i * 300_000;
      for (let setNumber = 1; setNumber <= count; setNumber++) {
        const date = new Date(at + setNumber * 90_000).toISOString();
        sets.push({ exercise, date, setNumber, weight, reps: 6 + Math.floor(random() * 6) });
      }
    }
  }
  return sets;
}

/** Those of the last ten days. */
export function lastTenDays(sets: readonly SeededSet[], now: number): SeededSet[] {
  return sets.filter(({ date }) => Date.parse(date) > now - 10 * DAY_MS);
}

/** Mulberry32: small, quick, and the same everywhere. From 0 to below 1. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
