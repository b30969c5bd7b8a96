import { entity } from './entity.ts';
import { instant, text } from './field.ts';

export const PROGRAM_NAME_MAX = 100;

/** A program besides the one that every account begins with. Its days name it. */
export const program = entity(
  {
    path: '/api/programs',
    table: 'programs',
    plural: 'programs',
    nouns: ['program', 'programs'],
    deletable: true,
    since: 2,
  },
  {
    name: text({ min: 1, max: PROGRAM_NAME_MAX }, { label: 'name' }),
    // The one that was chosen last is the active one, whichever device chose it.
    chosenAt: instant({ optional: true }),
  },
);
