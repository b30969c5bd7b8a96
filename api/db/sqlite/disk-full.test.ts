import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SESSION_IDLE_MS } from '../../auth/session-lifetimes.ts';
import { type Member, openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

const log = (n: number) =>
  client.post('/api/workout-logs', {
    id: `set-${n}`,
    exerciseId: 'bench',
    exerciseName: 'x'.repeat(100),
    date: '2026-03-01',
    setNumber: 1,
    weight: 60,
    reps: 8,
  });

/** What SQLite does when the disk has no page left, without filling the disk. */
const allowPages = (pages: number) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(app.db);

test('a full disk is 507, reading goes on, nothing half is kept, and it mends by itself', async () => {
  await allowPages(1);
  const answers: number[] = [];
  for (let n = 0; n < 300 && answers.at(-1) !== 507; n++) answers.push((await log(n)).status);
  const stored = answers.filter((status) => status === 201).length;
  const together = await Promise.all([log(1001), log(1002), log(1003)]);
  expect(together.map(({ status }) => status)).toContain(507);
  const refused = together.find(({ status }) => status === 507);
  expect(refused?.body.error.code).toBe('storage_full');

  const kept = stored + together.filter(({ status }) => status === 201).length;
  const { status, body } = await client.get('/api/sync/pull?limit=5000');
  expect(status).toBe(200);
  expect(body.rows).toHaveLength(4 + kept);
  const { rows } = await sql`pragma integrity_check`.execute(app.db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);

  await allowPages(100_000);
  expect((await log(2000)).status).toBe(201);
});

/** What SQLite does when the file system has become read-only. */
const allowWrites = (on: boolean) => sql`pragma query_only = ${sql.raw(on ? 'off' : 'on')}`.execute(app.db);

test('a disk that has become read-only is 503, reading goes on, and it mends by itself', async () => {
  await log(1);
  await allowWrites(false);
  const refused = await log(2);
  expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await client.get('/api/sync/pull')).body.rows).toHaveLength(5);
  await allowWrites(true);
  expect((await log(2)).status).toBe(201);
});

test('reading goes on also for a session whose end can not be moved forward', async () => {
  await allowWrites(false);
  app.clock.now += SESSION_IDLE_MS * 0.6;
  expect((await client.get('/api/sync/pull')).status).toBe(200);
  expect(app.log.map(({ event }) => event)).toContain('session_not_extended');
  await allowWrites(true);
  expect((await client.get('/api/user')).headers.getSetCookie()[0]).toMatch(/^chalkbook-session=/);
  app.clock.now += SESSION_IDLE_MS * 0.6;
  expect((await client.get('/api/user')).status).toBe(200);
});
