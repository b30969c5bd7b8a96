import { entity } from './entity.ts';
import { text, whole } from './field.ts';

/** The most sets or days a week: more is a slip of the thumb. */
export const WEEKLY_MOST = 99;

/**
 * A weekly target from a day on (YYYY-MM-DD): days of training, or hard sets of a muscle. A new value is a
 * new row, so that past weeks keep the target that they had.
 */
export const weeklyTarget = entity(
  {
    path: '/api/weekly-targets',
    table: 'weekly_targets',
    plural: 'weeklyTargets',
    nouns: ['weekly target', 'weekly targets'],
    deletable: true,
    since: 2,
  },
  {
    // 'days', or the id of a muscle (schema/catalogue/muscles.ts).
    subject: text({ min: 1, max: 50 }),
    fromDay: text({ min: 10, max: 10 }, { label: 'from' }),
    least: whole({ min: 0, max: WEEKLY_MOST }, { label: 'at least' }),
    // The upper end of a band.
    most: whole({ min: 0, max: WEEKLY_MOST }, { optional: true, label: 'at most' }),
  },
);
