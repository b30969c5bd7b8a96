/**
 * Published estimates of the most that can be lifted once, from a weight and its repetitions: of Epley (1985), Brzycki
 * (1993), Lombardi (1989), O’Conner, Mayhew and Wathan.
 */
export const FORMULAS = ['epley', 'brzycki', 'lombardi', 'oconner', 'mayhew', 'wathan'] as const;
export type Formula = (typeof FORMULAS)[number];

export const FORMULA_NAMES: Readonly<Record<Formula, string>> = {
  epley: 'Epley',
  brzycki: 'Brzycki',
  lombardi: 'Lombardi',
  oconner: 'O’Conner',
  mayhew: 'Mayhew',
  wathan: 'Wathan',
};

/** No estimate is made beyond so many repetitions: it would be worthless. */
export const ESTIMATE_REPS_MAX = 12;

const FACTORS: Readonly<Record<Formula, (reps: number) => number>> = {
  epley: (r) => 1 + r / 30,
  brzycki: (r) => 36 / (37 - r),
  lombardi: (r) => r ** 0.1,
  oconner: (r) => 1 + r / 40,
  mayhew: (r) => 100 / (52.2 + 41.9 * Math.exp(-0.055 * r)),
  wathan: (r) => 100 / (48.8 + 53.8 * Math.exp(-0.075 * r)),
};

/**
 * The most that can be lifted once, in the unit of `weight`, not rounded. One repetition is the weight
 * itself. Null outside 1 to 12 repetitions.
 * @param left how many more could have been done, where it was said
 */
export function oneRepMax(weight: number, reps: number, formula: Formula = 'epley', left = 0): number | null {
  const possible = reps + left;
  if (reps < 1 || possible > ESTIMATE_REPS_MAX || !(weight > 0)) return null;
  return possible === 1 ? weight : weight * FACTORS[formula](possible);
}

/**
 * The part of the estimated single that can be lifted for `reps` at an effort (RPE), by Liftosaur's table: 5
 * @8 is about 0.81.
 */
export function partAtEffort(reps: number, rpe: number): number {
  const x = 10 - rpe + reps - 1;
  if (x >= 16) return 0.5;
  const percent = x <= 2.92 ? 0.347619 * x ** 2 - 4.60714 * x + 99.9667 : -2.64249 * x + 97.0955;
  return Math.min(1, percent / 100);
}
