import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDeleted, type Row } from '../../schema/merge.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { openSqlite } from '../db/sqlite/sqlite.ts';
import { openTestCli, type TestCli } from '../testing/test-cli.ts';
import { createClient, type TestClient } from '../testing/test-client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const AS_NOW = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
const PASSWORD = 'chalk and iron plates';

let server: TestServer;
let cli: TestCli;
let ada: TestClient;
let bo: TestClient;
let dir: string;
beforeEach(async () => {
  server = await openTestServer();
  cli = openTestCli();
  dir = join(cli.folder, 'backups');
  cli.environment = { DATA_DIR: server.dataDir, BACKUP_DIR: dir, BACKUP_KEEP: '3' };
  ada = await register('ada');
  bo = await register('bo');
});
afterEach(async () => {
  await server.close();
  cli.close();
});

async function register(name: string): Promise<TestClient> {
  const client = createClient((path, init) => fetch(server.url + path, init));
  const person = { firstName: name, lastName: 'S', email: `${name}@example.org`, password: PASSWORD };
  expect((await client.post('/api/register', person)).status).toBe(201);
  return client;
}

async function logSet(client: TestClient, id: string, weight: number, more = {}): Promise<void> {
  const log = { id, exerciseId: 'bench', date: '2026-03-02', setNumber: 1, weight, reps: 5, ...more };
  expect((await client.post('/api/workout-logs', log)).status).toBe(201);
}

/** Weights of the sets that are there, by id. */
async function sets(client: TestClient): Promise<Record<string, number>> {
  const rows: Row[] = (await client.get('/api/sync/pull?limit=5000')).body.rows;
  const there = rows.filter((row) => row.type === 'log' && !isDeleted(row));
  return Object.fromEntries(there.map(({ id, fields }) => [id, Number(fields.weight)]));
}

const position = async (client: TestClient) => {
  const { hi } = (await client.get('/api/sync/pull?limit=5000')).body;
  return `${hi.seq}.${hi.nonce}`;
};

/** A night's backup with two sets, and a day on which one was deleted, one changed and one added. */
async function aBadDay(): Promise<void> {
  await logSet(ada, 'deleted', 60);
  await logSet(ada, 'changed', 70);
  await logSet(bo, 'other', 40);
  expect(await cli.run(['backup'])).toMatchObject({ code: 0, err: '' });
  await ada.delete('/api/workout-logs/deleted');
  await ada.put('/api/workout-logs/changed', { weight: 700, note: 'typed today' });
  await logSet(ada, 'added', 80);
  await bo.put('/api/workout-logs/other', { weight: 45 });
}

function changeBackup(statement: string): void {
  const [name = ''] = readdirSync(dir);
  const backup = openSqlite(join(dir, name));
  backup.exec(statement);
  backup.close();
}

test("one member's last night comes back as changes that sync, what came since stays, and nobody else's changes", async () => {
  await aBadDay();
  const before = await position(ada);
  const ran = await cli.run(['restore', '--user', 'ada@example.org', '--newest']);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toContain(
    'ada@example.org: 1 set came back. As before again: 1 set. Made since and kept: 1 set.',
  );
  expect(await sets(ada)).toEqual({ deleted: 60, changed: 70, added: 80 });
  expect(await sets(bo)).toEqual({ other: 45 });
  const { rows } = (await ada.get(`/api/sync/pull?since=${before}`, AS_NOW)).body;
  expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual(['changed', 'deleted']);
  const changed = rows.find(({ id }: { id: string }) => id === 'changed');
  expect(changed.fields).toMatchObject({ weight: 70, note: 'typed today' });
  // A second time there is nothing left to do.
  const again = await cli.run(['restore', '--user', 'ada@example.org', '--newest']);
  expect(again.out).toBe(
    'ada@example.org: nothing to bring back, it is all there. Made since and kept: 1 set.\n',
  );
});

test('each member gets their own diary, and hears no more than what was done', async () => {
  await aBadDay();
  const before = await sets(ada);
  const ran = await cli.run(['restore', '--user', 'bo@example.org', '--newest']);
  expect(ran.out).toBe(
    "bo@example.org: As before again: 1 set.\nThe member's devices get it with their next sync.\n",
  );
  expect(await sets(bo)).toEqual({ other: 40 });
  expect(await sets(ada)).toEqual(before);
});

test('a day that was made since in the place of a first one is kept', async () => {
  const [{ id, ...first }] = (await ada.get('/api/workout-days')).body;
  await cli.run(['backup']);
  await ada.delete(`/api/workout-days/${id}`);
  const made = { id: 'made-since', title: first.title, dayNumber: first.dayNumber };
  expect((await ada.post('/api/workout-days', made)).status).toBe(201);
  const ran = await cli.run(['restore', '--user', 'ada@example.org', '--newest']);
  expect(ran.out).toContain('1 workout day came back. Made since and kept: 1 workout day.');
  const ids = (await ada.get('/api/workout-days')).body.map((day: { id: string }) => day.id);
  expect(ids).toContain(id);
  expect(ids).toContain('made-since');
});

