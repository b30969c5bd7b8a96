import { entity } from './entity.ts';
import { choice, text } from './field.ts';
import { NOTE_MAX } from './workout-set.ts';

export const BREAK_KINDS = ['holiday', 'deload', 'illness', 'other'] as const;

/**
 * Days on which a lifter means not to train, or to train lighter: YYYY-MM-DD, both included, the lifter's
 * local days.
 */
export const plannedBreak = entity(
  {
    path: '/api/breaks',
    table: 'breaks',
    plural: 'breaks',
    nouns: ['break', 'breaks'],
    deletable: true,
    since: 2,
  },
  {
    kind: choice(BREAK_KINDS, { label: 'kind' }),
    firstDay: text({ min: 10, max: 10 }, { label: 'first day' }),
    lastDay: text({ min: 10, max: 10 }, { label: 'last day' }),
    note: text({ max: NOTE_MAX }, { optional: true, label: 'note' }),
  },
);
