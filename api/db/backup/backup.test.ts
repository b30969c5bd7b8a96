import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFile } from '../../testing/test-database.ts';
import { type OpenFile, openDatabase, openSqlite, type SqliteFile } from '../sqlite/sqlite.ts';
import { backUpDatabase } from './backup.ts';

let folder: string;
let source: string;
let target: string;
let server: OpenFile;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-backup-'));
  source = join(folder, 'chalkbook.db');
  target = join(folder, 'copies', 'copy.db');
  writeFileSync(source, await emptyFile());
  server = openDatabase(source);
  await write('before');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (key: string) =>
  server.db.insertInto('rate_limits').values({ key, tokens: 1, updated_at: 0 }).execute();
const backUp = () => backUpDatabase(source, target, undefined);

/** Runs `before` between the count of the rows and their copy, and `after` on the copy. */
function aroundTheCopy(job: { before?: () => Promise<unknown>; after?: (copy: string) => void }): void {
  const handle = openSqlite(source);
  const prototype = Object.getPrototypeOf(handle) as SqliteFile;
  handle.close();
  const { backup } = prototype;
  vi.spyOn(prototype, 'backup').mockImplementation(async function (this: SqliteFile, copy, options) {
    await job.before?.();
    const done = await backup.call(this, copy, options);
    job.after?.(copy);
    return done;
  });
}

function keys(file: string): unknown[] {
  const handle = openSqlite(file);
  const found = handle.prepare('select key from rate_limits order by key').pluck().all();
  handle.close();
  return found;
}

test('what is written while it is copied is not in the backup, which is whole without it', async () => {
  mkdirSync(dirname(target));
  aroundTheCopy({ before: () => write('meanwhile') });
  await backUp();
  expect(keys(target)).toEqual(['before']);
  expect(keys(source)).toEqual(['before', 'meanwhile']);
});

test('a copy that lost a row on its way is refused, and nothing is left of it', async () => {
  mkdirSync(dirname(target));
  aroundTheCopy({
    after(copy) {
      const lossy = openSqlite(copy);
      lossy.exec('delete from rate_limits');
      lossy.close();
    },
  });
  await expect(backUp()).rejects.toMatchObject({ code: 'damaged' });
  expect(readdirSync(dirname(target))).toEqual([]);
});

test('a backup needs no file beside it, and can be read where nothing can be written', async () => {
  mkdirSync(dirname(target));
  await backUp();
  expect(readdirSync(dirname(target))).toEqual(['copy.db']);
  // In WAL mode, which bytes 18 and 19 tell, SQLite would make two files more to read it.
  expect([...readFileSync(target).subarray(18, 20)]).toEqual([1, 1]);
});

test('what a backup that was killed has left is no hindrance to the next', async () => {
  mkdirSync(dirname(target));
  writeFileSync(join(dirname(target), '.copy.db.partial'), 'half of it');
  await backUp();
  expect(readdirSync(dirname(target))).toEqual(['copy.db']);
});

test('a folder that is not there is said, and not made', async () => {
  await expect(backUp()).rejects.toMatchObject({
    code: 'missing',
    message: `There is no folder ${dirname(target)}.`,
  });
  expect(readdirSync(folder)).not.toContain('copies');
});
