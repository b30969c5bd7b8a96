import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../schema/constants.ts';
import { migrate } from '../migrate.ts';
import { verifyFile } from '../sqlite/database-file.ts';
import { openDatabase, openSqlite } from '../sqlite/sqlite.ts';
import { listBackups, takeBackup } from './backup-folder.ts';
import { assertSameRows, countRows } from './row-counts.ts';

const NOW = Date.parse('2026-03-02T03:00:00Z');
let folder: string;
let source: string;
let dir: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-backups-'));
  source = join(folder, 'chalkbook.db');
  dir = join(folder, 'backups');
  const database = openDatabase(source);
  await migrate(database.db, 0);
  await database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const take = (now: number, keep = 2) => takeBackup(source, { dir, keep }, undefined, now);

test('each is whole under a name with number and time, and the oldest go once there is a new one', async () => {
  const taken = [];
  for (let day = 0; day < 3; day++) taken.push(await take(NOW + day * DAY_MS));
  expect(taken.map(({ removed }) => removed)).toEqual([[], [], [taken[0]?.file]]);
  expect(readdirSync(dir).sort()).toEqual([
    'chalkbook-0002-20260303T030000Z.db',
    'chalkbook-0003-20260304T030000Z.db',
  ]);
  const [newest] = await listBackups(dir);
  expect(newest?.takenAt).toBe(NOW + 2 * DAY_MS);
  expect(verifyFile(newest?.file ?? '', undefined)).toMatchObject({ users: 0, sets: 0 });
});

test('a clock that was set back changes no order: the one made last is the newest, and stays', async () => {
  await take(NOW);
  await take(NOW + DAY_MS);
  const { file } = await take(NOW - 30 * DAY_MS);
  expect((await listBackups(dir)).map(({ number }) => number)).toEqual([3, 2]);
  expect((await listBackups(dir))[0]?.file).toBe(file);
});

test('one that fails removes nothing, and leaves nothing half', async () => {
  for (let day = 0; day < 2; day++) await take(NOW + day * DAY_MS);
  const before = readdirSync(dir).sort();
  writeFileSync(source, readFileSync(source).subarray(0, 8192));
  await expect(take(NOW + 2 * DAY_MS, 1)).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' });
  expect(readdirSync(dir).sort()).toEqual(before);
});

test('what a kill left is tidied away after a day; what is not ours is never touched', async () => {
  mkdirSync(dir);
  for (const name of ['.chalkbook-0001-20260301T030000Z.db.partial', 'mine.db', 'chalkbook-1.db']) {
    writeFileSync(join(dir, name), 'x');
    utimesSync(join(dir, name), NOW / 1000 - 100_000, NOW / 1000 - 100_000);
  }
  const running = '.chalkbook-0002-20260302T025900Z.db.partial';
  writeFileSync(join(dir, running), 'x');
  utimesSync(join(dir, running), NOW / 1000 - 60, NOW / 1000 - 60);
  await take(NOW, 1);
  expect(readdirSync(dir).sort()).toEqual([
    running,
    'chalkbook-0001-20260302T030000Z.db',
    'chalkbook-1.db',
    'mine.db',
  ]);
});

/** Takes one in a process that is killed when all but the name is there. */
function killedWhileTaking(now: number) {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.renameSync = () => process.kill(process.pid, 'SIGKILL');
    syncBuiltinESMExports();
    const { takeBackup } = await import(${JSON.stringify(new URL('./backup-folder.ts', import.meta.url))});
    await takeBackup(${JSON.stringify(source)}, ${JSON.stringify({ dir, keep: 2 })}, undefined, ${now});`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal;
}

test('what a killed process left goes with the next one, and nothing of one that is being taken', async () => {
  // What is old goes anyway, by the times of the files.
  const now = Date.now();
  for (let n = 0; n < 3; n++) {
    expect(killedWhileTaking(now + n * 60_000)).toBe('SIGKILL');
    expect(readdirSync(dir).filter((name) => name.endsWith('.partial'))).toHaveLength(1);
  }
  const both = await Promise.all([take(now + 180_000), take(now + 240_000)]);
  expect(readdirSync(dir).sort()).toEqual(both.map(({ file }) => basename(file)));
});

test('one that another process is taking is left alone, also by a backup that ends before it', async () => {
  const now = Date.now();
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const rename = fs.renameSync;
    fs.renameSync = (...names) => {
      fs.writeSync(1, 'copied');
      fs.readSync(0, Buffer.alloc(1));
      rename(...names);
    };
    syncBuiltinESMExports();
    const { takeBackup } = await import(${JSON.stringify(new URL('./backup-folder.ts', import.meta.url))});
    await takeBackup(${JSON.stringify(source)}, ${JSON.stringify({ dir, keep: 2 })}, undefined, ${now});`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(other, 'exit');
  await once(other.stdout, 'data');
  const { file, removed } = await take(now + 60_000);
  expect(removed).toEqual([]);
  expect(readdirSync(dir).filter((name) => name.endsWith('.partial'))).toHaveLength(1);
  other.stdin.end('.');
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(dir)).toHaveLength(2);
  expect(readdirSync(dir)).toContain(basename(file));
});

test('where there is no folder there is no backup yet, and what is no folder is said', async () => {
  expect(await listBackups(join(folder, 'none'))).toEqual([]);
  await expect(listBackups(source)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('a file that goes while the folder is looked through, as that of another backup that ends, is no fault', async () => {
  mkdirSync(dir);
  // Listed, and not there when it is asked for.
  for (const kind of ['partial', 'taken']) {
    symlinkSync(join(folder, 'gone'), join(dir, `.chalkbook-0001-20260302T030000Z.db.${kind}`));
  }
  await expect(take(NOW)).resolves.toMatchObject({ users: 0 });
});

test.skipIf(!existsSync('/proc/self/fd'))(
  'leaves no file open, whether it could be taken or not',
  async () => {
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
        } catch {
          // The listing's own has gone with it.
          return false;
        }
      });
    await take(NOW);
    expect(open()).toEqual([]);
    writeFileSync(source, readFileSync(source).subarray(0, 8192));
    await expect(take(NOW + DAY_MS)).rejects.toThrow();
    expect(open()).toEqual([]);
  },
);

test('the rows of each table are counted, whatever its name is', async () => {
  const handle = openSqlite(source);
  handle.exec(
    `create table "a ""b"" c" (id); insert into "a ""b"" c" values (1), (2); create table empty (id)`,
  );
  const counts = countRows(handle);
  handle.close();
  expect([counts.get('a "b" c'), counts.get('empty'), counts.get('users')]).toEqual([2, 0, 0]);
  expect([...counts.keys()].filter((name) => name.startsWith('sqlite_'))).toEqual([]);
});

test('a copy that lacks a row, a table, or has one more is no backup', () => {
  const rows = new Map([['users', 3]]);
  expect(() => assertSameRows('x.db', rows, new Map(rows))).not.toThrow();
  expect(() => assertSameRows('x.db', rows, new Map([['users', 2]]))).toThrow(
    expect.objectContaining({ code: 'damaged', message: 'x.db is not whole: 2 rows of 3 in users.' }),
  );
  expect(() => assertSameRows('x.db', rows, new Map())).toThrow('0 rows of 3');
  expect(() => assertSameRows('x.db', rows, new Map([...rows, ['more', 1]]))).toThrow('1 rows of 0');
});
