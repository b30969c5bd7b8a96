import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY_MS } from '../../../schema/constants.ts';
import type { BackupConfig } from '../../config.ts';
import { codeOf } from '../../error-code.ts';
import { makeFolder } from '../../make-folder.ts';
import type { FileContents } from '../sqlite/database-file.ts';
import { openSqlite, type SqliteFile } from '../sqlite/sqlite.ts';
import { backUpDatabase } from './backup.ts';

/** Its number says the order, which a clock that was set back can't change; the instant is for people. */
const NAME = /^chalkbook-(\d{4,9})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;
const PARTIAL = /^(\.chalkbook-\d{4,9}-\d{8}T\d{6}Z\.db)\.(partial(-wal|-journal|-shm)?|taken)$/;
/** No copy takes so long: one that is older was left by a kill, also where nobody can tell. */
const LEFT_BEHIND_MS = DAY_MS;
/** Another process may be looking whether this copy is still being made. */
const LOCK_TIMEOUT_MS = 5_000;

interface StoredBackup {
  file: string;
  number: number;
  /** By the clock of then, ms. */
  takenAt: number;
}

/** The backups of a folder, the newest first; none where there is no such folder. Other files are nobody's here. */
export async function listBackups(dir: string): Promise<StoredBackup[]> {
  const found = (await namesIn(dir)).flatMap((name) => {
    const match = NAME.exec(name);
    if (!match) return [];
    const [, number, year, month, day, hour, minute, second] = match.map(Number);
    const takenAt = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
    return [{ file: join(dir, name), number: number ?? 0, takenAt }];
  });
  return found.sort((a, b) => b.number - a.number);
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

interface TakenBackup extends FileContents {
  file: string;
  /** The files that made room for it. */
  removed: string[];
}

/**
 * Adds a checked backup to the folder, and only then removes the oldest of more than it keeps.
 * Rejects as backUpDatabase() does, and then every backup is still there.
 */
export async function takeBackup(
  source: string,
  { dir, keep }: Pick<BackupConfig, 'dir' | 'keep'>,
  nativeBinding: string | undefined,
  now: number,
): Promise<TakenBackup> {
  makeFolder(dir);
  removeLeftBehind(dir, nativeBinding, now);
  const number = ((await listBackups(dir))[0]?.number ?? 0) + 1;
  const instant = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const file = join(dir, `chalkbook-${String(number).padStart(4, '0')}-${instant}.db`);
  const sign = join(dir, `.${basename(file)}.taken`);
  closeSync(openSync(sign, 'a', 0o600));
  const lock = lockOf(sign, nativeBinding, LOCK_TIMEOUT_MS);
  let contents: FileContents;
  try {
    contents = await backUpDatabase(source, file, nativeBinding);
  } finally {
    rmSync(sign, { force: true });
    lock?.close();
  }
  const removed = (await listBackups(dir)).slice(keep);
  for (const old of removed) rmSync(old.file, { force: true });
  return { ...contents, file, removed: removed.map((old) => old.file) };
}

function removeLeftBehind(dir: string, nativeBinding: string | undefined, now: number): void {
  // Sorted, the sign that a copy was taken (.taken) comes after the copy's other files.
  for (const name of readdirSync(dir).sort()) {
    const [, taken] = PARTIAL.exec(name) ?? [];
    if (taken === undefined) continue;
    const [path, sign] = [join(dir, name), join(dir, `${taken}.taken`)];
    // Another backup may end, and take its files away, between the listing and this line.
    const { mtimeMs = now } = statSync(path, { throwIfNoEntry: false }) ?? {};
    const isOld = Math.abs(now - mtimeMs) > LEFT_BEHIND_MS;
    const lock = lockOf(sign, nativeBinding, 0);
    lock?.close();
    if (isOld || lock) rmSync(path, { force: true });
  }
}

/**
 * The lock on a file, which a kill lets go too, in any process or container; undefined where another has it, and where
 * there is no file: an older release leaves no such sign, and a backup that has ended took its own away.
 */
function lockOf(sign: string, nativeBinding: string | undefined, timeout: number): SqliteFile | undefined {
  let handle: SqliteFile | undefined;
  try {
    handle = openSqlite(sign, { nativeBinding, timeout });
    handle.exec('begin exclusive');
    return handle;
  } catch (error) {
    handle?.close();
    if (codeOf(error) === 'SQLITE_BUSY' || !existsSync(sign)) return undefined;
    throw error;
  }
}
