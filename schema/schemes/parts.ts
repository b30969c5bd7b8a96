import { LIFT_NAMES, type Lift, type SchemeExercise } from './scheme.ts';

/** Lifts that grow by the large step. */
const LARGE: ReadonlySet<Lift> = new Set(['squat', 'deadlift']);
const stepOf = (lift: Lift) => (LARGE.has(lift) ? '$l' : '$s');

/**
 * A main lift that gets heavier each time.
 * @param part of the single, to start with
 */
export function linear(
  lift: Lift,
  sets: string,
  {
    part = 0.6,
    more = 'miss=3*0.9',
    step = stepOf(lift),
  }: { part?: number; more?: string; step?: string } = {},
): SchemeExercise {
  const rules = `1 linear step=${step} ${more}`.trim();
  return { name: LIFT_NAMES[lift], plan: `1 ${sets}`, rules, start: { lift, part } };
}

/** Three sets of five. */
export const threes = (lift: Lift) => linear(lift, '3*5', { part: 0.65 });

/** Two sets of five, and one of five or more. */
export const PLUS = '2*5 5+';

export function stages(lift: Lift, lists: string, part: number): SchemeExercise {
  const rules = `1 stages step=${stepOf(lift)} miss=1*0.85`;
  return { name: LIFT_NAMES[lift], plan: `1 ${lists}`, rules, start: { lift, part } };
}

/** Percentages of a training max. */
export function wave(lift: Lift, weeks: string, more = ''): SchemeExercise {
  const rules = `1 wave step=${stepOf(lift)} ${more}`.trim();
  return { name: LIFT_NAMES[lift], plan: `1 ${weeks}`, rules, max: lift };
}

/** An accessory: more reps first, then heavier. */
export function double(name: string, sets = '3*8-12'): SchemeExercise {
  return { name, plan: `1 ${sets}`, rules: '1 double step=$s miss=3*0.9' };
}

/** Repetitions of the body's own weight: heavier means with weight added. */
export const own = (name: string, sets = '3*5-8') => double(name, sets);
