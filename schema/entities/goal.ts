import { entity } from './entity.ts';
import { asStored, choice, number, reference, text, whole } from './field.ts';
import {
  ENTERED_MEASURED_MAX,
  MEASURED_MAX,
  MEASUREMENT_KINDS,
  MEASUREMENT_NAME_MAX,
  MEASUREMENT_UNITS,
  unsaid,
} from './measurement.ts';
import { REPS_MAX } from './workout-set.ts';

/** A weight for so many repetitions, an estimated single, or a measure of the body. */
const GOAL_KINDS = ['lift', 'estimate', 'body'] as const;

/**
 * A lifter's goal. Its progress, and the day on which it was reached, are derived from sets and measurements.
 */
export const goal = entity(
  {
    path: '/api/goals',
    table: 'goals',
    plural: 'goals',
    nouns: ['goal', 'goals'],
    deletable: true,
    since: 2,
  },
  {
    kind: choice(GOAL_KINDS),
    // Of a lift or an estimate.
    movementId: reference({ to: 'movement' }, { optional: true }),
    // Of the body; with `other` the name says which.
    measured: choice(MEASUREMENT_KINDS, { optional: true }),
    name: text({ max: MEASUREMENT_NAME_MAX }, { optional: true }),
    // kg, cm or percent.
    target: number({ min: 0, max: MEASURED_MAX }, { label: 'goal' }),
    enteredTarget: number(
      { min: 0, max: ENTERED_MEASURED_MAX },
      { optional: true, follows: 'target', otherwise: asStored },
    ),
    targetUnit: choice(MEASUREMENT_UNITS, { optional: true, follows: 'target', otherwise: unsaid }),
    targetReps: whole({ min: 1, max: REPS_MAX }, { optional: true, label: 'reps of the goal' }),
    // The lifter's own days, YYYY-MM-DD: from the first on it is their goal, by the second they want it.
    startDay: text({ min: 10, max: 10 }),
    byDay: text({ min: 10, max: 10 }, { optional: true, label: 'day of the goal' }),
  },
);
