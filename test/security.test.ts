import { describe, expect, test } from 'vitest';
import { type Lookup, readLookups } from './support/lookups.ts';
import { readProject } from './support/source.ts';

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
  const openTables = [...text.matchAll(OPEN_TABLE)].map(([, name]) => name);
  return (
    PLACE.test(key) ||
    TABLE.test(key) ||
    WORD.test(key) ||
    key.startsWith('Symbol.') ||
    (TABLE.test(object) && !openTables.includes(object)) ||
    /^css\.\w+$/.test(object)
  );
}

/** The other look-ups by a name, each with what makes it find nothing inherited. */
const GUARDED = [
  // Asked with Object.hasOwn first.
  'api/cli/invite.ts COMMANDS[name]',
  'api/cli/run.ts COMMANDS[name]',
  'api/cli/user/user.ts COMMANDS[name]',
  'app/hooks/sync/change-words.ts (body as Record<string, unknown>)[name]',
  'app/pictures/poses.ts pictures[key]',
  'schema/merge.ts clocks[field]',
  'schema/merge.ts fields[field]',
  'schema/merge.ts stamp[field]',
  'schema/search-words.ts SHORT[word]',
  // A name that was taken from the object itself, or from one that a schema has made.
  'api/sync/fingerprint.ts members[key]',
  'api/sync/offer.ts clocks[field]',
  'api/sync/offer.ts stamps[field]',
  'app/hooks/sync/overwritten-words.ts row.fields[field]',
  'schema/digest.ts clocks[field]',
  'schema/operation.ts patch[field]',
  'schema/pack.ts clocks[field]',
  'schema/pack.ts fields[field]',
  'sync/diary/recover.ts base.fields[field]',
  'sync/intents/backup.ts current[field]',
  'sync/intents/backup.ts item[field]',
  'sync/rebase.ts a[field]',
  'sync/rebase.ts b[field]',
  'sync/store/record-docs.ts doc[field]',
  'sync/store/record-docs.ts fields[field]',
  // A name of the code's own: a column, a method, a joint, a preference, an event, an intent, a path of the app.
  'api/db/prepared.ts params?.[name as keyof Params]',
  'api/db/prepared.ts params[mark.name as keyof Params]',
  'api/db/prepared.ts rows[from + row]?.[name as keyof Row]',
  'api/http/member-turns.ts member.under[kind]',
  'api/http/member-turns.ts member.under[one.kind]',
  'app/hooks/early-diary.ts diary[name]',
  'app/hooks/preferences.ts preferences[key]',
  'app/pictures/skeleton.ts left?.[key]',
  'app/pictures/skeleton.ts right?.[key]',
  'app/shell/screens.ts BY_PATH[window.location.pathname]',
  'app/shell/signed-in.tsx TITLES[pathname]',
  'app/workout/sets/previous-cell.tsx mark[verdict]',
  'app/workout/sets/use-newest.ts newest.current[name]',
  'app/workout/sets/reps-keys.ts { ArrowRight: 1, ArrowLeft: -1, ArrowDown: PICKS_PER_ROW, ArrowUp: -PICKS_PER_ROW }[key]',
  'sync/loop/loop-state.ts TABLE[state.name][event.name]',
  'sync/store/strict-dexie.ts doc[primary]',
  'sync/store/strict-dexie.ts document[primary]',
  'sync/store/strict-dexie.ts row.document[primary]',
  'sync/store/strict-dexie.ts row[primary]',
  'sync/worker/worker.ts backups[intent]',
  // A code of the system's, or a character that the pattern before it names.
  'api/db/data-folder.ts REASONS[codeOf(error)]',
  'api/mail/reset-mail.ts ENTITIES[character]',
  'schema/search-words.ts LETTERS[letter]',
  // A place in a list.
  'app/workout/sets/focus-next.ts fields[fields.indexOf(field) + 1]',
  'app/workout/short-titles.ts wordsOf(day)[differsAt]',
  'schema/search-words.ts a[a.length - 1 - tail]',
  'schema/search-words.ts a[head]',
  'schema/search-words.ts b[b.length - 1 - tail]',
  'schema/search-words.ts b[head]',
];

describe('what a user wrote', () => {
  test('is never made into HTML or code', () => {
    const ways =
      /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|srcdoc)\b|document\.write|\beval\(|new Function\(|setTimeout\(['"`]/;
    expect(lines(/^(app|sync|schema|api)\//, ways)).toEqual([]);
  });

  test('gets into a query as a parameter only', () => {
    // Names of JSON members and a number, all the code's own; PostgreSQL takes none as a parameter without a type.
    expect(lines(/^api\//, /\bsql\.(raw|lit)\b|\bsql`[^`]*\$\{/)).toEqual([
      expect.stringMatching(/^api\/db\/json\.ts:\d+ .*\bsql\.lit\(name\)/),
      expect.stringMatching(/^api\/db\/replaced-values\.ts:\d+ .*\bsql\.lit\(LINE_BYTES\)/),
    ]);
    // Bare SQL stands in quotes, with nothing put into it.
    expect(lines(/^api\//, /\.(prepare|exec|pragma)\(.*(\$\{|['"]\s*\+)/)).toEqual([]);
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
