import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../api/db/postgres/postgres.ts';
import { createClient, type TestClient } from '../../api/testing/test-client.ts';
import { openTestServer, type TestServer } from '../../api/testing/test-server.ts';

const LOGIN = { email: 'eve@example.org', password: 'plates on the bar' };
const PERSON = { firstName: 'Eve', lastName: 'S', ...LOGIN };
const EXERCISES = 500;
const READERS = 10;

let server: TestServer;
let client: TestClient;
beforeEach(async () => {
  // As few connections as the settings allow.
  server = await openTestServer({ environment: { DATABASE_POOL: '2' } });
  client = createClient((path, init) => fetch(server.url + path, init));
  await client.post('/api/register', PERSON);
});
afterEach(() => server.close());

const cookie = () => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function fill(): Promise<void> {
  const days = (await client.get('/api/workout-days')).body;
  const ops = Array.from({ length: EXERCISES }, (_, n) => ({
    id: `op-${n}`,
    action: 'POST',
    url: '/api/exercises',
    body: { id: `e${n}`, name: 'Press', targetMuscles: '', workoutDayId: days[0].id },
    ts: 1,
    version: 1,
  }));
  expect((await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops })).status).toBe(200);
}

test('ten abandoned programs leave sign-in and health as they are', async () => {
  await fill();
  const blocker = new pg.Client({ connectionString: server.environment.DATABASE_URL });
  await blocker.connect();
  try {
    // Every read of an exercise stands still from here on, as behind a disk that hangs.
    await blocker.query('begin');
    await blocker.query('lock table exercises in access exclusive mode');
    const sockets = Array.from({ length: READERS }, () => connect(server.port, 'localhost'));
    for (const socket of sockets) {
      socket.write(`GET /api/workout-program HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie()}\r\n\r\n`);
    }
    const waitsFor = `select count(*)::int as n from pg_locks where not granted and relation = 'exercises'::regclass`;
    const waiting = async () => (await blocker.query<{ n: number }>(waitsFor)).rows[0]?.n ?? 0;
    while ((await waiting()) === 0);
    for (const socket of sockets) socket.destroy();
    await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')));
    const visitor = createClient((path, init) => fetch(server.url + path, init));
    expect((await visitor.get('/api/health')).status).toBe(200);
    expect((await visitor.post('/api/login', LOGIN)).status).toBe(200);
    expect((await visitor.get('/api/user')).status).toBe(200);
    await blocker.query('rollback');
  } finally {
    await blocker.end();
  }
  expect((await client.get('/api/workout-program')).body[0].exercises).toHaveLength(EXERCISES);
});

test('a step of a long read that takes too long is stopped, and the others have no such limit', async () => {
  const { db, longReads, close } = openPostgres({ url: server.environment.DATABASE_URL ?? '', poolSize: 2 });
  try {
    const setting = (name: string) => sql<{ value: string }>`select current_setting(${name}) as value`;
    const { signal } = new AbortController();
    const ofLong = (name: string) =>
      longReads.run(
        { userId: 'ann', signal },
        async (trx) => (await setting(name).execute(trx)).rows[0]?.value,
      );
    const ofOthers = async (name: string) => (await setting(name).execute(db)).rows[0]?.value;
    expect([await ofLong('statement_timeout'), await ofOthers('statement_timeout')]).toEqual(['15s', '0']);
    expect([await ofLong('lock_timeout'), await ofOthers('lock_timeout')]).toEqual(['5s', '0']);
    expect(await ofLong('idle_in_transaction_session_timeout')).toBe('30s');
  } finally {
    await close();
  }
});

test('a read that the database stops is told to come back', async () => {
  await fill();
  const blocker = new pg.Client({ connectionString: server.environment.DATABASE_URL });
  await blocker.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table exercises in access exclusive mode');
    const reading = client.get('/api/workout-program');
    const stop = `select pg_cancel_backend(pid) from pg_locks where not granted and relation = 'exercises'::regclass`;
    while (!(await blocker.query(stop)).rowCount);
    const { status, headers, body } = await reading;
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([503, '5', 'unavailable']);
  } finally {
    await blocker.end();
  }
});
