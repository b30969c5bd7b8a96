import { entity } from './entity.ts';
import { choice, number, reference, text } from './field.ts';
import { ENTERED_WEIGHT_MAX, WEIGHT_MAX_KG } from './workout-set.ts';

/**
 * A training max: a plan's percentages refer to it from a day on (YYYY-MM-DD, the lifter's local day). A new
 * value is a new row, so that earlier plans stay as they were.
 */
export const trainingMax = entity(
  {
    path: '/api/training-maxes',
    table: 'training_maxes',
    plural: 'trainingMaxes',
    nouns: ['training max', 'training maxes'],
    deletable: true,
    since: 2,
  },
  {
    movementId: reference({ to: 'movement' }),
    day: text({ min: 10, max: 10 }, { label: 'day' }),
    weight: number({ min: 0, max: WEIGHT_MAX_KG, unit: 'kg' }, { label: 'training max' }),
    enteredWeight: number(
      { min: 0, max: ENTERED_WEIGHT_MAX },
      { follows: 'weight', otherwise: (kg) => Number(kg) },
    ),
    enteredUnit: choice(['kg', 'lb'], { follows: 'weight', otherwise: () => 'kg' }),
  },
);
