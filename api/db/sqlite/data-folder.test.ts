import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a folder that is there is left as it is', () => {
  makeDataFolder(dir);
  expect(readdirSync(dir)).toEqual([]);
});

test('a missing folder is made, with those above it, for us alone', () => {
  const folder = join(dir, 'a', 'b');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test.each(['file', 'file/below'])('where a file stands in the way (%s), the error says so', (path) => {
  writeFileSync(join(dir, 'file'), '');
  expect(() => makeDataFolder(join(dir, path))).toThrow(
    expect.objectContaining({
      code: 'read_only',
      message: expect.stringMatching(/can't be written: .* file\. Set DATA_DIR to /),
    }),
  );
});
