import { entity } from './entity.ts';
import { choice, flag, instant, number, reference, text, whole } from './field.ts';
import { ENTERED_WEIGHT_MAX, NOTE_MAX, OFFSET_MAX_MIN, WEIGHT_MAX_KG } from './workout-set.ts';

export const SESSION_NAME_MAX = 100;

/**
 * One visit to the gym. Its day is the lifter's own, YYYY-MM-DD, where they were then: `offsetMin` minutes
 * ahead of UTC. Sets without a session belong to one that their day implies, which is never stored.
 */
export const session = entity(
  {
    path: '/api/training-sessions',
    table: 'training_sessions',
    plural: 'sessions',
    nouns: ['session', 'sessions'],
    deletable: true,
    since: 2,
  },
  {
    day: text({ min: 10, max: 10 }, { label: 'day' }),
    offsetMin: whole({ min: -OFFSET_MAX_MIN, max: OFFSET_MAX_MIN }),
    startedAt: instant({ label: 'start' }),
    // Without it the session goes on, or was forgotten: then it ended with its last set.
    endedAt: instant({ optional: true, label: 'end' }),
    dayId: reference({ to: 'day' }, { optional: true }),
    gymId: reference({ to: 'gym' }, { optional: true }),
    name: text({ max: SESSION_NAME_MAX }, { optional: true, label: 'name' }),
    note: text({ max: NOTE_MAX, hasLines: true }, { optional: true, label: 'note' }),
    // Lighter on purpose: what progresses leaves it out.
    light: flag({ optional: true }),
    bodyWeight: number({ min: 0, max: WEIGHT_MAX_KG, unit: 'kg' }, { optional: true, label: 'body weight' }),
    enteredBodyWeight: number(
      { min: 0, max: ENTERED_WEIGHT_MAX },
      { optional: true, follows: 'bodyWeight', otherwise: (kg) => kg as number },
    ),
    enteredBodyWeightUnit: choice(['kg', 'lb'], {
      optional: true,
      follows: 'bodyWeight',
      otherwise: (kg) => (kg === null ? null : 'kg') as 'kg',
    }),
    // The file it came from.
    batchId: reference({ to: 'import' }, { optional: true }),
  },
);
