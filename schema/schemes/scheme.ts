/** What a start weight is reckoned from. */
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

/** What of it is planned. In rules `$s` stands for the small step and `$l` for the large one of a unit. */
export interface SchemeExercise {
  name: string;
  plan: string;
  rules: string;
  /** The first weight: this part of the most for one of a lift. */
  start?: { lift: Lift; part: number };
  /** Its percentages are of a training max of this lift. */
  max?: Lift;
}

export interface Scheme {
  id: string;
  name: string;
  /** What it is in a sentence or two. */
  about: string;
  /** "3 days a week". */
  often: string;
  days: readonly { title: string; exercises: readonly SchemeExercise[] }[];
}
