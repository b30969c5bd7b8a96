import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isThere } from '../../is-there.ts';
import { DatabaseFileError, type FileContents, sync, verify } from '../sqlite/database-file.ts';
import { openSqlite } from '../sqlite/sqlite.ts';
import { assertSameRows, countRows, type RowCounts } from './row-counts.ts';

/** All pages in one step: between steps another process's write would start the copy again. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies the database to `target` while a server may be writing to it: one consistent moment,
 * checked page by page and counted table by table, in one file that needs no other. Until it is whole, `target` is not there.
 * Throws DatabaseFileError when there is nothing to copy, the copy is not whole or `target` exists.
 */
export async function backUpDatabase(
  source: string,
  target: string,
  nativeBinding: string | undefined,
): Promise<FileContents> {
  if (!isThere(source)) throw new DatabaseFileError('missing', `There is no database at ${source}.`);
  if (!isThere(dirname(target)))
    throw new DatabaseFileError('missing', `There is no folder ${dirname(target)}.`);
  if (isThere(target)) {
    throw new DatabaseFileError(
      'exists',
      `${target} is there already. Name a new file, or move that one away.`,
    );
  }
  const partial = join(dirname(target), `.${basename(target)}.partial`);
  rmSync(partial, { force: true });
  // Made here so that nobody else can read it, not even while it grows.
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    const expected = await copyPages(source, partial, nativeBinding);
    const contents = seal(partial, nativeBinding, expected);
    renameSync(partial, target);
    sync(dirname(target));
    return contents;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** Returns the rows of each table at the moment that was copied. */
async function copyPages(
  source: string,
  target: string,
  nativeBinding: string | undefined,
): Promise<RowCounts> {
  const from = openSqlite(source, { nativeBinding });
  try {
    // Held over the copy, so that what is counted is what is copied, whoever writes meanwhile.
    from.exec('begin');
    const counts = countRows(from);
    await from.backup(target, { progress: () => ALL_PAGES });
    from.exec('rollback');
    return counts;
  } finally {
    from.close();
  }
}

/** Folds the write-ahead log in, checks (against the rows that it has to hold, where they are known) the file and puts it on the disk. */
export function seal(file: string, nativeBinding: string | undefined, expected?: RowCounts): FileContents {
  const handle = openSqlite(file, { nativeBinding });
  let contents: FileContents;
  try {
    handle.pragma('journal_mode = DELETE');
    contents = verify(handle, file);
    if (expected) assertSameRows(file, expected, countRows(handle));
  } finally {
    handle.close();
  }
  sync(file);
  return contents;
}
