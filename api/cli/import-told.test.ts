import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestCli, type TestCli } from '../testing/test-cli.ts';

let cli: TestCli;
beforeEach(() => {
  cli = openTestCli();
});
afterEach(() => cli.close());

const LONG = 'x'.repeat(100_000);

test.each([
  ['an id', 1, { days: [{ id: LONG, dayNumber: 1, title: 'Legs' }] }],
  ['a count', 1, { counts: { [LONG]: LONG } }],
  ['a list that is not known', 0, { [LONG]: [1] }],
])('an import repeats no more of %s than a terminal can show', async (_, code, lists) => {
  expect((await cli.run(['user', 'add', 'bo@example.org'])).code).toBe(0);
  const file = join(cli.folder, 'diary.json');
  writeFileSync(file, JSON.stringify({ format: 'chalkbook-export', version: 1, ...lists }));
  const ran = await cli.run(['import', file, '--user', 'bo@example.org']);
  expect(ran).toMatchObject({ code, err: expect.stringContaining('xxx…') });
  expect([...ran.err].length).toBeLessThan(1_000);
});
