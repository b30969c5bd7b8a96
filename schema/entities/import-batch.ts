import { entity } from './entity.ts';
import { choice, instant, text, whole } from './field.ts';
import { DISTANCE_UNITS } from './workout-set.ts';

/** The longest `names` and `rejected`, characters: with the rest of a batch far below the bound of a push. */
export const BATCH_TEXT_MAX = 20_000;
/** The longest `replaced`, characters: with the others below the bound of a push, however they are written. */
export const REPLACED_TEXT_MAX = 100_000;
export const FILE_NAME_MAX = 200;
const BATCH_ROWS_MAX = 10_000_000;

const COUNT = { min: 0, max: BATCH_ROWS_MAX };

/**
 * One imported file of another app. Rows that it made name it (`batchId`); a deleted batch is an import that
 * was undone.
 */
export const importBatch = entity(
  {
    path: '/api/imports',
    table: 'imports',
    plural: 'imports',
    nouns: ['import', 'imports'],
    deletable: true,
    since: 2,
  },
  {
    // As schema/import/imported.ts has them; a text, since later releases read more.
    format: text({ max: 20 }),
    layout: text({ max: 20 }, { initial: '' }),
    fileName: text({ max: FILE_NAME_MAX }, { initial: '', label: 'file' }),
    // SHA-256 of the file, hex; empty where the browser can't say.
    digest: text({ max: 64 }, { initial: '' }),
    importedAt: instant(),
    // What it added.
    sessionCount: whole(COUNT, { initial: 0 }),
    setCount: whole(COUNT, { initial: 0 }),
    exerciseCount: whole(COUNT, { initial: 0 }),
    // Rows of the file that were not understood; `rejected` holds as many as fit.
    rejectedCount: whole(COUNT, { initial: 0 }),
    // What the lifter answered, where the file didn't say it. The zone is of IANA's names.
    zone: text({ max: 64 }, { optional: true }),
    weightUnit: choice(['kg', 'lb'], { optional: true }),
    distanceUnit: choice(DISTANCE_UNITS, { optional: true }),
    // JSON: [name in the file, name here, id of the movement or null], of the names that differ.
    names: text({ max: BATCH_TEXT_MAX }, { optional: true }),
    // JSON: [line, the row word by word, why].
    rejected: text({ max: BATCH_TEXT_MAX }, { optional: true }),
    // JSON: [type, id, by field its value before and after], of rows of earlier imports that took over what the
    // file says. Where they find no room only their number: an undo of some would leave a mixture.
    replaced: text({ max: REPLACED_TEXT_MAX }, { optional: true }),
  },
);
