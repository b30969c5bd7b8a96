import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../schema/constants.ts';
import { takeTokens } from './auth/rate-limit.ts';
import { createServices } from './services.ts';
import { type Member, openTestApp, PASSWORD, type TestApp } from './testing/test-app.ts';
import { startUpkeep, tidy } from './upkeep.ts';

let app: TestApp;
let client: Member;
let dataDir: string;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
  dataDir = mkdtempSync(join(tmpdir(), 'chalkbook-upkeep-'));
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const count = async (
  table: 'sessions' | 'password_resets' | 'known_devices' | 'overwritten_values' | 'rate_limits',
) => (await app.db.selectFrom(table).selectAll().execute()).length;

async function after(days: number): Promise<void> {
  app.clock.now += days * DAY_MS;
  await tidy(createServices(app.deps));
}

test('a value that lost is kept 90 days', async () => {
  await client.put(`/api/workout-days/${client.days[0]}`, { title: 'Push' });
  expect(await count('overwritten_values')).toBe(1);
  await after(90);
  expect(await count('overwritten_values')).toBe(1);
  await after(1);
  expect(await count('overwritten_values')).toBe(0);
});

test('ended sessions, old reset links and full buckets are forgotten, live ones are not', async () => {
  await client.post('/api/forgot-password', { email: client.email });
  await app.deps.background.idle();
  await after(0);
  expect([await count('sessions'), await count('password_resets')]).toEqual([1, 1]);
  await after(1);
  expect([await count('sessions'), await count('password_resets')]).toEqual([1, 0]);
  await after(30);
  expect((await client.get('/api/user')).status).toBe(401);
  expect(await count('sessions')).toBe(1);
  await after(401);
  expect(await count('sessions')).toBe(0);
  expect([await count('known_devices'), await count('rate_limits')]).toEqual([0, 0]);
});

test('a clock that is a year ahead for a while ends no session for good, and gives none a year more', async () => {
  await after(365);
  expect((await client.get('/api/user')).status).toBe(401);
  const late = app.visitor();
  await late.post('/api/login', { email: client.email, password: PASSWORD });
  expect((await late.get('/api/user')).status).toBe(200);
  await after(-365);
  expect((await client.get('/api/user')).status).toBe(200);
  expect((await late.get('/api/user')).status).toBe(200);
  // Both end when they were not used for their idle lifetime, as ever.
  await after(31);
  for (const one of [client, late]) expect((await one.get('/api/user')).status).toBe(401);
});

test('tidying moves neither the end nor the beginning of a session whose times are right', async () => {
  const stored = () => app.db.selectFrom('sessions').select(['created_at', 'expires_at']).execute();
  const before = await stored();
  await after(0);
  await after(0.5);
  expect(await stored()).toEqual(before);
});

test('a reset link of a clock that was a year ahead does not work for a year', async () => {
  await after(365);
  await client.post('/api/forgot-password', { email: client.email });
  await app.deps.background.idle();
  const token = /#token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
  await after(-365);
  const answer = await app.visitor().post('/api/reset-password', { token, password: 'a whole new password' });
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'reset_token_invalid']);
});

test.each([2, 20_000])('a start whose clock is %i days behind drops no reset link', async (days) => {
  await client.post('/api/forgot-password', { email: client.email });
  await app.deps.background.idle();
  const token = /#token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
  const reset = { token, password: 'a whole new password' };
  app.clock.now -= days * DAY_MS;
  startUpkeep(createServices(app.deps), dataDir)();
  await app.deps.background.idle();
  expect((await app.visitor().post('/api/reset-password', reset)).status).toBe(400);
  app.clock.now += days * DAY_MS;
  expect((await app.visitor().post('/api/reset-password', reset)).status).toBe(200);
});

test('each hour a reset link of a clock that was ahead is dropped, and one that is right stays', async () => {
  const mail = async () => {
    await client.post('/api/forgot-password', { email: client.email });
    await app.deps.background.idle();
  };
  app.clock.now += 365 * DAY_MS;
  await mail();
  app.clock.now -= 365 * DAY_MS;
  const everyHour = vi.spyOn(globalThis, 'setInterval');
  const stop = startUpkeep(createServices(app.deps), dataDir);
  const [[tidyAgain, ms] = []] = everyHour.mock.calls;
  everyHour.mockRestore();
  await app.deps.background.idle();
  await mail();
  expect(await count('password_resets')).toBe(2);
  expect(ms).toBe(60 * 60_000);
  tidyAgain?.();
  await app.deps.background.idle();
  stop();
  const left = await app.db.selectFrom('password_resets').select('expires_at').execute();
  expect(left).toEqual([{ expires_at: app.clock.now + 10 * 60_000 }]);
});

