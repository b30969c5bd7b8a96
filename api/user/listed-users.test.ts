import { afterEach, beforeEach, expect, test } from 'vitest';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../auth/session-lifetimes.ts';
import { listMembers } from '../host/host-repository.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { listUsers } from './listed-user-repository.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
let ann: Member;
beforeEach(async () => {
  app = await openTestApp();
  ann = await app.member();
});
afterEach(() => app.close());

async function listed() {
  await app.deps.background.idle();
  return (await listUsers(app.db, app.clock.now)).find(({ id }) => id === ann.user.id);
}
const instant = (at: number) => new Date(at).toISOString();

test('the list tells the last sign-in, the devices, and that nothing was synced yet', async () => {
  const first = app.clock.now;
  expect(await listed()).toMatchObject({ lastSignInAt: instant(first), lastSyncAt: null, devices: 1 });
  app.clock.now += HOUR_MS;
  await app.visitor().post('/api/login', { email: ann.email, password: PASSWORD });
  expect(await listed()).toMatchObject({ lastSignInAt: instant(first + HOUR_MS), devices: 2 });
});

test('a sign-in that was not used for a month is no device any more', async () => {
  app.clock.now += SESSION_IDLE_MS;
  expect(await listed()).toMatchObject({ devices: 0 });
});

test('a sign-in that has come to its longest life is no device any more, however lately it was used', async () => {
  for (let days = 0; days <= SESSION_ABSOLUTE_MS; days += SESSION_IDLE_MS - HOUR_MS) {
    await ann.get('/api/user');
    app.clock.now += SESSION_IDLE_MS - HOUR_MS;
  }
  expect((await ann.get('/api/user')).status).toBe(401);
  expect(await listed()).toMatchObject({ devices: 0 });
});

test('a sync is noted at most once an hour an account, also by a server that has just started', async () => {
  const first = app.clock.now;
  await ann.get('/api/sync/pull');
  expect((await listed())?.lastSyncAt).toBe(instant(first));
  app.clock.now += HOUR_MS - 1;
  await ann.get('/api/sync/pull');
  expect((await listed())?.lastSyncAt).toBe(instant(first));
  await app.deps.background.idle();
  await app.reopen();
  await ann.get('/api/sync/pull');
  expect((await listed())?.lastSyncAt).toBe(instant(first));
  app.clock.now += HOUR_MS;
  await ann.get('/api/sync/pull');
  expect((await listed())?.lastSyncAt).toBe(instant(app.clock.now));
});

test('bytes grow with what an account stores, are its own, and what the owner sees', async () => {
  const other = await app.member();
  const before = (await listed())?.bytes ?? 0;
  expect(before).toBeGreaterThan(0);
  await other.post('/api/exercises', { name: 'x'.repeat(90), workoutDayId: other.days[0] });
  expect((await listed())?.bytes).toBe(before);
  await ann.post('/api/exercises', { name: 'x'.repeat(90), workoutDayId: ann.days[0] });
  expect((await listed())?.bytes).toBeGreaterThan(before + 90);
  const shown = await listMembers(app.db, { after: '', limit: 9, now: app.clock.now });
  expect((await listed())?.bytes).toBe(shown.find(({ id }) => id === ann.user.id)?.bytes);
});
