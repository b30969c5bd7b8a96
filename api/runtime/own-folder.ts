import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

const WRITABLE_BY_OTHERS = 0o022;
const STICKY = 0o1000;
const ROOT = 0;
/** How Linux shows an owner from outside of a container's user namespace. */
const OUTSIDE = 65_534;

/**
 * Whether nobody but `user` (and root) can change what lies in a folder, or put another in its place.
 * A system without user ids, such as Windows, has `user` undefined and is not asked.
 */
export function isOwnFolder(folder: string, user: number | undefined): boolean {
  if (user === undefined) return true;
  const own = lstatSync(folder);
  if (!own.isDirectory() || !isOnly(own, user)) return false;
  return parentsOf(realpathSync(folder)).every((parent) => isKept(lstatSync(parent), user));
}

/** Whether it is the user's own, and nobody else may write it. */
export function isOnly({ uid, mode }: Stats, user: number | undefined): boolean {
  return user === undefined || (uid === user && (mode & WRITABLE_BY_OTHERS) === 0);
}

/** Whether a folder above lets nobody else move what is below; in a sticky one only its owner may. */
function isKept({ uid, mode }: Stats, user: number): boolean {
  if (uid !== user && uid !== ROOT && uid !== OUTSIDE) return false;
  return (mode & WRITABLE_BY_OTHERS) === 0 || (mode & STICKY) !== 0;
}

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...parentsOf(parent)];
}
