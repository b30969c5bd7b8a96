import { describe, expect, test } from 'vitest';
import { type Lookup, readLookups } from './support/lookups.ts';
import { readProject } from './support/source.ts';
import { readSqlParts } from './support/sql-parts.ts';

const isTest = (path: string) => /\.test\.tsx?$|\/testing(\/|\.ts)|\/test-[\w-]+\.ts$/.test(path);
const product = readProject().filter(({ path }) => /^(schema|sync|api|app)\//.test(path) && !isTest(path));

/** Every line of the product that matches, but in the files that are named. */
function lines(folder: RegExp, pattern: RegExp): string[] {
  return product
    .filter(({ path }) => folder.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
        .filter(({ line }) => pattern.test(line))
        .map(({ line, at }) => `${at} ${line.trim()}`),
    );
}

/** Keys that are places in a list. */
const PLACE = /^([a-z]|index|at|row|last|middle|to|from|low|active|[a-zA-Z.]+ [-+] \w+|\w+\.length)$/;
/** A table of the code's own, by keys that its type names. TypeScript lets no other key in. */
const TABLE = /^[A-Z][A-Z_]+$/;
/** A table for any text: what it inherits answers too. */
const OPEN_TABLE = /const ([A-Z][A-Z_]+): [^=]*Record<\s*string\b/g;
/** A key with a type of a few words: TypeScript lets no other in. */
const WORD = /^(\w+\.)?type$|^\[?(COLLECTION_OF|NAMES)\[type\]$/;

/** Whether a look-up finds only what the code itself put there. */
function isClosed({ object, key }: Lookup, text: string): boolean {
  const isOpen = [...text.matchAll(OPEN_TABLE)].some(([, name]) => name === object);
  return (
    PLACE.test(key) ||
    TABLE.test(key) ||
    (WORD.test(key) && !isOpen) ||
    key.startsWith('Symbol.') ||
    (TABLE.test(object) && !isOpen) ||
    /^css\.\w+$/.test(object)
  );
}

/** The other look-ups by a name, each with what makes it find nothing inherited. */
const GUARDED = [
  // Asked with Object.hasOwn first.
  'app/movements/charts/chart-geometry.ts xs[first]',
  'app/movements/charts/chart-geometry.ts ys[least]',
  'app/movements/charts/chart-geometry.ts ys[most]',
  'app/workout/sets/rows/rows-to-save.ts rows[only]',
  'schema/import/formats/hevy.ts columns.names[distanceAt]',
  'schema/import/formats/hevy.ts columns.names[weightAt]',
  'schema/import/formats/jefit-visits.ts cells[at.end]',
  'schema/import/formats/jefit-sets.ts cells[at.log]',
  'schema/import/formats/jefit-sets.ts cells[at.logs]',
  'schema/import/values/months.ts CROATIAN[key]',
  'schema/export/diary-file.ts lists[plural]',
  'api/cli/invite.ts COMMANDS[name]',
  'api/cli/run.ts COMMANDS[name]',
  'api/cli/user/user.ts COMMANDS[name]',
  'app/text/change-words.ts (body as Record<string, unknown>)[name]',
  'app/pictures/poses.ts pictures[key]',
  'app/text/overwritten-words.ts definition[field]',
  'schema/merge.ts clocks[field]',
  'schema/merge.ts fields[field]',
  'schema/merge.ts stamp[field]',
  'schema/packs/pack-schema.ts definition[name]',
  'schema/catalogue/search-words.ts SHORT[word]',
  // A name that was taken from the object itself, or from one that a schema has made.
  'api/sync/changes/fingerprint.ts members[key]',
  'api/sync/changes/take-row.ts clocks[field]',
  'api/sync/changes/take-row.ts stamps[field]',
  'app/text/overwritten-words.ts row.fields[field]',
  'schema/digest.ts clocks[field]',
  'schema/operation.ts patch[field]',
  'schema/packs/make-pack.ts clocks[name]',
  'schema/packs/make-pack.ts fields[name]',
  'schema/packs/pack.ts clocks[name]',
  'schema/packs/pack.ts fields[name]',
  'schema/shown-row.ts content[field]',
  'sync/intents/import/compare-import.ts found[place]',
  'sync/push/answer-changes.ts base?.clocks[field]',
  'sync/outbox/rebase.ts a[field]',
  'sync/outbox/rebase.ts b[field]',
  // A name of the code's own: a column, a method, a joint, a preference, an event, an intent, a path of the app.
  "app/public/theme.js kinds[file.slice(file.lastIndexOf('.') + 1)]",
  'api/db/prepared.ts params?.[name as keyof Params]',
  'api/db/prepared.ts params[name as keyof Params]',
  'api/db/prepared.ts rows[from + row]?.[name as keyof Row]',
  'api/http/member-turns.ts member.under[kind]',
  'api/http/member-turns.ts member.under[one.kind]',
  'api/sync/changes/ledger.ts ledger[column]',
  'api/sync/changes/ledger.ts user[column]',
  'app/diary/deferred-diary.ts diary[name]',
  'app/device/preferences.ts preferences[key]',
  'app/device/trial-results.ts read()[trial]',
  'app/settings/ready/trial-line.tsx expected[shown]',
  'app/settings/ready/trial-line.tsx found[outcome]',
  'app/pictures/skeleton.ts left?.[key]',
  'app/pictures/skeleton.ts right?.[key]',
  'app/shell/routes.ts SCREENS[rootOf(pathname)]',
  'app/workout/sets/state/use-newest.ts newest.current[name]',
  'app/workout/sets/inputs/reps-keys.ts { ArrowRight: 1, ArrowLeft: -1, ArrowDown: PICKS_PER_ROW, ArrowUp: -PICKS_PER_ROW }[key]',
  'app/settings/bin/bin-words.ts counts[noun]',
  'sync/loop/loop-transitions.ts TABLE[state.name][event.name]',
  'sync/storage/changed-results.ts doc[primaryKey]',
  'sync/storage/changed-results.ts pushedOut[primaryKey]',
  'sync/storage/collection-write.ts (document as Record<string, unknown>)[primary]',
  'sync/storage/query-matcher.ts (document as Record<string, unknown>)[name]',
  'sync/storage/rows.ts (doc as Record<string, unknown>)[field]',
  'sync/storage/rows.ts (doc as Record<string, unknown>)[primary]',
  'sync/storage/rx-storage.ts properties[field]',
  'sync/storage/storage-instance.ts (document as Record<string, unknown>)[this.primary]',
  'sync/store/documents/dated-logs.ts doc[field]',
  'sync/store/documents/rxdb-documents.ts collections[collection]',
  'sync/store/documents/rxdb-documents.ts doc[primary]',
  'sync/worker/run-sync.ts backups[intent]',
  'app/workout/dialogs/copy-exercise-dialog.tsx actions[act]',
  'app/workout/sets/rows/row-kinds.ts slots[part]',
  'sync/diary/fetched-intents.ts (await fetched(fetch))[name]',
  'sync/diary/fetched-reads.ts reads[name]',
  // A field of the registry, its column or its plural, or a field that a call of this release says.
  'api/db/rows/row-columns.ts (columns as unknown as Record<string, ColumnValue>)[column]',
  'api/db/rows/row-columns.ts columns[column]',
  'api/db/rows/row-columns.ts parsed[field]',
  'api/db/rows/row-columns.ts shown[field]',
  'api/db/rows/row-columns.ts values[field]',
  'api/sync/changes/apply-change.ts patch[field]',
  'api/sync/changes/take-row.ts fields[field]',
  'api/sync/changes/quotas.ts (quotas as Partial<Record<string, number>>)[plural]',
  "api/sync/changes/quotas.ts ledger.counts[quota?.column ?? '']",
  'api/sync/changes/unit-of-work.ts ledger.counts[counted]',
  'api/db/rows/storage.ts fields[field]',
  'sync/intents/calls.ts present[name]',
  'schema/contents.ts (counts as Partial<Record<string, number>>)[plural]',
  'schema/contents.ts all[ENTITIES[type].plural]',
  'schema/operation.ts content[other]',
  'schema/operation.ts patch[leader]',
  'schema/packs/present-pack.ts columns[NUMBERS[name]]',
  'schema/packs/present-pack.ts lists[name]',
  'schema/packs/present-pack.ts sets.columns[field]',
  'schema/packs/pack.ts columns[field]',
  'schema/packs/make-pack.ts columns[name]',
  'schema/shown-row.ts values[field]',
  'schema/versions.ts definition[name]',
  'sync/intents/backup/backup.ts values[field]',
  'sync/intents/calls.ts after[name]',
  'sync/intents/calls.ts before[name]',
  'sync/intents/sessions/entries.ts (entry as unknown as Record<string, unknown>)[field]',
  // A code of the system's, or a character that the pattern before it names.
  'api/db/sqlite/data-folder.ts REASONS[codeOf(error)]',
  'schema/catalogue/search-words.ts LETTERS[letter]',
  // A place in a list.
  'app/history/list/session-list.tsx months[Math.min(count, months.length) - 1]',
  'app/workout/sets/menu/set-number.tsx items[(at + step + items.length) % items.length]',
  'sync/intents/programs/supersets.ts day[day.indexOf(exercise) + 1]',
  'app/workout/sets/inputs/focus-next.ts fields[fields.indexOf(field) + 1]',
  'app/workout/day/short-titles.ts wordsOf(day)[differsAt]',
  'schema/catalogue/search-words.ts a[a.length - 1 - tail]',
  'schema/catalogue/search-words.ts a[head]',
  'schema/catalogue/search-words.ts b[b.length - 1 - tail]',
  'schema/catalogue/search-words.ts b[head]',
  // Lists and tuples, by a place that was counted or found in them.
  'api/cli/arguments.ts positionals[names.length + optional.length]',
  'app/import/column-mapper.tsx row[column]',
  'app/workout/plan/plan-editor.tsx form.weeks[week]',
  'app/workout/plan/plan-weeks.tsx form.weeks[week]',
  'app/workout/session/today/set-tool.tsx slotsOfRows(extra.rows)[extra.at]',
  'schema/import/decoding/decode.ts zeros[i % 2]',
  'schema/import/formats/fitbod.ts columns.names[at.distance]',
  'schema/import/formats/fitbod.ts columns.names[at.weight]',
  'schema/import/formats/fitnotes.ts columns.names[at.distance]',
  'schema/import/formats/fitnotes.ts columns.names[at.weight]',
  'schema/import/formats/fitnotes.ts columns.names[filled]',
  'schema/import/formats/gymcoach.ts columns.names[at.load]',
  'schema/import/formats/jefit-visits.ts cells[at.day]',
  'schema/import/formats/jefit-sets.ts cells[at.id]',
  'schema/import/formats/jefit-visits.ts cells[at.id]',
  'schema/import/formats/jefit-visits.ts cells[at.start]',
  'schema/import/formats/jefit-visits.ts cells[at.total]',
  'schema/import/formats/jefit-sets.ts cells[column]',
  'schema/import/formats/jefit.ts cells[column]',
  "schema/import/formats/jefit-sets.ts row.cells[setting.columns.at('mass')]",
  'schema/import/formats/strong.ts columns.names[at.distance]',
  'schema/import/formats/strong.ts columns.names[at.weight]',
  'schema/import/formats/stronglifts.ts columns.names[at.bodyweight]',
  'schema/import/formats/stronglifts-2018.ts columns.names[column]',
  'schema/import/formats/stronglifts.ts columns.names[weight]',
  "schema/import/formats/table.ts columns.names[at('distance')]",
  "schema/import/formats/table.ts columns.names[at('duration')]",
  "schema/import/formats/table.ts columns.names[at('weight')]",
  'schema/import/table/guess-mapping.ts names[columns.set]',
  'schema/import/table/guess-mapping.ts names[columns.weight]',
  'schema/import/table/guess-mapping.ts names[duration]',
  'schema/import/table/guess-mapping.ts row[column]',
  'schema/import/table/guess-mapping.ts row[date]',
  'schema/import/table/guess-mapping.ts row[duration]',
  'schema/import/table/guess-mapping.ts row[exercise]',
  'schema/import/table/guess-mapping.ts row[reps]',
  'schema/import/table/guess-mapping.ts row[set]',
  "schema/import/formats/strong-headings.ts names[headings.indexOf('date')]",
  "schema/import/formats/strong-headings.ts names[headings.indexOf('rpe')]",
  "schema/import/formats/strong-headings.ts names[headings.indexOf('weight')]",
  "schema/import/values/numbers.ts facts[three ? 'commas3' : 'commas']",
  "schema/import/values/numbers.ts facts[three ? 'points3' : 'points']",
  'schema/import/table/read-table.ts cells[column]',
  'schema/import/table/table-format.ts this.cells[column]',
  'schema/import/table/table-format.ts this.facts.marks[column]',
  'schema/progression/grow.ts plan[state.variant]',
  'schema/progression/grow.ts plan[variant]',
  'schema/progression/judge.ts pairs[missedAt]',
  'schema/progression/suggest.ts plan[growth.variant % plan.length]',
  'schema/progression/wave.ts plan[week]',
  // By a field, a kind or a lift that the code's own list names; Strong's kinds and pairs of words are no names of a prototype.
  'api/cli/import-plan.ts body[field]',
  'api/cli/import-plan.ts found?.fields[field]',
  'api/cli/import-plan.ts now[field]',
  'api/cli/import-plan.ts then[field]',
  'app/history/edit/past-set-dialog.tsx errors[field]',
  'app/history/edit/past-set-dialog.tsx labels[field]',
  'app/history/edit/past-set-dialog.tsx values[field]',
  'app/history/edit/session-dialog.tsx errors[name]',
  'app/history/edit/session-dialog.tsx values[name]',
  'app/settings/account/profile.tsx form[name]',
  'app/settings/account/profile.tsx problem?.[name]',
  'app/workout/plan/plan-growth.tsx form[name]',
  'app/workout/plan/plan-sets.tsx set[name]',
  'app/history/edit/past-values.ts errors[field]',
  'app/history/edit/past-values.ts values[field]',
  'app/import/column-mapper.tsx columns[role]',
  'app/import/column-mapper.tsx mapping.columns[role]',
  'app/import/start-answers.ts one[field]',
  'app/import/start-answers.ts same.find((one) => one[field] !== undefined)?.[field]',
  'app/import/words.ts KINDS[kind]',
  "app/settings/gyms/use-gym-actions.ts gym[field as 'name']",
  'app/workout/plan/scheme-preview.tsx known?.[lift]',
  'app/workout/plan/scheme-preview.tsx most[lift]',
  'app/workout/plan/scheme-preview.tsx typed[lift]',
  'schema/export/archived.ts (diary as Record<string, unknown>)[archivedName(type)]',
  'schema/export/archived.ts archived[archivedName(type)]',
  'schema/export/archived.ts values[field]',
  'schema/export/diary-csv.ts (row as Record<string, Cell> | null)?.[field]',
  'schema/export/diary-csv.ts (set as unknown as Record<string, Cell>)[field]',
  'schema/export/diary-file.ts lists[name]',
  'schema/export/program-file.ts values[field]',
  "schema/import/formats/strong.ts KINDS[order[0] ?? '']",
  'schema/import/formats/table.ts mapping.columns[name]',
  'schema/import/table/guess-mapping.ts columns[what]',
  'schema/progression/rules.ts rest[key]',
  'schema/progression/rules.ts rules[key]',
  'schema/schemes/made.ts most[lift]',
  'schema/schemes/made.ts most[other]',
  'app/text/overwritten-words.ts content[field]',
  'sync/intents/backup/backup.ts entityOf(type).definition[field]',
  'sync/intents/looking-back/looking-back.ts definition[field]',
  'sync/intents/looking-back/time-machine.ts definition[field]',
  'sync/intents/import/import-calls.ts content[name]',
  'sync/intents/import/import-calls.ts row.fields[name]',
  // Places in a list, and names that the code or a definition gives.
  'api/cli/import-plan.ts row.fields[field]',
  'app/handover/shown-codes.tsx codes[shown % codes.length]',
  'app/workout/floor/floor-controls.tsx rows[rated]',
  'app/workout/floor/floor-controls.tsx slots[rated]',
  'app/workout/plates/floor-tools.tsx rows[looked ?? -1]',
  'schema/progress/daily-figures.ts lists[figure]',
  'schema/progress/daily-figures.ts pack[lists[figure]]',
  'schema/export/read-diary-csv.ts content[of.field]',
  'schema/export/read-diary-csv.ts entityOf(type).definition[of.field]',
  'schema/handover/base45.ts bytes[at++]',
  'schema/handover/codes.ts parts[code.place]',
  'schema/import/plan/compare-plan.ts (planned as Record<string, unknown>)[field]',
  'schema/import/plan/compare-plan.ts row.fields[field]',
  'schema/progress/summing.ts values[field]',
  'sync/intents/handover/give.ts fields[name]',
];

describe('what a user wrote', () => {
  test('is never made into HTML or code', () => {
    const ways =
      /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|srcdoc)\b|document\.write|\beval\(|new Function\(|setTimeout\(['"`]/;
    expect(lines(/^(app|sync|schema|api)\//, ways)).toEqual([]);
  });

  test('gets into a query as a parameter only', () => {
    const parts = product
      .filter(({ path }) => path.startsWith('api/'))
      .flatMap(({ path, text }) => readSqlParts(path, text).map((part) => `${path} ${part}`));
    // To Kysely a value is a parameter, a name by ref() or table() is quoted, and lit() and raw() are neither. All that
    // is no parameter here is the code's own: names of columns, tables and JSON members, a number, a channel.
    expect(parts).toEqual([
      'api/db/backup/row-counts.ts handle.prepare(`select count(*) from {quoted}`)',
      'api/db/json.ts sql.join( Object.entries(members).flatMap(([name, column]) => [ sql.lit(name), flags.includes(column) ? jsonFlag(db, column) : sql.ref(column), ]), )',
      'api/db/json.ts sql.lit(name)',
      'api/db/json.ts sql.ref(column)',
      'api/db/json.ts pairs',
      'api/db/json.ts object',
      'api/db/json.ts join',
      'api/db/json.ts sql.ref(first)',
      'api/db/json.ts sql.ref(second)',
      'api/db/migrations/0003-storage-counts.ts call',
      'api/db/migrations/0003-storage-counts.ts replaced',
      'api/db/migrations/0014-text-bytes.ts sql.ref(column)',
      'api/db/migrations/0014-text-bytes.ts sql.join(lengths, sql` + `)',
      'api/db/migrations/0014-text-bytes.ts sql.table(table)',
      'api/db/migrations/0014-text-bytes.ts sql.ref(`{table}.user_id`)',
      'api/db/postgres/listening-connection.ts client.query(`listen {CHANNEL}`)',
      'api/db/prepared.ts sql.ref(`excluded.{column}`)',
      'api/db/rows/replaced-values.ts sql.lit(LINE_BYTES)',
      'api/db/rows/replaced-values.ts sql.join(INDEXED.map((field) => sql.lit(field)))',
      'api/db/rows/replaced-values.ts sql.lit(field)',
      'api/db/rows/replaced-values.ts type',
      'api/db/rows/replaced-values.ts field',
      'api/db/rows/replaced-values.ts sql.join([IS_INDEXED, ...isSaid], sql` and `)',
      'api/db/rows/replaced-values.ts bytes',
    ]);
  });

  test('is never looked up in an object that has a prototype', () => {
    const code = product.filter(({ path }) => !path.endsWith('.css.ts'));
    const unknown = code.flatMap(({ path, text }) =>
      readLookups(path, text)
        .filter((lookup) => !isClosed(lookup, text))
        .map((lookup) => `${path} ${lookup.text}`),
    );
    // A new one: use a Map or Object.hasOwn, and name it here once it can only find what is the code's own.
    expect([...new Set(unknown)].sort()).toEqual([...GUARDED].sort());
    // JSON.parse makes __proto__ a field of its own; only assigning or merging it pollutes.
    expect(
      lines(/^(api|app|sync|schema)\//, /\.__proto__|\['__proto__'\]|Object\.assign\(.*\bbody\b/),
    ).toEqual([]);
  });
});

test('nothing reads a secret but the environment and the files that it names', () => {
  const literals = /\b(password|secret|token|api_?key)\w*\s*[:=]\s*['"`][^'"`\s]{8,}['"`]/i;
  expect(lines(/^(api|app|sync|schema)\//, literals)).toEqual([]);
});
