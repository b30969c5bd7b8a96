/**
 * The muscles that an exercise can be sorted under: those that are trained as a unit and that a lifter can
 * tell apart in a mirror or by soreness. Ids are stored and never change; the words may.
 */
export const MUSCLES = {
  chest: 'Chest',
  'front-delts': 'Front delts',
  'side-delts': 'Side delts',
  'rear-delts': 'Rear delts',
  triceps: 'Triceps',
  biceps: 'Biceps',
  forearms: 'Forearms',
  lats: 'Lats',
  'upper-back': 'Upper back',
  traps: 'Traps',
  'lower-back': 'Lower back',
  abs: 'Abs',
  obliques: 'Obliques',
  glutes: 'Glutes',
  quads: 'Quads',
  hamstrings: 'Hamstrings',
  adductors: 'Adductors',
  calves: 'Calves',
  neck: 'Neck',
} as const;

export type Muscle = keyof typeof MUSCLES;
export const MUSCLE_IDS = Object.keys(MUSCLES) as Muscle[];

export const PRIMARY_MAX = 6;
export const SECONDARY_MAX = 8;

export interface TrainedMuscles {
  /** A set counts whole for these muscles, and half for the others. */
  primary: readonly Muscle[];
  secondary: readonly Muscle[];
}

/**
 * The muscles of a word in a text of target muscles. Longer words stand first: "upper chest" is no upper
 * back.
 */
const SPOKEN: readonly (readonly [words: RegExp, muscles: readonly Muscle[]])[] = [
  [/rear delt|rear shoulder/, ['rear-delts']],
  [/side delt|lateral delt|side shoulder/, ['side-delts']],
  [/front delt|front shoulder/, ['front-delts']],
  [/shoulder|delt/, ['front-delts', 'side-delts']],
  [/chest|pec/, ['chest']],
  [/tricep/, ['triceps']],
  [/bicep|brachialis/, ['biceps']],
  [/forearm|grip|wrist/, ['forearms']],
  [/upper back|rhomboid|mid back/, ['upper-back']],
  [/lower back|erector/, ['lower-back']],
  [/trap/, ['traps']],
  [/\blats?\b|latissimus/, ['lats']],
  [/back/, ['lats', 'upper-back']],
  [/oblique/, ['obliques']],
  [/\babs?\b|core|abdom/, ['abs']],
  [/glute/, ['glutes']],
  [/quad/, ['quads']],
  [/hamstring/, ['hamstrings']],
  [/adductor/, ['adductors']],
  [/cal(f|ves)/, ['calves']],
  [/neck/, ['neck']],
];

/** The muscles of a text of target muscles ("Chest, Triceps"): the first named are trained most. */
export function musclesOfText(targetMuscles: string): TrainedMuscles {
  const [first = [], ...rest] = targetMuscles
    .toLowerCase()
    .split(/[,;/&+]/)
    .map((part) => SPOKEN.find(([words]) => words.test(part))?.[1] ?? [])
    .filter((muscles) => muscles.length > 0);
  const primary = [...new Set(first)];
  const secondary = [...new Set(rest.flat())].filter((muscle) => !primary.includes(muscle));
  return { primary: primary.slice(0, PRIMARY_MAX), secondary: secondary.slice(0, SECONDARY_MAX) };
}

/** Reads ids separated by commas. An id that only a newer release knows is left out. */
export function muscleList(stored: string): Muscle[] {
  return stored.split(',').filter((id): id is Muscle => Object.hasOwn(MUSCLES, id));
}

/** In words: "Chest, Front delts". */
export function muscleWords(muscles: readonly Muscle[]): string {
  return muscles.map((muscle) => MUSCLES[muscle]).join(', ');
}
