import { accessSync, constants, mkdirSync } from 'node:fs';
import { codeOf, DatabaseFileError } from './database-file.ts';
import { nearestFolder } from './disk-room.ts';

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
};

/** Makes the data folder, for us alone, where it is missing. Throws DatabaseFileError when it can't be written. */
export function makeDataFolder(folder: string): void {
  try {
    // Node's own recursive mkdir reports a read-only file system as a missing folder.
    accessSync(nearestFolder(folder), constants.W_OK);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = REASONS[codeOf(error)];
    if (reason === undefined) throw error;
    throw new DatabaseFileError('read_only', `The data folder ${folder} can't be written: ${reason}.`);
  }
}
