import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../api/db/sqlite/sqlite.ts';
import { createClient, type TestClient } from '../../api/testing/test-client.ts';
import { makeTestDatabase, type TestDatabase } from '../../api/testing/test-database.ts';
import { newId } from '../../schema/id.ts';
import { type LivingServer, ServerProcesses } from '../crash/server-process.ts';

const KILLS = 8;
const WRITERS = 4;
const OPS_MAX = 20;
/** A push takes some ms: the kill comes so long after an answer at most. */
const KILL_WITHIN_MS = 20;
const PERSON = { firstName: 'Ada', lastName: 'S', email: 'a@example.org', password: 'plates on the bar' };

let place: TestDatabase;
let database: OpenDatabase;
let servers: ServerProcesses;
let living: LivingServer[] = [];
beforeEach(async () => {
  place = await makeTestDatabase();
  database = await place.open();
  servers = processes('1000');
});
afterEach(async () => {
  for (const server of living.splice(0)) await server.kill();
  await servers.close();
  await database.close();
  await place.remove();
});

function processes(burst: string): ServerProcesses {
  const { DATABASE_URL = '' } = place.environment;
  return new ServerProcesses(join(place.folder, 'data'), { DATABASE_URL, RATE_LIMIT_BURST: burst });
}

async function start(): Promise<LivingServer> {
  const server = await servers.start();
  living.push(server);
  return server;
}

async function kill(server: LivingServer): Promise<void> {
  living = living.filter((one) => one !== server);
  await server.kill();
}

/** A phone that speaks to whichever process it is told to. */
function phone(at: () => LivingServer): TestClient {
  return createClient((path, init) => fetch(at().url + path, init));
}

function push(names: readonly string[]): object {
  const ops = names.map((exerciseName) => ({
    id: newId(),
    action: 'POST',
    url: '/api/workout-logs',
    body: { exerciseId: 'bench', exerciseName, date: '2026-03-02', setNumber: 1, weight: 60, reps: 5 },
    ts: Date.now(),
    version: 1,
  }));
  return { deviceId: newId(), hi: null, ops };
}

test(`two processes, one of them killed ${KILLS} times during pushes: nothing is lost, nothing twice`, async () => {
  const steady = await start();
  let mortal = await start();
  let turn = 0;
  const client = phone(() => (turn++ % 2 === 0 ? steady : mortal));
  expect((await client.post('/api/register', PERSON)).status).toBe(201);

  let made = 0;
  let cutOff = 0;
  const answered: string[] = [];
  const unknown: { names: string[]; body: object }[] = [];
  /** Sent again, to either process, until one answers: as a phone does. */
  async function send(sending: { names: string[]; body: object }): Promise<void> {
    try {
      const { status, body } = await client.post('/api/sync/push', sending.body);
      expect(status).toBe(200);
      for (const result of body.results) expect(result.status).toBe(201);
      answered.push(...sending.names);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      cutOff += 1;
      unknown.push(sending);
    }
  }
  function next(): { names: string[]; body: object } {
    const names = Array.from({ length: randomInt(1, OPS_MAX + 1) }, () => `set ${++made}`);
    return { names, body: push(names) };
  }

  for (let killed = 0; killed < KILLS; killed++) {
    let dying: Promise<void> | undefined;
    const write = async () => {
      for (let sent = 0; sent < 6 || !dying; sent++) {
        await send(unknown.pop() ?? next());
        if (sent === 2) dying ??= wait(randomInt(KILL_WITHIN_MS)).then(() => kill(mortal));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await dying;
    mortal = await start();
  }
  while (unknown.length > 0) await send(unknown.pop() ?? next());

  const stored = await database.db.selectFrom('workout_logs').select('exercise_name').execute();
  expect(stored.map(({ exercise_name }) => exercise_name).sort()).toEqual(answered.sort());
  const { rows: feed } = await sql<{
    seq: number;
    lines: number;
    highest: number;
    rows: number;
    held: number;
  }>`
    select seq, (select count(*) from changes) as lines, (select max(seq) from changes) as highest, row_count as rows,
      (select count(*) from workout_logs) + (select count(*) from workout_days) as held from users`.execute(
    database.db,
  );
  const [user] = feed;
  expect(user).toEqual({
    seq: user?.seq,
    lines: user?.seq,
    highest: user?.seq,
    rows: user?.held,
    held: user?.held,
  });
  // The kills did meet requests.
  expect(cutOff).toBeGreaterThan(KILLS / 2);
});

/** The next event of a stream, by its name. */
async function nextEvent(reader: ReadableStreamDefaultReader<string>, name: string): Promise<string> {
  for (let text = ''; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended before ${name}.`);
    text += value;
    const data = new RegExp(`event: ${name}\\ndata: (.*)\\n`).exec(text)?.[1];
    if (data !== undefined) return data;
  }
}

async function openStream(server: LivingServer, client: TestClient) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${server.url}/api/sync/stream`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body.');
  // The comment that says that it is open: from here on it is told of everything.
  await reader.read();
  return reader;
}

test('a change in one process pokes the stream in the other, and a sign-out there ends it', async () => {
  const [one, other] = [await start(), await start()];
  let at = one;
  const client = phone(() => at);
  await client.post('/api/register', PERSON);
  const stream = await openStream(one, client);
  at = other;
  const days = (await client.get('/api/workout-days')).body;
  await client.put(`/api/workout-days/${days[0].id}`, { title: 'Heavy' });
  const { seq } = JSON.parse(await nextEvent(stream, 'poke'));
  const { body } = await client.get('/api/sync/pull');
  expect(seq).toBe(body.hi.seq);
  await client.post('/api/logout', {});
  while (!(await stream.read()).done);
});

test('both processes have the same start id, also after one was started anew', async () => {
  const [one, other] = [await start(), await start()];
  let at = one;
  const client = phone(() => at);
  await client.post('/api/register', PERSON);
  const boots = new Set([(await client.get('/api/sync/pull')).body.boot]);
  at = other;
  boots.add((await client.get('/api/sync/pull')).body.boot);
  await kill(other);
  at = await start();
  boots.add((await client.get('/api/sync/pull')).body.boot);
  expect(boots.size).toBe(1);
});

test('of ten tries at once through two processes, the five that one bucket holds are let through', async () => {
  await servers.close();
  servers = processes('5');
  const [one, other] = [await start(), await start()];
  const tries = Array.from({ length: 10 }, (_, index) => {
    const client = phone(() => (index % 2 === 0 ? one : other));
    return client.post('/api/login', { email: PERSON.email, password: 'wrong' });
  });
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
});
