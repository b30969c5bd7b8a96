import { DEFAULT_MEASURE, type Measure } from '../sets/measures.ts';

/** Measures by the words of a name; the first that fits counts. */
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
 * The usual measure of an exercise of that name. A measure in repetitions is offered and never taken unasked:
 * a newcomer sees the specification's weight and reps. `equipment` is as stored.
 */
export function presetMeasure(exerciseName: string, equipment: string): Measure {
  const name = exerciseName.toLowerCase();
  const told = TOLD.find(([words]) => words.test(name))?.[1];
  return told ?? (equipment === 'Bodyweight' ? 'bodyweight' : DEFAULT_MEASURE);
}

/**
 * Measures that are taken unasked: nobody does a plank of so many kilograms and repetitions, and who needs more help
 * than last time is no stronger.
 */
const UNASKED: ReadonlySet<Measure> = new Set([
  'assisted',
  'duration',
  'weight-duration',
  'carry',
  'distance',
]);

/**
 * The measure of a movement for which nobody chose one: help, time or distance where its id (schema/catalogue/movement.ts)
 * tells so.
 */
export function measureUnasked(movement: string): Measure {
  const told = presetMeasure(movement.replaceAll('-', ' '), '');
  return UNASKED.has(told) ? told : DEFAULT_MEASURE;
}
