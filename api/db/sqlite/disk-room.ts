import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../error-code.ts';

const MIB = 1024 * 1024;
/** Below this a write-ahead log and a backup beside the database soon find no room. */
const LOW_BYTES = 512 * MIB;
const FULL_BYTES = 32 * MIB;

interface DiskRoom {
  freeBytes: number;
  state: 'ok' | 'low' | 'full';
}

/** The room around a folder that may not be there yet. `file`, where there is one, should fit in twice. */
export function diskRoom(folder: string, file?: string): DiskRoom {
  const { bavail, bsize } = statfsSync(nearestFolder(folder));
  const freeBytes = bavail * bsize;
  const needed = file === undefined ? 0 : 2 * databaseBytes(file);
  if (freeBytes < FULL_BYTES) return { freeBytes, state: 'full' };
  return { freeBytes, state: freeBytes < Math.max(LOW_BYTES, needed) ? 'low' : 'ok' };
}

/** What a database takes with its write-ahead log, in which a new one stands whole until the first checkpoint. */
export function databaseBytes(file: string): number {
  return [file, `${file}-wal`]
    .filter((path) => existsSync(path))
    .reduce((sum, path) => sum + statSync(path).size, 0);
}

/** Why a folder that is there takes no writes, as the system's code; undefined when it does. */
export function writeFault(folder: string): string | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

/** The folder itself, or the first above it that is there. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}
