import { entity } from './entity.ts';
import { choice, number, text } from './field.ts';

export const GYM_NAME_MAX = 60;
/** The longest text of each list that a gym keeps (schema/gym/gym.ts), characters. */
export const GYM_LIST_MAX = 1_000;

/**
 * A gym's equipment. Its lists are texts in a form with a version of its own (schema/gym/gym.ts): a release that
 * doesn't know the form leaves them as they are. An absent list means what any gym has.
 */
export const gym = entity(
  {
    path: '/api/gyms',
    table: 'gyms',
    plural: 'gyms',
    nouns: ['gym', 'gyms'],
    deletable: true,
    since: 2,
  },
  {
    name: text({ min: 1, max: GYM_NAME_MAX }, { label: 'name' }),
    bars: text({ max: GYM_LIST_MAX }, { optional: true, label: 'bars' }),
    plates: text({ max: GYM_LIST_MAX }, { optional: true, label: 'plates' }),
    dumbbells: text({ max: GYM_LIST_MAX }, { optional: true, label: 'dumbbells' }),
    stacks: text({ max: GYM_LIST_MAX }, { optional: true, label: 'stacks' }),
    // What is lifted there is counted in it, where the exercise has no unit of its own.
    unit: choice(['kg', 'lb'], { optional: true, label: 'unit' }),
    // Of the weight's buttons, in `unit`: without that it says nothing.
    step: number({ min: 0, max: 100 }, { optional: true, label: 'step' }),
  },
);
