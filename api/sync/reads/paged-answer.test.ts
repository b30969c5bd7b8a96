import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import { positionText, SnapshotResponseSchema } from '../../../schema/protocol.ts';
import { openSlowly, type Reads, watchReads } from '../../testing/slow-reader.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: Member;
let reads: Reads;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
  reads = watchReads(app.deps.longReads);
});
afterEach(() => app.close());

let made = 0;
async function push(bodies: object[], url = '/api/workout-logs', action = 'POST'): Promise<void> {
  for (let from = 0; from < bodies.length; from += 1_000) {
    const ops = bodies
      .slice(from, from + 1_000)
      .map((body) => ({ id: `op-${++made}`, action, url, body, ts: app.clock.now, version: 1 }));
    const answer = await client.post('/api/sync/push', { deviceId: 'phone', hi: null, ops });
    for (const { status } of answer.body.results) expect(status).toBeLessThan(300);
  }
}
const recent = (count: number, exerciseId = 'bench') =>
  Array.from({ length: count }, (_, n) => ({
    id: `${exerciseId}-${n}`,
    exerciseId,
    date: new Date(app.clock.now - n * 60_000).toISOString(),
    setNumber: 1,
    weight: 60,
    reps: 8,
  }));
const exercises = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `e${n}`,
    name: `Exercise ${n}`,
    workoutDayId: client.days[n % 2],
    orderIndex: n % 7,
  }));

describe('a long snapshot', () => {
  test('is read as it is taken, holds each row once, and the pull brings what changed meanwhile', async () => {
    await push(recent(4_000));
    for (const id of ['row', 'squat', 'curl']) await push(recent(700, id));
    const slow = await openSlowly(app, client, '/api/sync/snapshot');
    await reads.settled();
    const ahead = reads.count;
    await push([{ reps: 99 }], '/api/workout-logs/squat-5', 'PUT');
    await push([{ reps: 99 }], '/api/workout-logs/bench-1', 'PUT');
    await reads.settled();
    // Nobody has taken more, so nothing more was read.
    expect(reads.count).toBe(ahead);
    const snapshot = v.parse(SnapshotResponseSchema, JSON.parse(await slow.rest()));
    expect(reads.count).toBeGreaterThan(ahead);
    const ids = snapshot.rows.map(({ type, id }) => `${type} ${id}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('log bench-1');
    expect(ids).not.toContain('log squat-5');
    expect(ids.length + snapshot.more).toBe(4 + 4_000 + 3 * 700);
    const since = positionText(snapshot.next ?? { seq: -1, nonce: '' });
    const { body: pulled } = await client.get(`/api/sync/pull?since=${since}`);
    expect(pulled.rows.map(({ id }: Row) => id)).toEqual(['squat-5', 'bench-1']);
  });

  test('that is short is one answer of one instant', async () => {
    await push(recent(100));
    const { body } = await client.get('/api/sync/snapshot');
    expect(v.parse(SnapshotResponseSchema, body).rows).toHaveLength(104);
    expect(reads.count).toBe(1);
  });
});

describe('a long list', () => {
  test.each([
    ['all', '', 3_000],
    ["a day's", '?workoutDayId=', 1_500],
  ])('of exercises (%s) is the same JSON, in pages as they are taken', async (_, query, count) => {
    await push(exercises(3_000), '/api/exercises');
    const day = query === '' ? undefined : client.days[0];
    const slow = await openSlowly(app, client, `/api/exercises${query}${day ?? ''}`);
    await reads.settled();
    const ahead = reads.count;
    expect(ahead).toBeLessThanOrEqual(2);
    const listed = JSON.parse(await slow.rest());
    expect(reads.count).toBeGreaterThan(ahead);
    const expected = exercises(3_000)
      .filter(({ workoutDayId }) => day === undefined || workoutDayId === day)
      .sort((a, b) => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1))
      .map((one) => ({ ...one, targetMuscles: '', equipment: '', sets: 3, userId: client.user.id }));
    expect(listed).toHaveLength(count);
    expect(listed).toEqual(expected);
  });

  test('of days is, too', async () => {
    app.deps.config.quotas = { days: 2_000 };
    await push(
      Array.from({ length: 1_200 }, (_, n) => ({ id: `d${n}`, dayNumber: 5 + (n % 90), title: `Day ${n}` })),
      '/api/workout-days',
    );
    const { body } = await client.get('/api/workout-days');
    expect(body).toHaveLength(1_204);
    expect(new Set(body.map(({ id }: { id: string }) => id)).size).toBe(1_204);
    const numbers = body.map(({ dayNumber }: { dayNumber: number }) => dayNumber);
    expect(numbers).toEqual([...numbers].sort((a: number, b: number) => a - b));
  });

  test('of which one part would be newer than another is broken off, and logged', async () => {
    await push(exercises(3_000), '/api/exercises');
    const slow = await openSlowly(app, client, '/api/exercises');
    await reads.settled();
    await client.put('/api/exercises/e1', { orderIndex: 999 });
    await expect(slow.rest()).rejects.toMatchObject({ name: 'ChangedMeanwhile' });
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'answer_cut_off' }));
    expect((await client.get('/api/exercises')).body).toHaveLength(3_000);
  });

  test('has the tag of a short one', async () => {
    await push(exercises(600), '/api/exercises');
    const { headers } = await client.get('/api/exercises');
    const init = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await client.send('GET', '/api/exercises', init)).status).toBe(304);
  });
});

test('packs are read a year of an exercise at a time, as they are taken', async () => {
  const years = [2021, 2022, 2023, 2024, 2025];
  for (const year of years) {
    const first = Date.UTC(year, 0, 2);
    const sets = recent(1_500, `bench-${year}`);
    await push(
      sets.map((set, n) => ({
        ...set,
        exerciseId: 'bench',
        date: new Date(first + n * 60_000).toISOString(),
      })),
    );
  }
  const { next, before } = (await client.get('/api/sync/snapshot')).body;
  reads.count = 0;
  const slow = await openSlowly(
    app,
    client,
    `/api/sync/packs?${new URLSearchParams({ at: positionText(next), before })}`,
  );
  await reads.settled();
  // Its position, and what holds two years: the one that was taken and the one that waits.
  expect(reads.count).toBeLessThanOrEqual(6);
  const lines = (await slow.rest())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map((line) => line.year ?? line.packs)).toEqual([...years, years.length]);
  expect(reads.count).toBeGreaterThan(6);
});
