import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
  await client.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: client.days[0] });
  await client.post('/api/workout-logs', set('s1'));
});
afterEach(() => app.close());

const set = (id: string) => ({
  id,
  exerciseId: 'bench',
  date: '2026-03-01T10:00:00Z',
  setNumber: 1,
  weight: 60,
  reps: 8,
});
const READS = [
  '/api/workout-program',
  '/api/workout-days',
  '/api/exercises',
  '/api/exercise-with-logs/bench',
];
const ask = (path: string, tag: string, member = client) => member.get(path, { 'if-none-match': tag });
async function tagOf(path: string, member = client): Promise<string> {
  const { status, headers } = await member.get(path);
  expect(status).toBe(200);
  return headers.get('etag') ?? '';
}

test.each(READS)('%s has a tag, and who has that answer gets 304 with nothing', async (path) => {
  const tag = await tagOf(path);
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  for (const known of [tag, `W/${tag}`, `"another", ${tag}`, '*']) {
    const answer = await ask(path, known);
    expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, '', tag]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect((await ask(path, '"another"')).status).toBe(200);
});

const changes: [string, () => Promise<unknown>][] = [
  ['a set that is logged', () => client.post('/api/workout-logs', set('s2'))],
  ['a set that is edited', () => client.put('/api/workout-logs/s1', { reps: 9 })],
  ['a set that is deleted', () => client.delete('/api/workout-logs/s1')],
  ['an exercise that is renamed', () => client.put('/api/exercises/bench', { name: 'Press' })],
  [
    'a copy',
    () => client.post('/api/copy-exercise', { exerciseId: 'bench', targetWorkoutDayId: client.days[1] }),
  ],
  ['a day that is renamed', () => client.put(`/api/workout-days/${client.days[0]}`, { title: 'Legs' })],
  [
    'a push',
    () => {
      const op = { id: 'op', action: 'PUT', url: '/api/workout-logs/s1', body: { reps: 7 }, version: 1 };
      const ops = [{ ...op, ts: app.clock.now }];
      return client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
    },
  ],
];
test.each(changes)('%s changes the tag', async (_, change) => {
  const tags = await Promise.all(READS.map((path) => tagOf(path)));
  await change();
  for (const [at, path] of READS.entries()) expect((await ask(path, tags[at] ?? '')).status).toBe(200);
});

test("another user's changes do not, and another user's tag is no tag here", async () => {
  const other = await app.member();
  const tag = await tagOf('/api/workout-days');
  await other.put(`/api/workout-days/${other.days[0]}`, { title: 'Legs' });
  expect((await ask('/api/workout-days', tag)).status).toBe(304);
  expect((await ask('/api/workout-days', tag, other)).status).toBe(200);
});

test('one address has its tag, and what is asked for is a part of it', async () => {
  const [first, second] = client.days.map((day) => `/api/exercises?workoutDayId=${day}`);
  expect((await ask(second ?? '', await tagOf(first ?? ''))).status).toBe(200);
});

test('what was done last time is another after midnight', async () => {
  const [program, days] = [await tagOf('/api/workout-program'), await tagOf('/api/workout-days')];
  app.clock.now += 26 * 3_600_000;
  expect((await ask('/api/workout-program', program)).status).toBe(200);
  expect((await ask('/api/workout-days', days)).status).toBe(304);
});

test('a server that was restored, and so starts anew, knows no tag of before', async () => {
  const tag = await tagOf('/api/workout-days');
  await app.reopen();
  expect((await ask('/api/workout-days', tag)).status).toBe(200);
});
