import {
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { DatabaseFileError, type FileContents, sync } from '../sqlite/database-file.ts';
import { openSqlite, type SqliteFile } from '../sqlite/sqlite.ts';
import { checkedCopy, removeDatabase } from './checked-copy.ts';

const LOCK_TIMEOUT_MS = 1_000;
/** A database's own name, and what it may have beside it that it is not whole without. */
const KEPT = ['', '-wal', '-journal'];

interface Restored extends FileContents {
  /** Where the replaced database now is, or what was left of it; undefined when there was none. */
  kept: string | undefined;
}

interface RestoreOptions {
  /** The backup. It is read, never changed. */
  from: string;
  /** The database to replace. */
  to: string;
  nativeBinding: string | undefined;
  /** The wall clock, ms. */
  now: number;
  /** Leave out the backup's sessions, reset links and invitations: what was revoked since then must not come back. */
  endSessions: boolean;
}

/**
 * Puts a checked copy of `from` in the place of `to`. A kill at any moment leaves the old
 * database or the new one whole. Throws DatabaseFileError or NewerSchemaError, and then nothing
 * has changed: the backup is damaged, of a newer schema, or `to` is open in another process.
 */
export async function restoreDatabase({
  from,
  to,
  nativeBinding,
  now,
  endSessions,
}: RestoreOptions): Promise<Restored> {
  const next = `${to}.restoring`;
  const contents = await checkedCopy(from, next, nativeBinding);
  try {
    if (endSessions) forgetSessions(next, nativeBinding);
    giveToOwner(next, existsSync(to) ? to : dirname(to));
    const kept = replace(to, next, nativeBinding, now);
    sync(dirname(to));
    return { ...contents, kept };
  } finally {
    removeDatabase(next);
  }
}

function forgetSessions(file: string, nativeBinding: string | undefined): void {
  const handle = openSqlite(file, { nativeBinding });
  try {
    handle.exec('delete from sessions; delete from password_resets; delete from known_devices');
    // Schemas before 4 have no invitations.
    const table = handle.prepare("select 1 from sqlite_schema where name = 'invitations'").get();
    if (table !== undefined) handle.exec('delete from invitations');
  } finally {
    handle.close();
  }
  sync(file);
}

function replace(
  to: string,
  next: string,
  nativeBinding: string | undefined,
  now: number,
): string | undefined {
  const lock = existsSync(to) ? lockAlone(to, nativeBinding) : undefined;
  try {
    const kept = freeName(`${to}.${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`);
    // A log alone is that of a database which was moved away, and has its newest, or what a power cut left half.
    const found = KEPT.filter((suffix) => existsSync(to + suffix));
    for (const suffix of found) keep(to + suffix, kept + suffix);
    // Of another database, a write-ahead log would be played into the restored one, and a journal rolled back in it.
    for (const suffix of ['-wal', '-shm', '-journal']) rmSync(to + suffix, { force: true });
    renameSync(next, to);
    return found.length > 0 ? kept + found[0] : undefined;
  } finally {
    lock?.close();
  }
}

/** What root restores would be closed to the user that the server runs as. */
function giveToOwner(file: string, like: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(like);
  try {
    chownSync(file, uid, gid);
  } catch (error) {
    // A file system or a container may know no such owner: it stays root's.
    if (!['EPERM', 'EINVAL', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error))) throw error;
  }
}

/** Throws DatabaseFileError when another process has the database open. */
export function assertAlone(file: string, nativeBinding: string | undefined): void {
  lockAlone(file, nativeBinding)?.close();
}

/**
 * The exclusive lock on a database, with its write-ahead log folded in; undefined when the
 * file is too damaged for any server to run on. SQLite itself refuses to leave WAL while another
 * connection is open, so this sees a server in any process or container, and no stale sign of one.
 */
function lockAlone(file: string, nativeBinding: string | undefined): SqliteFile | undefined {
  let handle: SqliteFile | undefined;
  try {
    handle = openSqlite(file, { nativeBinding, timeout: LOCK_TIMEOUT_MS });
    handle.pragma('journal_mode = DELETE');
    handle.exec('begin exclusive');
    return handle;
  } catch (error) {
    handle?.close();
    if (/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) {
      throw new DatabaseFileError('in_use', `${file} is in use. Stop the server first.`);
    }
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))) return undefined;
    throw error;
  }
}

/**
 * A second name for the file. Copying would drop the lock: a process loses its POSIX locks on a
 * file when it closes any of its descriptors. Only a file system without links gets a copy.
 */
function keep(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error;
    copyFileSync(file, name, constants.COPYFILE_FICLONE);
    sync(name);
  }
}

/** Free with all that a database has beside it: one would play another's log in. */
function freeName(wanted: string): string {
  let name = wanted;
  for (let n = 2; KEPT.some((suffix) => existsSync(name + suffix)); n++) name = `${wanted}-${n}`;
  return name;
}
