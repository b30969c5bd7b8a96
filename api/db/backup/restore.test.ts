import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyFile } from '../../testing/test-database.ts';
import { NewerSchemaError } from '../migrate.ts';
import { openDatabase, openSqlite } from '../sqlite/sqlite.ts';
import { makeReleased } from '../testing/released.ts';
import { restoreDatabase } from './restore.ts';

const NOW = Date.parse('2026-03-02T03:00:00Z');
let folder: string;
let backup: string;
let live: string;
let empty: Buffer;
beforeEach(async () => {
  empty = await emptyFile();
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-restore-'));
  backup = join(folder, 'backup.db');
  live = join(folder, 'chalkbook.db');
  makeFile(backup, 'of the backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database with one rate limit of this key. */
function makeFile(file: string, key: string): void {
  writeFileSync(file, empty, { mode: 0o600 });
  const handle = openSqlite(file);
  handle.prepare('insert into rate_limits (key, tokens, updated_at) values (?, 1, 0)').run(key);
  handle.close();
}

const restore = (endSessions = false) =>
  restoreDatabase({ from: backup, to: live, nativeBinding: undefined, now: NOW, endSessions });

/** The first column of each row. */
function column(file: string, query: string): unknown[] {
  const handle = openSqlite(file);
  const found = handle.prepare(query).pluck().all();
  handle.close();
  return found;
}
const keys = (file: string) => column(file, 'select key from rate_limits');

test('a backup that others may read becomes a database that only its owner can', async () => {
  chmodSync(backup, 0o644);
  expect((await restore()).kept).toBeUndefined();
  expect(statSync(live).mode & 0o777).toBe(0o600);
  expect(keys(live)).toEqual(['of the backup']);
});

test('while a server has the database open nothing is restored, and no copy of the backup stays behind', async () => {
  makeFile(live, 'of today');
  const server = openDatabase(live);
  await server.db.selectFrom('rate_limits').selectAll().execute();
  const files = readdirSync(folder);
  await expect(restore()).rejects.toMatchObject({ code: 'in_use' });
  expect(readdirSync(folder)).toEqual(files);
  await server.close();
  expect(keys(live)).toEqual(['of today']);
});

test('what is wrong with a backup is said of the file that was named, not of our copy', async () => {
  const add = openSqlite(backup);
  add.exec('create trigger spy after delete on users begin delete from sessions; end');
  add.close();
  const strange = readFileSync(backup);
  for (const spoilt of [strange, strange.subarray(0, 40_000), Buffer.from('no database'.repeat(99))]) {
    writeFileSync(backup, spoilt);
    const refused = await restore().catch((error: Error) => error);
    expect(refused).toMatchObject({ message: expect.stringContaining(`${backup} is`) });
  }
});

test('a backup of a newer Chalkbook is said to be that, whatever columns it has', async () => {
  const newer = openSqlite(backup);
  newer.exec('alter table users add column mood text; insert into schema_migrations values (9999, 1)');
  newer.close();
  await expect(restore()).rejects.toBeInstanceOf(NewerSchemaError);
});

test('a backup that was copied from under a server comes back with the write-ahead log beside it', async () => {
  const server = openDatabase(backup);
  await server.db.updateTable('rate_limits').set({ key: 'only in the log' }).execute();
  const copied = join(folder, 'copied.db');
  for (const suffix of ['', '-wal']) copyFileSync(backup + suffix, copied + suffix);
  await server.close();
  backup = copied;
  await restore();
  expect(keys(live)).toEqual(['only in the log']);
});

test('of a backup with a write that was cut short, as a power cut leaves a file that is being written, only what was before comes back', async () => {
  await restore();
  const dying = openSqlite(live);
  dying.exec('pragma cache_size = 1; begin; update rate_limits set tokens = 2');
  dying.exec("create table filler as select zeroblob(100000) as big; update rate_limits set key = 'half'");
  copyFileSync(live, backup);
  copyFileSync(`${live}-journal`, `${backup}-journal`);
  dying.close();
  rmSync(live);
  await restore();
  expect(keys(live)).toEqual(['of the backup']);
  expect(column(live, 'select tokens from rate_limits')).toEqual([1]);
  expect(column(live, "select name from sqlite_schema where name = 'filler'")).toEqual([]);
});

test('two restores in one second keep both databases that they replaced, each with its own log only', async () => {
  writeFileSync(`${live}-wal`, 'of a database that was moved away');
  const first = await restore();
  const run = openSqlite(live);
  run.exec("update rate_limits set key = 'of today'");
  run.close();
  const [second, third] = [await restore(), await restore()];
  expect(first.kept).toBe(`${live}.20260302T030000Z-wal`);
  expect(readFileSync(first.kept ?? '', 'utf8')).toBe('of a database that was moved away');
  expect(second.kept).toBe(`${live}.20260302T030000Z-2`);
  expect(keys(second.kept ?? '')).toEqual(['of today']);
  expect(keys(third.kept ?? '')).toEqual(['of the backup']);
});

test('a database that lost its second half is replaced, and what is left of it is kept', async () => {
  makeFile(live, 'of today');
  const half = readFileSync(live).subarray(0, 10_000);
  writeFileSync(live, half);
  const { kept } = await restore();
  expect(keys(live)).toEqual(['of the backup']);
  expect(kept && readFileSync(kept)).toEqual(half);
});

test.each([3, 4])(
  'with its sessions left out, a backup of schema %i signs nobody in, by a cookie, a mail or a device',
  async (schema) => {
    rmSync(backup);
    makeReleased(backup, schema);
    const add = openSqlite(backup);
    for (const table of ['password_resets', 'known_devices'])
      add.exec(`insert into ${table} values ('hash', 'ada', 9e15)`);
    add.close();
    await restore(true);
    for (const table of [
      'sessions',
      'password_resets',
      'known_devices',
      ...(schema > 3 ? ['invitations'] : []),
    ])
      expect([table, ...column(live, `select count(*) from ${table}`)]).toEqual([table, 0]);
    expect(column(live, 'select count(*) from users')).toEqual([2]);
  },
);
