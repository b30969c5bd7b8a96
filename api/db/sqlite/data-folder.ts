import { accessSync, constants, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { makeFolder } from '../../make-folder.ts';
import { DatabaseFileError } from './database-file.ts';
import { nearestFolder } from './disk-room.ts';

const MAY_NOT = 'this user may not. Give it to the user that the server runs as, and run this as that user';
const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only',
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'nothing can be made there',
};

/** Makes the data folder, for us alone, where it is missing. Throws DatabaseFileError when it can't be written. */
export function makeDataFolder(folder: string): void {
  try {
    // Node's own recursive mkdir reports a read-only file system as a missing folder.
    accessSync(nearestFolder(folder), constants.W_OK);
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    tryMaking(folder);
  } catch (error) {
    const reason = REASONS[codeOf(error)] ?? codeOf(error);
    if (reason === '') throw error;
    throw new DatabaseFileError(
      'read_only',
      `The data folder ${folder} can't be written: ${reason}.${reason === MAY_NOT ? '' : ' Set DATA_DIR to a folder on a disk that takes files.'}`,
    );
  }
}

/** Root may write everywhere by its rights, and yet /proc and its like take nothing. What is there can be read on a full disk. */
function tryMaking(folder: string): void {
  try {
    rmdirSync(mkdtempSync(join(folder, '.trying-')));
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error;
  }
}