test('a copy of a backup that a killed restore has left goes with the next start, one that may be in use stays', async () => {
  const left = [
    '.restoring-ada.db',
    '.restoring-ada.db-wal',
    '.restoring-ada.db-shm',
    '.restoring-cy.db-wal',
    'chalkbook.db.restoring',
    'chalkbook.db.restoring-journal',
  ];
  const others = [
    '.restoring-bo.db',
    '.restoring-ada.db.txt',
    'my.restoring-ada.db',
    'chalkbook.db',
    'chalkbook.db.20260301T100000Z',
    'my.chalkbook.db.restoring',
  ];
  for (const name of [...left, ...others]) {
    writeFileSync(join(dataDir, name), 'rows');
    const hours = name === '.restoring-bo.db' ? 23 : 25;
    const at = (app.clock.now - hours * 60 * 60_000) / 1_000;
    utimesSync(join(dataDir, name), at, at);
  }
  startUpkeep(createServices(app.deps), dataDir)();
  await app.deps.background.idle();
  expect(readdirSync(dataDir).sort()).toEqual([...others].sort());
});

test.each([1, 365, 20_000])('a clock that is %i days behind for a while ends no session', async (days) => {
  await after(-days);
  expect((await client.get('/api/user')).status).toBe(200);
  await after(days);
  expect((await client.get('/api/user')).status).toBe(200);
  await after(31);
  expect((await client.get('/api/user')).status).toBe(401);
});

test('a clock that is a year ahead for a while locks nobody out when it is right again', async () => {
  const tried = async (action: 'sign-in' | 'push') => {
    const { write, now } = createServices(app.deps);
    return takeTokens({ write, now, burst: 2 }, action, ['network:gym']).then(
      () => true,
      () => false,
    );
  };
  const { email } = client;
  const mailed = async () => {
    const before = app.mails.length;
    await client.post('/api/forgot-password', { email });
    await app.deps.background.idle();
    return app.mails.length - before;
  };
  await after(365);
  expect([await tried('sign-in'), await tried('sign-in'), await tried('sign-in')]).toEqual([
    true,
    true,
    false,
  ]);
  for (let n = 0; n < 5; n++) {
    expect(await mailed()).toBe(1);
    app.clock.now += 5 * 60_000;
  }
  await after(-365);
  expect([await tried('sign-in'), await mailed()]).toEqual([true, 1]);
});

test('what a member may have sent is not given back sooner because it is tidied', async () => {
  const { write, now } = createServices(app.deps);
  const send = () => takeTokens({ write, now, burst: 60 }, 'push', ['ann']);
  app.deps.config.rateLimitBurst = 10;
  for (let n = 0; n < 60; n++) await send();
  app.clock.now += 11 * 60_000;
  await tidy(createServices(app.deps));
  for (let n = 0; n < 11; n++) await send();
  await expect(send()).rejects.toThrow('Too many tries');
});

test('what an address was mailed is counted for a day, whatever is tidied meanwhile', async () => {
  app.deps.config.rateLimitBurst = 10;
  const mailedAfter = async (minutes: number) => {
    app.clock.now += minutes * 60_000;
    await tidy(createServices(app.deps));
    await client.post('/api/forgot-password', { email: client.email });
    await app.deps.background.idle();
    return app.mails.length;
  };
  for (let n = 1; n <= 5; n++) expect(await mailedAfter(5)).toBe(n);
  expect([await mailedAfter(5), await mailedAfter(2 * 60)]).toEqual([5, 5]);
});

test('what the diary holds is never tidied away', async () => {
  await client.post('/api/exercises', { id: 'bench', name: 'Bench', workoutDayId: client.days[0] });
  await client.delete('/api/exercises/bench', { 'idempotency-key': 'delete-1' });
  await after(5_000);
  const tables = ['workout_days', 'exercises', 'mutations', 'changes', 'users'] as const;
  const counts = await Promise.all(
    tables.map(async (table) => (await app.db.selectFrom(table).selectAll().execute()).length),
  );
  expect(counts).toEqual([4, 1, 1, 6, 1]);
});

test('a mail that no mail server took is removed after 30 days, and nothing else of its folder', async () => {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder);
  const daysOld: [string, number][] = [
    ['0199f0a0-0000-7000-8000-000000000001.eml', 31],
    ['0199f0a0-0000-7000-8000-000000000002.eml', 29],
    ['kept-by-its-host.eml', 31],
    ['0199f0a0-0000-7000-8000-000000000001.txt', 31],
  ];
  for (const [name, days] of daysOld) {
    writeFileSync(join(folder, name), 'To: ann@example.org');
    const at = (app.clock.now - days * DAY_MS) / 1_000;
    utimesSync(join(folder, name), at, at);
  }
  startUpkeep(createServices(app.deps), dataDir)();
  await app.deps.background.idle();
  expect(readdirSync(folder).sort()).toEqual([
    '0199f0a0-0000-7000-8000-000000000001.txt',
    '0199f0a0-0000-7000-8000-000000000002.eml',
    'kept-by-its-host.eml',
  ]);
});
