import { entity } from './entity.ts';
import { reference, text, whole } from './field.ts';

export const DAY_TITLE_MAX = 100;
export const DAY_NUMBER_MAX = 99;

/** A day of a program. */
export const day = entity(
  {
    path: '/api/workout-days',
    table: 'workout_days',
    plural: 'days',
    nouns: ['workout day', 'workout days'],
    deletable: true,
    deletableSince: 2,
    isGiven: true,
    quota: { max: 500, column: 'day_count' },
  },
  {
    dayNumber: whole({ min: 1, max: DAY_NUMBER_MAX }, { label: 'number', position: true }),
    title: text({ min: 1, max: DAY_TITLE_MAX }, { label: 'title' }),
    // Without it a day is of the program that every account begins with.
    programId: reference({ to: 'program' }, { optional: true, since: 2 }),
  },
);
