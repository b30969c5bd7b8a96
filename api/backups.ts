import { performance } from 'node:perf_hooks';
import type { BackupConfig } from './config.ts';
import { listBackups } from './db/backup/backup-folder.ts';
import { codeOf } from './error-code.ts';
import type { Log } from './log.ts';

const RETRY_MS = 60 * 60_000;
/** One that is later than this is missed. */
const LATE_MS = 60 * 60_000;

interface BackupState {
  /** Of the newest, by the clock of then, ms; undefined while there is none. */
  newestAt: number | undefined;
  /** Why the last try failed, for whoever runs the server; undefined when it did not. */
  failure: string | undefined;
}

export interface Backups {
  config: BackupConfig;
  /** Takes one when it is time. Never rejects: a failure is logged, and tried again within the hour. */
  whenDue(): Promise<void>;
  state(): BackupState;
}

interface BackupDeps {
  config: BackupConfig;
  /** Takes one; rejects with why it could not. */
  take: () => Promise<void>;
  /** The wall clock, ms. */
  now: () => number;
  log: Log;
  /** A clock that only goes forward, ms: the wall clock may be set while we wait. */
  steady?: () => number;
  /** Those of a folder. It may be on a mount that hangs, which must hold up nobody else. */
  list?: typeof listBackups;
}

export function createBackups({
  config,
  take,
  now,
  log,
  steady = () => performance.now(),
  list = listBackups,
}: BackupDeps): Backups {
  let failure: string | undefined;
  let failedAt = 0;
  let running = false;
  let newestAt: number | undefined;

  async function isDue(): Promise<boolean> {
    const hasFailed = failure !== undefined;
    // Before the folder is looked at: where that fails, it is a try too.
    if (hasFailed && steady() - failedAt < Math.min(RETRY_MS, config.everyMs)) return false;
    newestAt = (await list(config.dir))[0]?.takenAt;
    return hasFailed || isMissing(newestAt, now(), config.everyMs);
  }

  async function tryOne(): Promise<void> {
    await take();
    const stored = await list(config.dir);
    newestAt = stored[0]?.takenAt;
    failure = undefined;
    log({ event: 'backed_up', kept: stored.length });
  }

  return {
    config,
    async whenDue() {
      if (running) return;
      running = true;
      try {
        if (await isDue()) await tryOne();
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
        failedAt = steady();
        const code = codeOf(error);
        log({ event: 'backup_failed', ...(code !== '' && { code }), reason: failure });
      } finally {
        running = false;
      }
    },
    state: () => ({ newestAt, failure }),
  };
}

/** Whether the newest is older than it may be, or of a time that has not come: then the clock was set back. */
function isMissing(newestAt: number | undefined, now: number, everyMs: number): boolean {
  return newestAt === undefined || now - newestAt >= everyMs || newestAt > now + LATE_MS;
}

/** Whether one was missed by more than an hour. */
export function isOverdue(newestAt: number | undefined, now: number, everyMs: number): boolean {
  return newestAt === undefined || now - newestAt >= everyMs + LATE_MS;
}
