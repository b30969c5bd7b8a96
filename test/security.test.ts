import { describe, expect, test } from 'vitest';
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

describe('what a user wrote', () => {
  test('is never made into HTML or code', () => {
    const ways =
      /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|srcdoc)\b|document\.write|\beval\(|new Function\(|setTimeout\(['"`]/;
    expect(lines(/^(app|sync|schema|api)\//, ways)).toEqual([]);
  });

  test('gets into a query as a parameter only', () => {
    // The names of JSON members are the code's own; PostgreSQL takes none as a parameter without a type.
    expect(lines(/^api\//, /\bsql\.(raw|lit)\b|\bsql`[^`]*\$\{/)).toEqual([
      expect.stringMatching(/^api\/db\/json\.ts:\d+ .*\bsql\.lit\(name\)/),
    ]);
    // Bare SQL stands in quotes, with nothing put into it.
    expect(lines(/^api\//, /\.(prepare|exec|pragma)\(.*(\$\{|['"]\s*\+)/)).toEqual([]);
  });

  test('is never looked up in an object that has a prototype', () => {
    // JSON.parse makes __proto__ a field of its own; only assigning or merging it pollutes.
    expect(lines(/^api\//, /\.__proto__|\['__proto__'\]|Object\.assign\(.*\bbody\b/)).toEqual([]);
  });
});

test('nothing reads a secret but the environment and the files that it names', () => {
  const literals = /\b(password|secret|token|api_?key)\w*\s*[:=]\s*['"`][^'"`\s]{8,}['"`]/i;
  expect(lines(/^(api|app|sync|schema)\//, literals)).toEqual([]);
});
