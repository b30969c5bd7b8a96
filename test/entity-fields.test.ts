import { expect, it } from 'vitest';
import { columnName } from '../api/db/row-columns.ts';
import { ENTITIES } from '../schema/entities.ts';
import { readProject } from './support/source.ts';

/** By two of them every set is found, here and there; the others are words that mean something else there. */
const KEYS = new Set(['exerciseId', 'date', 'sessionId', 'kind', 'note', 'outcome', 'line']);

/** The only files of the server and the sync that name another field of a set, and why. */
const SPECIAL: Readonly<Record<string, string>> = {
  'api/cli/import-foreign.ts': 'finds the sets of an import',
  'api/cli/import-plan.ts': 'takes a file’s set without a name for the one that is there',
  'api/db/replaced-values.ts': 'says what the released index says',
  'api/exercises/previous-workouts.ts': 'answers “Previous” as the specification has it',
  'api/logs/exercise-logs.ts': 'lists sets in their order',
  'sync/diary/body-reads.ts': 'says what was weighed at a workout',
  'sync/diary/diary.ts': 'says what a lifter enters',
  'sync/diary/history-index.ts': 'finds sets by their names and notes',
  'sync/diary/session-reads.ts': 'finds the day on which a set was lifted',
  'sync/diary/import-intents.ts': 'says which import is undone',
  'sync/diary/past-session-intents.ts': 'says what a lifter weighed at a workout',
  'sync/diary/past-set-intents.ts': 'says what a lifter corrects',
  'sync/diary/plan-intents.ts': 'says what a training max weighs',
  'sync/intents/changed-rows.ts': 'says what a file and the diary hold of a set',
  'sync/intents/import-calls.ts': 'names the import in each set of it',
  'sync/intents/imports.ts': 'tells which import it was',
  'sync/intents/undo-import.ts': 'finds the sets of an import',
  'sync/intents/looking-back.ts': 'corrects sets whose kilograms are pounds',
  'sync/intents/edit-session.ts':
    'stores a session that only its sets imply, with the clock they were made by',
  'sync/intents/past-sessions.ts': 'stores what a lifter weighed at a workout',
  'sync/intents/past-sets.ts': 'makes a set of what a lifter corrected',
  'sync/intents/plans.ts': 'stores what a training max weighs',
  'sync/intents/running-session.ts': 'begins a session by the clock of its first set',
  'sync/intents/sets.ts': 'makes a set of what a lifter entered',
  'sync/page/worker-client.ts': 'says which import is undone',
  'sync/store': 'lists sets in their order, and draws charts of their weights',
};

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

it('names a set’s fields in the definition and the migrations only, but for special reads', () => {
  const fields = Object.keys(ENTITIES.log.definition).filter((field) => !KEYS.has(field));
  const names = new RegExp(`\\b(${fields.flatMap((field) => [field, columnName(field)]).join('|')})\\b`);
  const found = readProject()
    .filter(({ path }) => /^(api|sync)\//.test(path) && !/\.test\.ts$|\/testing\/|\/migrations\//.test(path))
    .filter(({ text }) => names.test(withoutComments(text)))
    .map(({ path }) => (path.startsWith('sync/store/') ? 'sync/store' : path));
  expect([...new Set(found)].sort()).toEqual(Object.keys(SPECIAL).sort());
});
