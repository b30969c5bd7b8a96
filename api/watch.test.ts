import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackups } from './backups.ts';
import { readConfig } from './config.ts';
import { type Member, openTestApp, type TestApp } from './testing/test-app.ts';
import { findTroubles } from './watch.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
let client: Member;
beforeEach(async () => {
  app = await openTestApp();
  client = await app.member();
});
afterEach(() => app.close());

const config = readConfig({ DATA_DIR: '/nowhere/at/all' });
const codes = async (backups?: ReturnType<typeof createBackups>) =>
  (await findTroubles({ config, db: app.db, now: app.deps.now, backups })).map(({ code }) => code);

test('a clock that went back is said, and what is logged meanwhile is kept and wins', async () => {
  expect(await codes()).toEqual([]);
  app.clock.now -= 3 * HOUR_MS;
  expect(await codes()).toEqual(['clock_back']);
  const { status } = await client.put(`/api/workout-days/${client.days[0]}`, { title: 'Heavy' });
  expect(status).toBe(200);
  expect((await client.get('/api/workout-days')).body[0].title).toBe('Heavy');
  app.clock.now += 3 * HOUR_MS;
  expect(await codes()).toEqual([]);
});

test('a database that was moved under the server is said, and what to do', async () => {
  const look = (isMoved: () => boolean) =>
    findTroubles({ config, db: app.db, now: app.deps.now, backups: undefined, isMoved });
  expect(await look(() => false)).toEqual([]);
  const [trouble] = await look(() => true);
  expect(trouble).toEqual({
    code: 'database_moved',
    says: expect.stringMatching(/^\/nowhere\/at\/all\/chalkbook\.db was moved.* Stop the server, put /),
  });
});

test('a backup that fails and one that never came are said', async () => {
  const take = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('The disk is full.'));
  const backups = createBackups({
    config: { dir: '/nowhere/at/all', everyMs: 24 * HOUR_MS, keep: 7, timeoutMs: HOUR_MS },
    take,
    now: app.deps.now,
    log: app.deps.log,
  });
  expect(await codes(backups)).toEqual(['backup_overdue']);
  await backups.whenDue();
  expect(await codes(backups)).toEqual(['backup_failed']);
});

test('while the folder of the backups does not answer, the server goes on looking at the rest', async () => {
  const list = vi.fn(() => new Promise<never>(() => undefined));
  const backups = createBackups({
    config: { dir: '/nowhere/at/all', everyMs: 24 * HOUR_MS, keep: 7, timeoutMs: HOUR_MS },
    take: async () => undefined,
    now: app.deps.now,
    log: app.deps.log,
    list,
  });
  void backups.whenDue();
  await backups.whenDue();
  expect(list).toHaveBeenCalledOnce();
  expect(await codes(backups)).toEqual(['backup_overdue']);
});

test('health tells what, and not where or why', async () => {
  expect((await client.get('/api/health')).body).toEqual({ ok: true });
  app.deps.troubles = () => [{ code: 'disk_low', says: '100 MiB are free around /srv/secret.' }];
  await app.reopen();
  expect((await client.get('/api/health')).body).toEqual({ ok: true, troubles: ['disk_low'] });
});
