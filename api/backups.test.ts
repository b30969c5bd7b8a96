import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackups, isOverdue } from './backups.ts';
import type { LogEntry } from './log.ts';

const HOUR_MS = 60 * 60_000;

let dir: string;
let log: LogEntry[];
let clock: { wall: number; steady: number };
let taken: number;
let fails: string | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-backups-'));
  log = [];
  clock = { wall: Date.parse('2026-03-02T03:00:00Z'), steady: 0 };
  taken = 0;
  fails = undefined;
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function backups(everyMs = 24 * HOUR_MS) {
  const take = async () => {
    if (fails !== undefined) throw new Error(fails);
    taken += 1;
    mkdirSync(dir, { recursive: true });
    const instant = new Date(clock.wall).toISOString().replace(/[-:]|\.\d+/g, '');
    writeFileSync(join(dir, `chalkbook-${String(taken).padStart(4, '0')}-${instant}.db`), '');
  };
  const config = { dir, everyMs, keep: 7, timeoutMs: HOUR_MS };
  return createBackups({
    config,
    take,
    now: () => clock.wall,
    steady: () => clock.steady,
    log: (entry) => log.push(entry),
  });
}

function pass(hours: number): void {
  clock.wall += hours * HOUR_MS;
  clock.steady += hours * HOUR_MS;
}

test('one at once, then one a day, also over restarts', async () => {
  const first = backups();
  await first.whenDue();
  await first.whenDue();
  pass(23);
  await backups().whenDue();
  expect(taken).toBe(1);
  pass(1);
  await backups().whenDue();
  expect(taken).toBe(2);
});

test('one that fails is said, and tried again after an hour', async () => {
  const one = backups();
  fails = 'The disk is full.';
  await one.whenDue();
  await one.whenDue();
  expect(log).toEqual([{ event: 'backup_failed', reason: 'The disk is full.' }]);
  expect(one.state()).toEqual({ newestAt: undefined, failure: 'The disk is full.' });
  fails = undefined;
  pass(1);
  await one.whenDue();
  expect(taken).toBe(1);
  expect(one.state()).toEqual({ newestAt: clock.wall, failure: undefined });
});

test('a clock that was set back is no reason to wait until it is there again', async () => {
  const one = backups();
  await one.whenDue();
  clock.wall -= 400 * 24 * HOUR_MS;
  await one.whenDue();
  await one.whenDue();
  expect(taken).toBe(2);
  expect(one.state().newestAt).toBe(clock.wall);
});

test('one that is still being taken is not begun once more', async () => {
  const one = backups();
  await Promise.all([one.whenDue(), one.whenDue()]);
  expect([taken, log]).toEqual([1, [{ event: 'backed_up', kept: 1 }]]);
});

test('where they are taken more often than once an hour, one that failed is tried again as often', async () => {
  const one = backups(HOUR_MS / 4);
  fails = 'The disk is full.';
  await one.whenDue();
  pass(0.24);
  await one.whenDue();
  expect(log).toHaveLength(1);
  pass(0.01);
  await one.whenDue();
  expect(log).toHaveLength(2);
});

test('one that fails with what is no error is said in its words', async () => {
  const take = () => Promise.reject('no room');
  const config = { dir, everyMs: HOUR_MS, keep: 7, timeoutMs: HOUR_MS };
  await createBackups({ config, take, now: () => clock.wall, log: (entry) => log.push(entry) }).whenDue();
  expect(log).toEqual([{ event: 'backup_failed', reason: 'no room' }]);
});

test('a clock that was set back by less than an hour makes no other one due', async () => {
  const one = backups();
  await one.whenDue();
  clock.wall -= HOUR_MS;
  await one.whenDue();
  expect(taken).toBe(1);
  clock.wall -= 1_000;
  await one.whenDue();
  expect(taken).toBe(2);
});

test('one is overdue where there is none, and an hour after it was due', () => {
  expect(isOverdue(undefined, clock.wall, HOUR_MS)).toBe(true);
  expect(isOverdue(clock.wall - 2 * HOUR_MS + 1, clock.wall, HOUR_MS)).toBe(false);
  expect(isOverdue(clock.wall - 2 * HOUR_MS, clock.wall, HOUR_MS)).toBe(true);
});

test('a folder that is no folder is said, once an hour, and ends nothing', async () => {
  rmSync(dir, { recursive: true });
  writeFileSync(dir, 'a file');
  const one = backups();
  await one.whenDue();
  await one.whenDue();
  const said = { event: 'backup_failed', code: 'ENOTDIR', reason: expect.stringContaining('ENOTDIR') };
  expect(log).toEqual([said]);
  pass(1);
  await one.whenDue();
  expect(log).toEqual([said, said]);
  rmSync(dir);
  await one.whenDue();
  expect(taken).toBe(0);
  pass(1);
  await one.whenDue();
  expect(log.at(-1)).toEqual({ event: 'backed_up', kept: 1 });
  expect(one.state()).toEqual({ newestAt: clock.wall, failure: undefined });
});
