import { chmodSync, constants, copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { codeOf } from '../../error-code.ts';
import { DatabaseFileError, type FileContents } from '../sqlite/database-file.ts';
import { seal } from './backup.ts';
import { assertOwnTables } from './own-tables.ts';

/**
 * Copies a backup, which is read and never changed, to `next`, in the place of what a killed restore has left there, and
 * checks the copy. Throws DatabaseFileError or NewerSchemaError, and leaves no copy then.
 */
export async function checkedCopy(
  from: string,
  next: string,
  nativeBinding: string | undefined,
): Promise<FileContents> {
  assertFile(from, next);
  removeDatabase(next);
  try {
    copyFileSync(from, next, constants.COPYFILE_FICLONE);
    // A file that was copied while it was written, or after a power cut, is not whole without these.
    for (const log of ['-wal', '-journal']) if (existsSync(from + log)) copyFileSync(from + log, next + log);
    chmodSync(next, 0o600);
    await assertOwnTables(next, nativeBinding);
    return seal(next, nativeBinding);
  } catch (error) {
    removeDatabase(next);
    if (error instanceof DatabaseFileError) {
      throw new DatabaseFileError(error.code, error.message.replace(next, from));
    }
    if (!codeOf(error).startsWith('SQLITE_')) throw error;
    throw new DatabaseFileError('damaged', `${from} is damaged or no database (${codeOf(error)}).`);
  }
}

function assertFile(from: string, next: string): void {
  const stats = statSync(from, { throwIfNoEntry: false });
  if (!stats) throw new DatabaseFileError('missing', `There is no file ${from}.`);
  // A folder is refused by whoever copies it. To open a pipe would wait for ever.
  if (!stats.isFile() && !stats.isDirectory())
    throw new DatabaseFileError('not_a_database', `${from} is no file. Name a backup.`);
  const left = statSync(next, { throwIfNoEntry: false });
  if (left?.ino === stats.ino && left.dev === stats.dev)
    throw new DatabaseFileError(
      'damaged',
      `${from} is what a killed restore has left. Name the backup itself.`,
    );
}

export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
