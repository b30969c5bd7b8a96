/** The lifts from which start weights are reckoned. */
export const LIFTS = ['squat', 'bench', 'deadlift', 'press', 'row'] as const;
export type Lift = (typeof LIFTS)[number];

/** The catalogue's name of each. */
export const LIFT_NAMES: Readonly<Record<Lift, string>> = {
  squat: 'Barbell Squats',
  bench: 'Barbell Bench Press',
  deadlift: 'Deadlift',
  press: 'Military Press',
  row: 'Bent-Over Barbell Row',
};

/** A planned exercise. In its rules `$s` stands for the small step of a unit and `$l` for the large one. */
export interface SchemeExercise {
  name: string;
  plan: string;
  rules: string;
  /** The first weight: this part of a lift's single. */
  start?: { lift: Lift; part: number };
  /** Its percentages are of a training max of this lift. */
  max?: Lift;
}

export interface Scheme {
  id: string;
  name: string;
  /** A description in a sentence or two. */
  about: string;
  /** "3 days a week". */
  often: string;
  days: readonly { title: string; exercises: readonly SchemeExercise[] }[];
}
