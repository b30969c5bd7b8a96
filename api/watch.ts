import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TroubleCode } from '../schema/health.ts';
import type { Background } from './background.ts';
import { type Backups, isOverdue } from './backups.ts';
import type { Config } from './config.ts';
import { DATABASE_FILE } from './db/configured-database.ts';
import { newestStamp } from './db/newest-stamp.ts';
import { diskRoom, writeFault } from './db/sqlite/disk-room.ts';
import type { Database } from './db/tables.ts';
import type { Log } from './log.ts';

const EVERY_MS = 60_000;
/** A stamp further ahead than this says that the clock is behind; those of phones lie up to five minutes ahead. */
export const CLOCK_BEHIND_MS = 10 * 60_000;

/** Something that whoever runs the server should look at. */
export interface Trouble {
  code: TroubleCode;
  /** What it is and what to do, for whoever runs the server. */
  says: string;
}

interface Watch {
  /** As of the last look, a minute ago at most. */
  troubles(): readonly Trouble[];
  /** Looks now and every minute. Returns how to stop. */
  start(): () => void;
}

interface Watched {
  config: Config;
  db: Database;
  /** The wall clock, ms. */
  now: () => number;
  log: Log;
  background: Background;
  /** Undefined: none are asked for. */
  backups: Backups | undefined;
  /** Whether the database's file is not the one any more that this server has open. */
  isMoved?: (() => boolean) | undefined;
}

/**
 * Looks at disk, clock and backups, and takes the backup that is due. A trouble is logged when it begins and when it
 * is over.
 */
export function createWatch(watched: Watched): Watch {
  let troubles: readonly Trouble[] = [];
  const look = async () => {
    await watched.backups?.whenDue();
    const found = await findTroubles(watched);
    logChanges(watched.log, troubles, found);
    troubles = found;
  };
  const run = () => watched.background.run('watch_failed', look);
  return {
    troubles: () => troubles,
    start() {
      run();
      const timer = setInterval(run, EVERY_MS);
      return () => clearInterval(timer);
    },
  };
}

function logChanges(log: Log, before: readonly Trouble[], found: readonly Trouble[]): void {
  const has = (list: readonly Trouble[], code: TroubleCode) => list.some((one) => one.code === code);
  for (const { code, says } of found) if (!has(before, code)) log({ event: 'trouble', code, says });
  for (const { code } of before) if (!has(found, code)) log({ event: 'trouble_over', code });
}

export async function findTroubles({
  config,
  db,
  now,
  backups,
  isMoved = () => false,
}: Pick<Watched, 'config' | 'db' | 'now' | 'backups' | 'isMoved'>): Promise<Trouble[]> {
  const troubles = config.postgres ? [] : diskTroubles(config.dataDir);
  if (isMoved()) troubles.push({ code: 'database_moved', says: saysMoved(config) });
  const stamp = await newestStamp(db);
  if (stamp !== undefined && stamp > now() + CLOCK_BEHIND_MS) {
    const says = `The clock says ${iso(now())}, and a diary was written at ${iso(stamp)}. Set the clock; nothing is lost meanwhile.`;
    troubles.push({ code: 'clock_back', says });
  }
  return backups ? [...troubles, ...backupTroubles(backups, now())] : troubles;
}

function saysMoved({ dataDir }: Config): string {
  const file = join(dataDir, DATABASE_FILE);
  return `${file} was moved, deleted or replaced while this server had it open: what is saved goes into the old file. Stop the server, put the database that shall count in its place, and start it.`;
}

function diskTroubles(dataDir: string): Trouble[] {
  if (!existsSync(dataDir)) return [];
  const troubles: Trouble[] = [];
  const { freeBytes, state } = diskRoom(dataDir, join(dataDir, DATABASE_FILE));
  const free = `${Math.floor(freeBytes / 1_048_576)} MiB are free around ${dataDir}.`;
  if (state === 'full')
    troubles.push({ code: 'disk_full', says: `${free} Make room: soon nothing can be saved.` });
  if (state === 'low') troubles.push({ code: 'disk_low', says: `${free} Make room before it is full.` });
  const fault = writeFault(dataDir);
  if (fault !== undefined) {
    const says = `${dataDir} takes no writes (${fault}). Reading goes on, and phones keep what they log.`;
    troubles.push({ code: 'read_only', says });
  }
  return troubles;
}

function backupTroubles({ config, state }: Backups, now: number): Trouble[] {
  const { newestAt, failure } = state();
  const newest = newestAt === undefined ? 'There is none yet.' : `The newest is of ${iso(newestAt)}.`;
  if (failure !== undefined) {
    return [
      { code: 'backup_failed', says: `No backup could be made: ${failure} ${newest} It is tried again.` },
    ];
  }
  if (!isOverdue(newestAt, now, config.everyMs)) return [];
  return [{ code: 'backup_overdue', says: `A backup is overdue in ${config.dir}. ${newest}` }];
}

const iso = (instant: number) => new Date(instant).toISOString();
