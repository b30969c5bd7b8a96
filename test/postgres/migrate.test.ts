import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { DATABASE_FILE } from '../../api/db/configured-database.ts';
import { copyToPostgres } from '../../api/db/postgres/migrate-to-postgres.ts';
import { FILLED, makeReleased } from '../../api/db/testing/released.ts';
import { startServer } from '../../api/server.ts';
import { openTestCli, type TestCli } from '../../api/testing/test-cli.ts';
import { createClient } from '../../api/testing/test-client.ts';
import { makeTestDatabase, type TestDatabase } from '../../api/testing/test-database.ts';

let cli: TestCli;
let place: TestDatabase;
let file: string;
beforeEach(async () => {
  cli = openTestCli();
  place = await makeTestDatabase();
  mkdirSync(cli.dataDir, { mode: 0o700 });
  file = join(cli.dataDir, DATABASE_FILE);
  makeReleased(file, 1);
});
afterEach(async () => {
  await place.remove();
  cli.close();
});

const onPostgres = () => ({ ...place.environment, DATA_DIR: cli.dataDir });

/** What people see of a server with these settings: each user's rows, program, sessions and account. */
async function seenThrough(environment: Record<string, string>): Promise<unknown[]> {
  const config = readConfig({ ...environment, PORT: '0', HOST: 'localhost' });
  const server = await startServer({ config, log: () => undefined, appDir: undefined });
  const seen: unknown[] = [];
  for (const { id } of FILLED.users) {
    const client = createClient((path, init) => fetch(server.url + path, init));
    client.cookies.set('chalkbook-session', FILLED.token + id);
    const { boot: _, now: __, ...pulled } = (await client.get('/api/sync/pull?limit=5000')).body;
    const paths = ['/api/workout-program', '/api/sessions', '/api/user', '/api/user/keep-key'];
    const answers = [];
    for (const path of paths) {
      const { status, body } = await client.get(path);
      expect(status).toBe(200);
      answers.push(body);
    }
    expect(pulled.rows).toHaveLength(4 + 3 + FILLED.sets);
    seen.push(pulled, ...answers);
  }
  await server.stop();
  return seen;
}

/** One answer at a time: Vitest prints a megabyte of a difference and hides what comes behind it. */
function expectSame(now: readonly unknown[], before: readonly unknown[]): void {
  expect(now).toHaveLength(before.length);
  for (const [at, seen] of now.entries()) expect(seen).toEqual(before[at]);
}

test('a SQLite file of an older release moves over, and nobody sees a difference', async () => {
  const before = await seenThrough({ DATA_DIR: cli.dataDir });
  cli.environment = onPostgres();
  const { code, out, err } = await cli.run(['migrate-to-postgres']);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toMatch(/^ +1200 workout_logs$/m);
  expect(out).toMatch(/^ +1200 mutations$/m);
  expect(out).toMatch(/^ +2 users$/m);
  expectSame(await seenThrough(onPostgres()), before);
  // The file is as it was, but for the schema.
  expectSame(await seenThrough({ DATA_DIR: cli.dataDir }), before);
});

test('a call that the file has recorded is not run again by PostgreSQL', async () => {
  cli.environment = onPostgres();
  await cli.run(['migrate-to-postgres']);
  const config = readConfig({ ...onPostgres(), PORT: '0', HOST: 'localhost' });
  const server = await startServer({ config, log: () => undefined, appDir: undefined });
  const client = createClient((path, init) => fetch(server.url + path, init));
  client.cookies.set('chalkbook-session', `${FILLED.token}ada`);
  const { hi } = (await client.get('/api/sync/pull?limit=1')).body;
  const { id, body } = FILLED.retried;
  const op = { id, action: 'POST', url: '/api/workout-logs', body, ts: Date.now(), version: 1 };
  const pushed = (await client.post('/api/sync/push', { deviceId: 'phone', hi, ops: [op] })).body;
  expect(pushed.results[0].status).toBe(201);
  expect(pushed.hi).toEqual(hi);
  await server.stop();
});

test('a member’s diary comes back from the file where nothing else needs a data folder', async () => {
  cli.environment = onPostgres();
  await cli.run(['migrate-to-postgres']);
  const [line = ''] = (await cli.run(['user', 'list'])).out.split('\n');
  const [email = ''] = line.split('\t');
  const none = join(cli.folder, 'none');
  cli.environment = { ...onPostgres(), DATA_DIR: none, SMTP_URL: 'smtp://localhost:1' };
  const { code, out, err } = await cli.run(['restore', '--user', email, '--from', file]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(`${email}: nothing to bring back, it is all there.\n`);
});

test('a target that holds an account is refused and left alone', async () => {
  cli.environment = onPostgres();
  await cli.run(['user', 'add', 'bo@example.org']);
  const { code, err } = await cli.run(['migrate-to-postgres']);
  expect({ code, err }).toEqual({ code: 1, err: 'The PostgreSQL database is not empty: it has users.\n' });
  expect((await cli.run(['user', 'list'])).out).toMatch(/^bo@example\.org\t[^\n]*\n$/);
});

test('nothing is moved while a server runs on the file', async () => {
  const config = readConfig({ DATA_DIR: cli.dataDir, PORT: '0', HOST: 'localhost' });
  const server = await startServer({ config, log: () => undefined, appDir: undefined });
  cli.environment = onPostgres();
  const { code, err } = await cli.run(['migrate-to-postgres']);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/in use\. Stop the server first\.\n$/),
  });
  await server.stop();
});

test('a row that comes out otherwise than it went in undoes the whole move', async () => {
  const database = await place.open();
  const { db } = database;
  const change = sql`create function add_a_rep() returns trigger language plpgsql as
    $$ begin new.reps = new.reps + (new.id = 'bob-set-7')::int; return new; end $$`;
  await change.execute(db);
  await sql`create trigger change before insert on workout_logs for each row execute function add_a_rep()`.execute(
    db,
  );
  await expect(copyToPostgres({ file, target: db, nativeBinding: undefined, now: 0 })).rejects.toMatchObject({
    code: 'damaged',
  });
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await sql`drop function add_a_rep cascade`.execute(db);
  await database.close();
});

test('without DATABASE_URL it says what to set', async () => {
  const { code, err } = await cli.run(['migrate-to-postgres']);
  expect({ code, err }).toEqual({ code: 1, err: 'Set DATABASE_URL to the PostgreSQL database to fill.\n' });
});
