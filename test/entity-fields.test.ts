import { expect, it } from 'vitest';
import { columnName } from '../api/db/rows/row-columns.ts';
import { ENTITIES } from '../schema/entities.ts';
import { readProject } from './support/source.ts';

/** By two of them every set is found, here and there; the others are words that mean something else there. */
const KEYS = new Set(['exerciseId', 'date', 'sessionId', 'kind', 'note', 'outcome', 'line']);

/** The only files of the server and the sync that name another field of a set: why, and which. */
const SPECIAL: Readonly<Record<string, readonly [why: string, fields: string]>> = {
  'api/cli/foreign-answers.ts': ['reads in which unit a file is', 'distanceUnit'],
  'api/cli/foreign-batch.ts': ['keeps in which unit a file was', 'distanceUnit'],
  'api/cli/import-foreign.ts': ['finds the sets of an import', 'batchId'],
  'api/cli/import-plan.ts': ['takes a file’s set without a name for the one that is there', 'exerciseName'],
  'api/db/rows/replaced-values.ts': ['says what the released index says', 'enteredUnit enteredWeight'],
  'api/exercises/previous-workouts.ts': [
    'answers “Previous” as the specification has it',
    'chainOf reps setNumber weight',
  ],
  'api/logs/exercise-logs.ts': ['lists sets in their order', 'set_number'],
  'sync/diary/sessions/history-index.ts': ['finds sets by their names and notes', 'exerciseName'],
  'sync/diary/import-intents.ts': ['says which import is undone', 'batchId'],
  'sync/diary/sessions/past-session-intents.ts': ['says what a lifter weighed at a workout', 'weight'],
  'sync/diary/sets/past-set-intents.ts': [
    'says what a lifter corrects',
    'assist chainOf distanceM distanceUnit durationS effort effortScale enteredDistance offsetMin reps repsLeft setNumber weight',
  ],
  'sync/diary/programs/plan-intents.ts': ['says what a training max weighs', 'weight'],
  'sync/diary/sets/set-intents.ts': ['says what a lifter enters', 'reps setNumber weight'],
  'sync/diary/sessions/diary-session.ts': ['says what an exercise was called at the time', 'exerciseName'],
  'sync/intents/sessions/edit-session.ts': [
    'stores a session that only its sets imply, with the clock they were made by, and what a lifter weighed at one',
    'offsetMin weight',
  ],
  'sync/intents/import/batch-of-file.ts': ['finds the undone import of a file', 'batchId'],
  'sync/intents/import/changed-rows.ts': ['says what a file and the diary hold of a set', 'exerciseName'],
  'sync/intents/import/import-calls.ts': ['names the import in each set of it', 'batchId distanceUnit'],
  'sync/intents/import/imports.ts': ['tells which import it was', 'batchId'],
  'sync/intents/import/undo-import.ts': ['finds the sets of an import', 'batchId'],
  'sync/intents/looking-back/looking-back.ts': [
    'corrects sets whose kilograms are pounds, and puts an effort back on its scale',
    'batchId effort effortScale enteredUnit enteredWeight exerciseName weight',
  ],
  'sync/intents/sets/past-sets.ts': [
    'makes a set of what a lifter corrected',
    'chainOf enteredUnit enteredWeight exerciseName offsetMin reps setNumber weight',
  ],
  'sync/intents/programs/plans.ts': ['stores what a training max weighs', 'enteredUnit enteredWeight weight'],
  'sync/intents/sessions/running-session.ts': ['begins a session by the clock of its first set', 'offsetMin'],
  'sync/intents/sets/sets.ts': [
    'makes a set of what a lifter entered',
    'enteredUnit enteredWeight exerciseName offsetMin reps setNumber weight',
  ],
  'sync/store/packs/pack-series.ts': ['draws charts of weights on the lifter’s own days', 'offsetMin weight'],
};

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

it('names a set’s fields in the definition and the migrations only, but for special reads', () => {
  const fields = Object.keys(ENTITIES.log.definition).filter((field) => !KEYS.has(field));
  const names = new RegExp(`\\b(${fields.flatMap((field) => [field, columnName(field)]).join('|')})\\b`, 'g');
  const found = readProject()
    .filter(({ path }) => /^(api|sync)\//.test(path) && !/\.test\.ts$|\/testing\/|\/migrations\//.test(path))
    .map(
      ({ path, text }) => [path, [...new Set(withoutComments(text).match(names))].sort().join(' ')] as const,
    )
    .filter(([, named]) => named !== '');
  const special = Object.entries(SPECIAL).map(([path, [, named]]) => [path, named]);
  const advice =
    'Derive it from the registry, or say here why not; a word that means something else there is a KEY.';
  expect(Object.fromEntries(found), advice).toEqual(Object.fromEntries(special));
});
