import { DEFAULT_MEASURE, type Measure } from './measures.ts';

/** What a name tells, the first that fits. */
const TOLD: readonly (readonly [words: RegExp, measure: Measure])[] = [
  [/\b(side|monster) walk\b/, DEFAULT_MEASURE],
  [/\bassisted\b/, 'assisted'],
  [/weighted plank/, 'weight-duration'],
  [/\bplanks?\b|\bhold\b|\bhang$|l-sit|wall sit|jump rope|stair climber|stretch/, 'duration'],
  [/\bcarry\b|farmer|\bsled\b/, 'carry'],
  [/treadmill|\brun(ning)?\b|\bwalk\b|\bbike\b|cycling|rowing machine|\berg\b|\bswim/, 'distance'],
  [/mountain climber|high knees|jumping jack|burpee|box jump/, 'reps'],
];

/**
 * What an exercise of that name is usually measured by. Of what is counted in repetitions it is offered and never
 * taken unasked: there the specification's weight and reps are what a newcomer sees. `equipment` is as it is stored.
 */
export function presetMeasure(exerciseName: string, equipment: string): Measure {
  const name = exerciseName.toLowerCase();
  const told = TOLD.find(([words]) => words.test(name))?.[1];
  return told ?? (equipment === 'Bodyweight' ? 'bodyweight' : DEFAULT_MEASURE);
}

/** A plank of so many kilograms and repetitions is nobody's, and who needs more help than last time is no stronger. */
const UNASKED: ReadonlySet<Measure> = new Set([
  'assisted',
  'duration',
  'weight-duration',
  'carry',
  'distance',
]);

/** What a movement measures that nobody chose for: help, a time or a distance where its id (schema/movement.ts) tells one. */
export function measureUnasked(movement: string): Measure {
  const told = presetMeasure(movement.replaceAll('-', ' '), '');
  return UNASKED.has(told) ? told : DEFAULT_MEASURE;
}