test('what a killed restore has left is gone with the next, whoever that is of', async () => {
  await aBadDay();
  const left = join(server.dataDir, '.restoring-cy.db');
  writeFileSync(left, 'rows');
  utimesSync(left, 0, 0);
  expect(await cli.run(['restore', '--user', 'ada@example.org', '--newest'])).toMatchObject({ code: 0 });
  expect(readdirSync(server.dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
});

test('--exactly takes what came since away, too', async () => {
  await aBadDay();
  const ran = await cli.run(['restore', '--user', 'ada@example.org', '--newest', '--exactly']);
  expect(ran.out).toContain('Made since and deleted: 1 set.');
  expect(await sets(ada)).toEqual({ deleted: 60, changed: 70 });
  const { rows } = (await ada.get('/api/sync/pull?limit=5000', AS_NOW)).body;
  expect(rows.find(({ id }: { id: string }) => id === 'changed').fields.note).toBe(null);
});

test('the change wins over a phone that sends what it wrote before, later', async () => {
  await aBadDay();
  const ts = Date.now() - 60_000;
  await cli.run(['restore', '--user', 'ada@example.org', '--newest']);
  const body = { weight: 999 };
  const op = { id: 'op-1', action: 'PUT', url: '/api/workout-logs/changed', body, ts, version: 1 };
  const pushed = await ada.post('/api/sync/push', { deviceId: 'phone', hi: null, ops: [op] });
  expect(pushed.status).toBe(200);
  expect((await sets(ada)).changed).toBe(70);
});

test('an account that has another address since gets its diary back', async () => {
  await aBadDay();
  expect(await cli.run(['user', 'email', 'ada@example.org', 'ada@gym.example'])).toMatchObject({ code: 0 });
  expect(await cli.run(['restore', '--user', 'ada@gym.example', '--newest'])).toMatchObject({ code: 0 });
  expect(await sets(ada)).toEqual({ deleted: 60, changed: 70, added: 80 });
});

test('the diary of somebody who had the address before stays theirs', async () => {
  await aBadDay();
  await cli.run(['user', 'email', 'ada@example.org', 'ada@gym.example']);
  const next = await register('ada');
  expect(await cli.run(['restore', '--user', 'ada@example.org', '--newest'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds no account of ada@example.org'),
  });
  expect(await sets(next)).toEqual({});
});

test('an account that was deleted and made again gets its diary back', async () => {
  await aBadDay();
  await cli.run(['user', 'delete', 'ada@example.org', '--yes']);
  ada = await register('ada');
  const ran = await cli.run(['restore', '--user', 'ada@example.org', '--newest']);
  expect(ran.out).toContain('2 sets came back');
  expect(await sets(ada)).toEqual({ deleted: 60, changed: 70 });
});

test('in an account that was made again, the days it begins with make room for those that come back', async () => {
  const days = async () =>
    (await ada.get('/api/workout-days')).body.map(({ title }: { title: string }) => title);
  const [{ id }] = (await ada.get('/api/workout-days')).body;
  await ada.put(`/api/workout-days/${id}`, { title: 'Squats' });
  const before = await days();
  await cli.run(['backup']);
  await cli.run(['user', 'delete', 'ada@example.org', '--yes']);
  ada = await register('ada');
  const [, used] = (await ada.get('/api/workout-days')).body;
  await ada.post('/api/exercises', { name: 'Row', workoutDayId: used.id });
  const restore = ['restore', '--user', 'ada@example.org', '--newest'];
  expect((await cli.run(restore)).out).toContain(
    '4 workout days came back. Made since and kept: 1 workout day, 1 exercise.',
  );
  expect((await days()).sort()).toEqual([...before, used.title].sort());
  expect((await cli.run(restore)).out).toContain('nothing to bring back');
  expect(await days()).toHaveLength(5);
});

test('says what it can not do, and changes nothing', async () => {
  await aBadDay();
  const before = await sets(ada);
  const backup = ['--from', join(dir, 'nothing.db')];
  expect((await cli.run(['restore', '--user', 'ada@example.org', ...backup])).err).toContain(
    'There is no file',
  );
  expect(await cli.run(['restore', '--user', 'ada@example.org'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^--from FILE or --newest is missing\.\n/),
  });
  await register('cy');
  const unknown = await cli.run(['restore', '--user', 'cy@example.org', '--newest']);
  expect(unknown).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds no account of cy@example.org'),
  });
  for (const which of [[], ['--newest']])
    expect(await cli.run(['restore', '--exactly', ...which])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--exactly goes with --user\.\n/),
    });
  const refused = await cli.run(['restore', '--user', 'ada@example.org', '--newest', '--end-sessions']);
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('--end-sessions goes with') });
  const older = join(dir, 'older.db');
  for (const both of [
    ['--newest', '--from', older],
    ['--newest', older],
    ['--from', older, older],
  ])
    expect(await cli.run(['restore', '--user', 'ada@example.org', ...both])).toMatchObject({
      code: 2,
      err: expect.stringContaining('not both'),
    });
  expect(await sets(ada)).toEqual(before);
});

