import { execFileSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/id.ts';
import { SCHEMA_VERSION } from '../db/migrate.ts';
import { openDatabase, openSqlite } from '../db/sqlite/sqlite.ts';
import { openTestCli, type TestCli } from '../testing/test-cli.ts';
import { createClient, type TestClient } from '../testing/test-client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const PASSWORD = 'chalk and iron plates';

let server: TestServer;
let cli: TestCli;
let client: TestClient;
let backup: string;
let live: string;
beforeEach(async () => {
  server = await openTestServer();
  cli = openTestCli();
  cli.environment = { DATA_DIR: server.dataDir };
  backup = join(cli.folder, 'backup.db');
  live = join(server.dataDir, 'chalkbook.db');
  client = createClient((path, init) => fetch(server.url + path, init));
  const person = { firstName: 'Ada', lastName: 'Strong', email: 'ada@example.org', password: PASSWORD };
  expect((await client.post('/api/register', person)).status).toBe(201);
});
afterEach(async () => {
  await server.close();
  cli.close();
});

async function logSet(weight: number): Promise<void> {
  const { body: days } = await client.get('/api/workout-days');
  const exerciseId = newId();
  const exercise = { id: exerciseId, workoutDayId: days[0].id, name: 'Row', targetMuscles: 'Back' };
  expect((await client.post('/api/exercises', exercise)).status).toBe(201);
  const log = { exerciseId, date: '2026-03-02', setNumber: 1, weight, reps: 5 };
  expect((await client.post('/api/workout-logs', log)).status).toBe(201);
}

async function weights(): Promise<number[]> {
  const { out } = await cli.run(['export', 'ada@example.org']);
  return JSON.parse(out).logs.map(({ weight }: { weight: number }) => weight);
}

const replaced = () =>
  readdirSync(server.dataDir).filter((name) => /^chalkbook\.db\.\d{8}T\d{6}Z$/.test(name));

describe('backup', () => {
  test('copies while the server runs, and what it wrote a moment ago is in the copy', async () => {
    await logSet(60);
    const ran = await cli.run(['backup', backup]);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain('1 user and 1 set.');
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(cli.folder)).toEqual(['backup.db']);
  });

  test('is whole while the server keeps writing', async () => {
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n++) await client.put('/api/user', { firstName: `Ada ${n}` });
    })();
    for (let n = 0; n < 5; n++) expect((await cli.run(['backup', `${backup}${n}`])).code).toBe(0);
    writing = false;
    await writer;
  });

  test('never overwrites a file, and says when there is nothing to copy', async () => {
    writeFileSync(backup, 'mine');
    expect(await cli.run(['backup', backup])).toMatchObject({ code: 1, out: '' });
    expect(readFileSync(backup, 'utf8')).toBe('mine');
    cli.environment = { DATA_DIR: cli.dataDir };
    const ran = await cli.run(['backup', join(cli.folder, 'other.db')]);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('There is no database at');
  });
});

