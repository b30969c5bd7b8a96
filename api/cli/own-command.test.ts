import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackups } from '../backups.ts';
import type { LogEntry } from '../log.ts';
import { runOwnCommand } from './own-command.ts';

const HOUR_MS = 60 * 60_000;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chalkbook-own-command-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A program of this script in place of ours. */
const run = (script: string, timeoutMs: number) => {
  const self = [process.execPath, '--eval', script];
  const runtime = { version: '', self, app: { appDir: dir }, sqliteAddon: () => undefined };
  return runOwnCommand({ environment: process.env, runtime }, [], timeoutMs);
};

/** Starts a child that hangs, writes both ids, and hangs itself. */
const hangs = (ids: string) => `
  const child = require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => 0, 1000)']);
  require('node:fs').writeFileSync(${JSON.stringify(ids)}, process.pid + ' ' + child.pid);
  setInterval(() => 0, 1000);`;

/** Resolves once the system has ended it. */
async function gone(id: number): Promise<void> {
  const stat = `/proc/${id}/stat`;
  // What has ended and was not yet taken off the list is a zombie, Z.
  while (existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'))) await wait(10);
}

test('what a command that failed said first is the reason', async () => {
  const script = "console.error('The disk is full.\\nand more'); process.exitCode = 1";
  await expect(run(script, HOUR_MS)).rejects.toMatchObject({ message: 'The disk is full.' });
  await expect(run('process.exitCode = 3', HOUR_MS)).rejects.toMatchObject({ name: 'CommandError' });
  await expect(run('', HOUR_MS)).resolves.toBe(undefined);
});

test.skipIf(!existsSync('/proc/self/stat'))(
  'a backup that hangs is ended after its time with what it started, and the log and the status say so',
  async () => {
    const ids = join(dir, 'ids');
    const log: LogEntry[] = [];
    const backups = createBackups({
      config: { dir, everyMs: HOUR_MS, keep: 1, timeoutMs: 3_000 },
      take: () => run(hangs(ids), 3_000),
      now: Date.now,
      log: (entry) => log.push(entry),
    });
    await backups.whenDue();
    const reason = expect.stringMatching(/^It was ended, since it took longer than .*\(timed_out\)\.$/);
    expect(log).toEqual([{ event: 'backup_failed', code: 'timed_out', reason }]);
    expect(backups.state().failure).toEqual(reason);
    const [own, started] = readFileSync(ids, 'utf8').split(' ').map(Number);
    await gone(own ?? 0);
    await gone(started ?? 0);
  },
);
