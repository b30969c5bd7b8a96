import {
  addedKg,
  DEFAULT_MEASURE,
  type Measure,
  type MeasuredSet,
  measureOf,
  movesBody,
} from './measures.ts';

/** What decides, besides the set itself, how much was lifted. */
interface LoadTraits {
  measure?: Measure | undefined;
  /** Whether the reps are those of each side. */
  eachSide?: boolean | undefined;
  /** Whether the weight is that of one of two dumbbells. */
  perDumbbell?: boolean | undefined;
  /** The body's own weight on that day, kg, where it is known. */
  bodyWeightKg?: number | null | undefined;
}

/**
 * The load of one repetition, kg; null where it is unknown (a body that was not weighed) or where there are
 * no repetitions. An estimate as lifters make it: press-ups count the whole body.
 */
export function effectiveLoad(set: MeasuredSet, traits: LoadTraits = {}): number | null {
  const { measure: asked = DEFAULT_MEASURE } = traits;
  // Repetitions stay repetitions where their time was noted, too.
  const isCounted = repsDone(set) > 0;
  const measure = movesBody(traits) && isCounted ? asked : measureOf(set, asked);
  if (measure === 'bodyweight' || measure === 'assisted') {
    return traits.bodyWeightKg ? Math.max(0, traits.bodyWeightKg + addedKg(set, measure)) : null;
  }
  if (measure !== 'weight-reps' && !(isCounted && set.weight > 0 && !set.assist)) return null;
  return traits.perDumbbell ? 2 * set.weight : set.weight;
}

/** All repetitions, of both sides where an exercise is done one side after the other. */
export function repsDone({ reps, repsLeft }: MeasuredSet, eachSide = false): number {
  return eachSide || repsLeft !== undefined ? reps + (repsLeft ?? reps) : reps;
}

/** Volume, kg × reps; null where there is none: reps or seconds are counted by themselves then. */
export function volumeOf(set: MeasuredSet, traits: LoadTraits = {}): number | null {
  const load = effectiveLoad(set, traits);
  return load === null ? null : load * repsDone(set, traits.eachSide);
}

/** How the sets of a movement are lifted, whichever day it is. */
export interface Lifting extends Omit<LoadTraits, 'bodyWeightKg'> {
  /** kg, of a day (YYYY-MM-DD); null where it is not known. */
  bodyWeightOn?: ((day: string) => number | null) | undefined;
}

/** The same on a day (YYYY-MM-DD). The body counts only for what moves it. */
export function liftingOn(day: string, lifting: Lifting): LoadTraits {
  const { bodyWeightOn, ...traits } = lifting;
  return movesBody(lifting) ? { ...traits, bodyWeightKg: bodyWeightOn?.(day) } : traits;
}
