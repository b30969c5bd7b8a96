import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../api/db/postgres/postgres.ts';
import { PostgresError } from '../../api/db/postgres-error.ts';
import { createClient, type TestClient } from '../../api/testing/test-client.ts';
import { openTestServer, type TestServer } from '../../api/testing/test-server.ts';
import type { Row } from '../../schema/merge.ts';
import { startProxy } from './proxy.ts';

let server: TestServer;
let client: TestClient;
let cluster: pg.Client;
let name: string;
beforeEach(async () => {
  server = await openTestServer();
  client = createClient((path, init) => fetch(server.url + path, init));
  await client.post('/api/register', {
    firstName: 'Ada',
    lastName: 'S',
    email: 'a@example.org',
    password: 'plates on the bar',
  });
  name = new URL(server.environment.DATABASE_URL ?? '').pathname.slice(1);
  cluster = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await cluster.connect();
});
afterEach(async () => {
  await cluster.query(`alter database ${name} allow_connections true`);
  await cluster.end();
  await server.close();
});

/** As a restart of PostgreSQL looks to the server: every connection breaks, and no new one is taken. */
async function away(): Promise<void> {
  await cluster.query(`alter database ${name} allow_connections false`);
  await cluster.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

test('without its database a server answers 503, and goes on by itself when it is back', async () => {
  await away();
  for (const path of ['/api/health', '/api/user', '/api/sync/pull']) {
    const { status, headers, body } = await client.get(path);
    expect({ status, code: body.error.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(headers.get('retry-after')).toBe('5');
  }
  await cluster.query(`alter database ${name} allow_connections true`);
  expect((await client.get('/api/user')).status).toBe(200);
});

test('a connection that breaks within a transaction fails that alone', async () => {
  const database = openPostgres({ url: server.environment.DATABASE_URL ?? '', poolSize: 1 });
  const broken = database.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await cluster.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      name,
    ]);
    // Its end has arrived by the answer to a later query, while nothing is asked of it.
    await cluster.query('select 1');
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toBeInstanceOf(PostgresError);
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('a connection that PostgreSQL ends in the packet that opens it fails that alone', async () => {
  const proxy = await startProxy(server.environment.DATABASE_URL ?? '', { endsFirst: true });
  const database = openPostgres({ url: proxy.url, poolSize: 1 });
  const one = sql`select 1 as one`;
  await expect(one.execute(database.db)).rejects.toBeInstanceOf(PostgresError);
  expect((await one.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
  await proxy.stop();
});

test('after a gap in what the processes tell each other the streams end, so that phones ask', async () => {
  const cookie = [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const stream = await fetch(`${server.url}/api/sync/stream`, { headers: { cookie } });
  await away();
  await cluster.query(`alter database ${name} allow_connections true`);
  // Its end is what is waited for.
  expect(await stream.text()).toContain(': open');
  expect(server.log.some(({ event }) => event === 'listening_again')).toBe(true);
});

test('a text that PostgreSQL cannot hold is mended, and holds nothing up', async () => {
  const op = (id: string, exerciseName: string) => ({
    id,
    action: 'POST',
    url: '/api/workout-logs',
    body: { exerciseId: 'bench', exerciseName, date: '2026-03-02', setNumber: 1, weight: 60, reps: 5 },
    ts: 1,
    version: 1,
  });
  const ops = [op('one', 'Row'), op('two', 'R\0w'), op('three', 'Row')];
  const { status, body } = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
  expect(status).toBe(200);
  expect(body.results.map((result: { status: number }) => result.status)).toEqual([201, 201, 201]);
  const names = body.results.map((result: { row: Row }) => result.row.fields.exerciseName);
  expect(names).toEqual(['Row', 'R w', 'Row']);
});
