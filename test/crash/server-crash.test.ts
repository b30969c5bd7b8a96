import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient, type TestClient } from '../../api/testing/test-client.ts';
import { newId } from '../../schema/id.ts';
import { type LivingServer, ServerProcesses } from './server-process.ts';

// Under a minute each on two cores. A busy machine starts processes so slowly that a hundred kills in one test took over ten.
vi.setConfig({ testTimeout: 600_000 });

const RUNS = 4;
const KILLS = 25;
const WRITERS = 4;
const OPS_MAX = 20;
/** A push takes some ms: the kill comes so long after an answer at most. */
const KILL_WITHIN_MS = 12;
const PERSON = { firstName: 'Ada', lastName: 'S', email: 'a@example.org', password: 'plates on the bar' };

let folder: string;
let servers: ServerProcesses;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbook-crash-'));
  servers = new ServerProcesses(join(folder, 'data'));
});
afterEach(async () => {
  await servers.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One request that is sent until it is answered: a push, or a single call with an Idempotency-Key. */
interface Sending {
  path: string;
  body: object;
  headers: Record<string, string>;
  /** What each of its sets is called: the server makes the ids, so a set that ran twice is there twice. */
  names: string[];
}

let made = 0;
function nextSending(random: () => number): Sending {
  const count = 1 + Math.floor(random() * OPS_MAX);
  const names = Array.from({ length: count }, () => `set ${++made}`);
  const set = (exerciseName: string) => ({
    exerciseId: 'bench',
    exerciseName,
    date: '2026-03-02',
    setNumber: 1,
    weight: 60,
    reps: 5,
  });
  const [only = ''] = names;
  if (count === 1) {
    return { path: '/api/workout-logs', body: set(only), headers: { 'idempotency-key': newId() }, names };
  }
  const url = '/api/workout-logs';
  const ops = names.map((name) => ({
    id: newId(),
    action: 'POST',
    url,
    body: set(name),
    ts: Date.now(),
    version: 1,
  }));
  return { path: '/api/sync/push', body: { deviceId: newId(), hi: null, ops }, headers: {}, names };
}

/** mulberry32: a few lines, and the same sequence for the same seed everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of all runs: requests that had been committed when the kill cut their answers off. */
let committed = 0;

const pinned = process.env.CRASH_SEED;
const seeds =
  pinned === undefined ? Array.from({ length: RUNS }, () => randomInt(2 ** 31)) : [Number(pinned)];

test.each(seeds)(
  `${KILLS} kills in the middle of pushes: what was answered is there, nothing twice (CRASH_SEED=%i)`,
  async (seed) => {
    const random = seeded(seed);
    let server: LivingServer = await servers.start();
    const client: TestClient = createClient((path, init) => fetch(server.url + path, init));
    expect((await client.post('/api/register', PERSON)).status).toBe(201);

    const answered = new Set<string>();
    /** Sent, and cut off: the server has them or it has not. They are sent again, as a phone does. */
    const unknown: Sending[] = [];
    let cutOff = 0;
    let alreadyThere = 0;

    /** True when it was answered, false when the server died before. */
    async function send(sending: Sending): Promise<boolean> {
      try {
        const { status, body } = await client.post(sending.path, sending.body, sending.headers);
        expect(status).toBe(sending.names.length === 1 ? 201 : 200);
        for (const result of body.results ?? []) expect(result.status).toBe(201);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        unknown.push(sending);
        cutOff += 1;
        return false;
      }
      for (const name of sending.names) answered.add(name);
      return true;
    }

    for (let kill = 0; kill < KILLS; kill++) {
      let left = 1 + Math.floor(random() * 3 * WRITERS);
      let killed: Promise<void> | undefined;
      const write = async () => {
        while (!killed) {
          if (!(await send(unknown.pop() ?? nextSending(random)))) return;
          left -= 1;
          if (left === 0) killed = wait(random() * KILL_WITHIN_MS).then(() => server.kill());
        }
        // Goes on until the server is gone, so that the kill meets requests.
        while (await send(nextSending(random)));
      };
      await Promise.all(Array.from({ length: WRITERS }, write));
      await killed;
      const stored = storedSets();
      expect(twice(stored), `after kill ${kill + 1}`).toEqual([]);
      expect(missing(answered, stored), `after kill ${kill + 1}`).toEqual([]);
      alreadyThere += unknown.filter(({ names }) => names.every((name) => stored.includes(name))).length;
      server = await servers.start();
    }
    for (const sending of unknown.splice(0)) expect(await send(sending)).toBe(true);
    expect(await server.stop()).toBe(0);

    const stored = storedSets();
    expect(twice(stored)).toEqual([]);
    expect(new Set(stored)).toEqual(answered);
    expect(feedProblems()).toEqual([]);
    expect(cutOff).toBeGreaterThan(KILLS);
    committed += alreadyThere;
    console.log(`${answered.size} sets, ${cutOff} requests cut off, ${alreadyThere} of them committed`);
  },
);

test('some of the kills came between a commit and its answer', () => {
  expect(committed).toBeGreaterThan(0);
});

const missing = (answered: Set<string>, stored: readonly string[]): string[] => {
  const there = new Set(stored);
  return [...answered].filter((name) => !there.has(name));
};
const twice = (stored: readonly string[]): string[] =>
  stored.filter((name, index) => stored[index - 1] === name);

/** The names of all sets in the file, past the server and while it is dead. */
function storedSets(): string[] {
  return read('select exercise_name as name from workout_logs order by exercise_name').map(({ name }) =>
    String(name),
  );
}

/** The change feed has each number once, up to the user's counter, and the file is whole. */
function feedProblems(): unknown[] {
  return [
    ...read('pragma integrity_check').filter(({ integrity_check }) => integrity_check !== 'ok'),
    ...read('pragma foreign_key_check'),
    ...read(`select users.seq, count(*) as rows, max(changes.seq) as highest
             from users join changes on changes.user_id = users.id
             group by users.id having rows <> users.seq or highest <> users.seq`),
    ...read(`select users.row_count from users where row_count <>
             (select count(*) from workout_logs) + (select count(*) from workout_days)`),
  ];
}

function read(query: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(folder, 'data', 'chalkbook.db'), { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}
