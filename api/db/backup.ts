import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseFileError, type FileContents, sync, verify } from './database-file.ts';
import { openSqlite } from './sqlite.ts';

/** All pages in one step: between steps another process's write would start the copy again. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies the database to `target` while a server may be writing to it: one consistent moment,
 * checked page by page, in one file that needs no other. Until it is whole, `target` is not there.
 * Throws DatabaseFileError when there is nothing to copy, the copy is not whole or `target` exists.
 */
export async function backUpDatabase(
  source: string,
  target: string,
  nativeBinding: string | undefined,
): Promise<FileContents> {
  if (!existsSync(source)) throw new DatabaseFileError('missing', `There is no database at ${source}.`);
  if (existsSync(target)) {
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
    await copyPages(source, partial, nativeBinding);
    const contents = seal(partial, nativeBinding);
    renameSync(partial, target);
    sync(dirname(target));
    return contents;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

async function copyPages(source: string, target: string, nativeBinding: string | undefined): Promise<void> {
  const from = openSqlite(source, { nativeBinding });
  try {
    await from.backup(target, { progress: () => ALL_PAGES });
  } finally {
    from.close();
  }
}

/** Folds the write-ahead log in, checks the file and puts it on the disk. */
export function seal(file: string, nativeBinding: string | undefined): FileContents {
  const handle = openSqlite(file, { nativeBinding });
  let contents: FileContents;
  try {
    handle.pragma('journal_mode = DELETE');
    contents = verify(handle, file);
  } finally {
    handle.close();
  }
  sync(file);
  return contents;
}