test('says where there is no newest backup, and what is missing', async () => {
  expect(await cli.run(['restore', '--newest'])).toMatchObject({
    code: 1,
    err: `There is no backup in ${dir}.\n`,
  });
  cli.environment = { DATA_DIR: server.dataDir };
  expect(await cli.run(['restore', '--newest'])).toMatchObject({
    code: 1,
    err: 'BACKUP_DIR is not set, so there is no newest backup. Name a file.\n',
  });
  expect(await cli.run(['restore'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^FILE is missing\.\n/),
  });
});

test.each(['0', '-seq'])('brings each row of a backup whose change numbers are %s', async (seq) => {
  await aBadDay();
  for (const table of ['workout_logs', 'workout_days']) changeBackup(`update ${table} set seq = ${seq}`);
  const ran = await cli.run(['restore', '--user', 'ada@example.org', '--newest', '--exactly']);
  expect(ran.out).toContain(
    'ada@example.org: 1 set came back. As before again: 1 set. Made since and deleted: 1 set.',
  );
  expect(await sets(ada)).toEqual({ deleted: 60, changed: 70 });
});

test('the first days make room for those of a backup without change numbers, too', async () => {
  await cli.run(['backup']);
  changeBackup('update workout_days set seq = 0');
  await cli.run(['user', 'delete', 'ada@example.org', '--yes']);
  ada = await register('ada');
  await cli.run(['restore', '--user', 'ada@example.org', '--newest']);
  expect((await ada.get('/api/workout-days')).body).toHaveLength(4);
});

test.each([
  [
    'a value that is none',
    "update workout_logs set weight = 'sixty' where id = 'deleted'",
    'deleted: Invalid type',
  ],
  [
    'a date that is none',
    "update workout_logs set date = '2026-13-01' where id = 'changed'",
    'changed: must be',
  ],
  ['an id that no device takes', "update workout_logs set id = '../' where id = 'deleted'", '../: must hold'],
  ['clocks that can not be read', "update workout_logs set clocks = '{' where id = 'changed'", 'JSON'],
  [
    'clocks that are none',
    "update workout_logs set clocks = 'null', note = null where id = 'changed'",
    'null',
  ],
  ['an empty id', "update workout_logs set id = '' where id = 'deleted'", '1 without an id'],
  ['bytes for an id', "update workout_logs set id = x'ff00' where id = 'deleted'", 'Expected string'],
])('changes nothing by a backup with %s', async (_, statement, why) => {
  const exercise = { id: 'row', name: 'Row', targetMuscles: 'Back' };
  const workoutDayId = (await ada.get('/api/workout-days')).body[0].id;
  expect((await ada.post('/api/exercises', { ...exercise, workoutDayId })).status).toBe(201);
  await aBadDay();
  await ada.delete('/api/exercises/row');
  const before = await position(ada);
  changeBackup(statement);
  const ran = await cli.run(['restore', '--user', 'ada@example.org', '--newest']);
  expect(ran).toMatchObject({ code: 1, out: '', err: expect.stringContaining('(invalid_input).\n') });
  expect(ran.err.split('\n')).toEqual([expect.any(String), expect.stringContaining(why), '']);
  expect(await position(ada)).toBe(before);
});

test('the newest of the folder is restored by one command', async () => {
  await aBadDay();
  await server.stop();
  const ran = await cli.run(['restore', '--newest']);
  expect(ran).toMatchObject({ code: 0, err: '' });
  const lines = ran.out.split('\n');
  expect(lines[0]).toMatch(/chalkbook-0001-.* now: 2 users, 3 sets\.$/);
  expect(lines.slice(1)).toEqual([
    expect.stringContaining(`The one it replaced is kept: ${server.dataDir}`),
    'Phones that logged more since that backup bring it back by themselves.',
    '',
  ]);
  await server.start();
  expect(await sets(ada)).toEqual({ deleted: 60, changed: 70 });
});

test('a restore where no database was says of none that it is kept', async () => {
  await aBadDay();
  cli.environment = { ...cli.environment, DATA_DIR: join(cli.folder, 'new') };
  const ran = await cli.run(['restore', '--newest']);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).not.toContain('kept');
});