describe('restore', () => {
  test('brings the backup back and keeps what it replaced', async () => {
    await logSet(60);
    await cli.run(['backup', backup]);
    await logSet(999);
    await server.stop();
    const ran = await cli.run(['restore', backup]);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(await weights()).toEqual([60]);
    const [kept] = replaced();
    expect(ran.out).toContain(kept);
    await server.start();
    expect((await client.get('/api/user')).status).toBe(200);
    await server.stop();
    expect((await cli.run(['restore', join(server.dataDir, kept ?? '')])).code).toBe(0);
    expect(await weights()).toEqual([60, 999]);
  });

  test('into an empty folder is how one moves to another machine', async () => {
    await logSet(60);
    await cli.run(['backup', backup]);
    cli.environment = { DATA_DIR: cli.dataDir };
    expect((await cli.run(['restore', backup])).code).toBe(0);
    expect(await weights()).toEqual([60]);
    expect(statSync(join(cli.dataDir, 'chalkbook.db')).mode & 0o077).toBe(0);
  });

  test('after a kill: the write-ahead log of the replaced database is kept with it and not played into the new one', async () => {
    await cli.run(['backup', backup]);
    await logSet(60);
    await server.stop();
    // A write that only the write-ahead log holds, as a killed server leaves it.
    const dying = openDatabase(live);
    await dying.db.updateTable('users').set({ first_name: 'Lovelace' }).execute();
    const wal = readFileSync(`${live}-wal`);
    dying.drop();
    writeFileSync(`${live}-wal`, wal);
    expect((await cli.run(['restore', backup])).code).toBe(0);
    expect(await weights()).toEqual([]);
    const [kept = ''] = replaced();
    await cli.run(['restore', join(server.dataDir, kept)]);
    expect((await cli.run(['user', 'list'])).out).toContain('Lovelace');
  });

  test('of a database that was moved away without its write-ahead log: that is kept too, and not played in', async () => {
    await logSet(60);
    await cli.run(['backup', backup]);
    await logSet(999);
    const wal = readFileSync(`${live}-wal`);
    await server.stop();
    rmSync(live);
    writeFileSync(`${live}-wal`, wal);
    const ran = await cli.run(['restore', backup]);
    expect(ran.code).toBe(0);
    expect(await weights()).toEqual([60]);
    const [kept = ''] = readdirSync(server.dataDir).filter((name) => /Z-wal$/.test(name));
    expect(ran.out).toContain(join(server.dataDir, kept));
    expect(readFileSync(join(server.dataDir, kept)).equals(wal)).toBe(true);
  });

  test('of a database that was moved away without the journal of a write cut short: that is kept too, and nothing of it goes into the new one', async () => {
    await cli.run(['backup', backup]);
    run("update users set first_name = 'Lovelace'");
    await server.stop();
    const dying = openSqlite(live);
    dying.exec('pragma journal_mode = delete; pragma cache_size = 1; begin');
    dying.exec("update users set first_name = 'x'; create table filler as select zeroblob(100000) as big");
    const journal = readFileSync(`${live}-journal`);
    dying.close();
    rmSync(live);
    writeFileSync(`${live}-journal`, journal);
    const ran = await cli.run(['restore', backup]);
    expect((await cli.run(['user', 'list'])).out).toContain('Lovelace');
    const [kept = ''] = readdirSync(server.dataDir).filter((name) => /Z-journal$/.test(name));
    expect(ran.out).toContain(join(server.dataDir, kept));
    expect(readFileSync(join(server.dataDir, kept)).equals(journal)).toBe(true);
  });

  test.skipIf(process.getuid?.() !== 0)('as root leaves the database to whose it was', async () => {
    await cli.run(['backup', backup]);
    await server.stop();
    chownSync(live, 65_534, 65_534);
    await cli.run(['restore', backup]);
    expect(statSync(live)).toMatchObject({ uid: 65_534, gid: 65_534 });
    rmSync(live);
    chownSync(server.dataDir, 65_533, 65_533);
    await cli.run(['restore', backup]);
    expect(statSync(live)).toMatchObject({ uid: 65_533, gid: 65_533 });
  });

  test('with --end-sessions no invitation of the backup works: it may have been used since', async () => {
    await cli.run(['invite', '--for', 'Bo']);
    await cli.run(['backup', backup]);
    await server.stop();
    await cli.run(['restore', backup]);
    expect((await cli.run(['invite', 'list'])).out).toContain('Bo');
    await cli.run(['restore', backup, '--end-sessions']);
    const none = await cli.run(['invite', 'list']);
    expect(none).toEqual({ code: 0, out: '', err: 'No invitation is open. invite makes one.\n' });
  });

  test('refuses while a server runs on it', async () => {
    await logSet(60);
    await cli.run(['backup', backup]);
    const ran = await cli.run(['restore', backup]);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('in use');
    expect(replaced()).toEqual([]);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test.each([
    [
      'a file that is no database',
      () => writeFileSync(backup, 'not a database, but long enough to look like one'.repeat(99)),
    ],
    ['an empty file', () => writeFileSync(backup, '')],
    ['a torn file', () => writeFileSync(backup, readFileSync(backup).subarray(0, 40_000))],
    ['a page that was overwritten', () => overwrite(backup, 8 * 4096)],
    [
      "another program's database",
      async () => {
        const other = openDatabase(`${backup}.other`);
        await other.db.schema.createTable('recipes').addColumn('id', 'text').execute();
        await other.close();
        writeFileSync(backup, readFileSync(`${backup}.other`));
      },
    ],
    [
      'a newer schema',
      async () => {
        const newer = openDatabase(backup);
        await newer.db
          .insertInto('schema_migrations')
          .values({ version: SCHEMA_VERSION + 1, applied_at: 0 })
          .execute();
        await newer.close();
      },
    ],
    ['a table that is missing', () => run('pragma foreign_keys = off; drop table sessions')],
    ['a column that is missing', () => run('alter table users drop column owner')],
    ['no schema', () => run('delete from schema_migrations')],
    ['a schema before the first', () => run('update schema_migrations set version = -version')],
    [
      'a schema that is no number',
      () => run("drop table schema_migrations; create table schema_migrations as select 'x' as version"),
    ],
    [
      'references that were lost',
      () => run('drop table keep_keys; create table keep_keys (user_id text primary key, key text not null)'),
    ],
    [
      'a trigger',
      () => run("create trigger spy after update on users begin update users set password_hash = ''; end"),
    ],
    [
      'a column that is computed',
      () => run('alter table users add column big as (hex(zeroblob(100000000)))'),
    ],
    [
      'a view without end in a table’s place',
      () => run(`pragma foreign_keys = off; alter table users rename to u; create view users as ${ENDLESS}`),
    ],
    [
      'a view without end as its schema',
      () => run(`drop table schema_migrations; create view schema_migrations as ${ENDLESS}`),
    ],
    ['a pipe', () => pipe(backup)],
  ])('refuses %s and changes nothing', async (_, spoil) => {
    await logSet(60);
    await cli.run(['backup', backup]);
    await server.stop();
    await spoil();
    const before = readFileSync(live);
    const ran = await cli.run(['restore', backup]);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err.split('\n')).toHaveLength(2);
    expect(readFileSync(live).equals(before)).toBe(true);
    expect(readdirSync(server.dataDir).filter((name) => name !== 'mail')).toEqual(['chalkbook.db']);
  });

  test('takes a backup whose host has a table, an index and a view of their own in it', async () => {
    await logSet(60);
    await cli.run(['backup', backup]);
    run(
      'create table plates (kg int); create index of_seq on users (seq); create view v as select * from plates',
    );
    await server.stop();
    expect(await cli.run(['restore', backup])).toMatchObject({ code: 0, err: '' });
    expect(await weights()).toEqual([60]);
  });

  test('never deletes what it is told to read, also what a killed restore has left', async () => {
    await cli.run(['backup', backup]);
    await server.stop();
    const left = `${live}.restoring`;
    copyFileSync(backup, left);
    const ran = await cli.run(['restore', left]);
    expect(ran.err).toBe(`${left} is what a killed restore has left. Name the backup itself.\n`);
    expect(readFileSync(left).equals(readFileSync(backup))).toBe(true);
  });

  test('replaces a database that is too damaged to open, and keeps it', async () => {
    await logSet(60);
    await cli.run(['backup', backup]);
    await server.stop();
    writeFileSync(live, 'a disk went mad');
    expect((await cli.run(['restore', backup])).code).toBe(0);
    expect(await weights()).toEqual([60]);
    expect(readFileSync(join(server.dataDir, replaced()[0] ?? ''), 'utf8')).toBe('a disk went mad');
  });

  test('can leave the sessions out: what was revoked since stays revoked', async () => {
    await cli.run(['backup', backup]);
    await server.stop();
    expect((await cli.run(['restore', '--end-sessions', backup])).code).toBe(0);
    await server.start();
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await client.post('/api/login', { email: 'ada@example.org', password: PASSWORD })).status).toBe(
      200,
    );
  });

  test('says when the file is not there', async () => {
    await server.stop();
    expect((await cli.run(['restore', backup])).err).toContain('There is no file');
    expect((await cli.run(['restore', cli.folder])).err).toBe(
      `${cli.folder} is a folder. Name a file in it.\n`,
    );
    expect(existsSync(live)).toBe(true);
  });
});

/** Counts for ever. */
const ENDLESS = `with recursive n(version) as (select 1 union all select version + 1 from n)
  select version, version as id, version as last_stamp from n`;

/** Changes the backup as somebody could who means no good, or whose disk has mended itself. */
function run(statements: string): void {
  const handle = openSqlite(backup);
  handle.exec(statements);
  handle.close();
}

function pipe(file: string): void {
  rmSync(file);
  execFileSync('mkfifo', [file]);
}

function overwrite(file: string, at: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, at);
  closeSync(descriptor);
}
