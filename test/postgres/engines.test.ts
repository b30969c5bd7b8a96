import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../api/testing/test-client.ts';
import { makeTestDatabase, type TestDatabase } from '../../api/testing/test-database.ts';
import { newId } from '../../schema/id.ts';
import { type LivingServer, ServerProcesses } from '../crash/server-process.ts';
import { haveTool } from '../deploy/tools.ts';
import { startPooler } from './pooler.ts';

// Seconds on idle cores; a busy machine is slow at starting processes.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const PERSON = { firstName: 'Ada', lastName: 'S', email: 'a@example.org', password: 'plates on the bar' };
const WRITERS = 8;
const PUSHES = 5;

let place: TestDatabase;
let direct: string;
let servers: ServerProcesses | undefined;
const living: LivingServer[] = [];
beforeEach(async () => {
  place = await makeTestDatabase();
  direct = place.environment.DATABASE_URL ?? '';
});
afterEach(async () => {
  for (const server of living.splice(0)) await server.kill();
  await servers?.close();
  servers = undefined;
  await place.remove();
});

async function two(environment: Readonly<Record<string, string>>): Promise<[LivingServer, LivingServer]> {
  const data = join(place.folder, 'data');
  servers = new ServerProcesses(data, { DATABASE_URL: direct, RATE_LIMIT_BURST: '1000', ...environment });
  const pair: [LivingServer, LivingServer] = [await servers.start(), await servers.start()];
  living.push(...pair);
  return pair;
}

function push(exerciseName: string): object {
  const body = { exerciseId: 'bench', exerciseName, date: '2026-03-02', setNumber: 1, weight: 60, reps: 5 };
  const op = { id: newId(), action: 'POST', url: '/api/workout-logs', body, ts: Date.now(), version: 1 };
  return { deviceId: newId(), hi: null, ops: [op] };
}

/** Many at once through both, each twice as a phone without an answer sends it; what is stored is what was sent. */
async function nothingIsLost(
  send: Parameters<typeof createClient>[0],
  cookies: ReadonlyMap<string, string>,
): Promise<void> {
  const client = createClient(send);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  const write = async (writer: number) => {
    for (let n = 0; n < PUSHES; n++) {
      const body = push(`set ${writer}.${n}`);
      for (const { status, body: says } of [
        await client.post('/api/sync/push', body),
        await client.post('/api/sync/push', body),
      ]) {
        expect(status).toBe(200);
        expect(says.results[0].status).toBe(201);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  const asked = new pg.Client({ connectionString: direct });
  await asked.connect();
  const { rows } = await asked.query(`select users.seq::int, users.row_count::int,
    (select count(*)::int from workout_logs) as sets, (select count(*)::int from workout_days) as days,
    (select count(distinct exercise_name)::int from workout_logs) as names,
    (select count(*)::int from changes) as changes from users`);
  await asked.end();
  // And the one that was told.
  const sets = WRITERS * PUSHES + 1;
  const [{ seq, days }] = rows;
  expect(rows).toEqual([{ seq, row_count: sets + days, sets, days, names: sets, changes: seq }]);
}

/** What is changed through one process is told to a phone at the other, both have the same start id, nothing is lost. */
async function works([one, other]: [LivingServer, LivingServer]): Promise<void> {
  let at = one;
  const client = createClient((path, init) => fetch(at.url + path, init));
  expect((await client.post('/api/register', PERSON)).status).toBe(201);
  const boots = [(await client.get('/api/sync/pull')).body.boot];
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await fetch(`${one.url}/api/sync/stream`, { headers: { cookie } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  at = other;
  await client.post('/api/sync/push', push('told'));
  const { body } = await client.get('/api/sync/pull');
  boots.push(body.boot);
  // The end of the stream, or of the test's time, is a failure.
  for (let text = ''; !text.includes(`{"seq":${body.hi.seq}}`); ) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error(`The stream ended: ${text}`);
    text += value;
  }
  await reader?.cancel();
  expect(new Set(boots).size).toBe(1);
  let turn = 0;
  await nothingIsLost(
    (path, init) => fetch((turn++ % 2 === 0 ? one : other).url + path, init),
    client.cookies,
  );
}

test('with listening off the processes look for the changes of each other, and lose nothing', async () => {
  await works(await two({ DATABASE_LISTEN_URL: 'off' }));
});

describe('an engine that only speaks the protocol', () => {
  /** What PostgreSQL has beyond it, taken away in this one database. */
  const OWN = [
    ...['pg_notify(text, text)', 'pg_postmaster_start_time()', 'pg_relation_filenode(regclass)'],
    ...['pg_advisory_lock', 'pg_advisory_xact_lock', 'pg_try_advisory_lock', 'pg_advisory_unlock'].map(
      (name) => `${name}(bigint)`,
    ),
  ];
  const rename = async (from: (name: string) => string, to: (name: string) => string) => {
    const client = new pg.Client({ connectionString: direct });
    await client.connect();
    for (const one of OWN) {
      const [name = '', types = ''] = one.split(/(?=\()/);
      await client.query(`alter function pg_catalog.${from(name)}${types} rename to ${to(name)}`);
    }
    await client.end();
  };
  const same = (name: string) => name;
  const away = (name: string) => `gone_${name}`;
  beforeEach(() => rename(same, away));
  afterEach(() => rename(away, same));

  test('has no notices, no advisory locks and no start time: found by itself, nothing lost', async () => {
    const pair = await two({ RATE_LIMIT_BURST: '5' });
    await works(pair);
    // Ten at once through both: the row of the bucket is the lock, and one registration has taken from it.
    const tries = Array.from({ length: 10 }, (_, n) => {
      const client = createClient((path, init) => fetch((pair[n % 2] as LivingServer).url + path, init));
      return client.post('/api/login', { email: PERSON.email, password: 'wrong' });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
  });
});

describe.runIf(haveTool('pgbouncer', 'pgbouncer'))('through PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  beforeEach(async () => {
    pooler = await startPooler(direct);
  });
  afterEach(() => pooler.stop());

  test('with a line past it phones are told at once, and nothing is lost or twice', async () => {
    await works(await two({ DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: direct }));
  });

  test('without one it is found out that nothing is heard, and looked for instead', async () => {
    await works(await two({ DATABASE_URL: pooler.url }));
  });
});
