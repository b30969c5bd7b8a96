import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ITEMS = 39;
const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const text = read('api/SECURITY.md');

interface NamedTest {
  file: string;
  title: string;
}

function testsIn(part: string): NamedTest[] {
  return [...part.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }));
}

interface Row {
  item: number;
  state: string;
  where: string[];
  tests: NamedTest[];
}

/** `| 1 | what | done | files | tests |`; a test is `file` then "title", several with <br> between. */
const rows: Row[] = text
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [item = '', , state = '', where = '', tests = ''] = line.slice(2, -2).split(' | ');
    return {
      item: Number(item),
      state,
      where: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      tests: [...tests.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({
        file,
        title,
      })),
    };
  });

/** As it stands in the source, whatever its quotes. */
const named = (source: string, title: string) =>
  source
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('’', "'")
    .includes(title.replaceAll('’', "'"));

test('every item stands there once, in order', () => {
  expect(rows.map(({ item }) => item)).toEqual(Array.from({ length: ITEMS }, (_, index) => index + 1));
});

describe.each(rows)('item $item', ({ state, where, tests }) => {
  test('is done, or a deviation whose reason is below', () => {
    const deviation = /^\[deviation (D\d+)\]/.exec(state)?.[1];
    if (deviation === undefined) expect(state).toBe('done');
    else expect(text).toMatch(new RegExp(`^- \\*\\*${deviation}\\*\\* .{40,}`, 'm'));
  });

  test('names files that are there, and a test', () => {
    expect(where.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
  });
});

test.each(testsIn(text))('$file has the test "$title"', ({ file, title }) => {
  expect(file).toMatch(/\.(test\.tsx?|spec\.ts)$/);
  expect(named(read(file), title)).toBe(true);
});
