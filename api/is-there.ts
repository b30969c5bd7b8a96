import { statSync } from 'node:fs';

/**
 * Whether there is something at a path. Throws the system's error where this user may not look: existsSync says of
 * such a path that it is not there.
 */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
