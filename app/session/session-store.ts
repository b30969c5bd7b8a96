import { type User, UserSchema } from '../../schema/user.ts';
import {
  clearDiaryKeys,
  readJson,
  readText,
  STORAGE_KEYS,
  subscribe,
  writeJson,
  writeText,
} from '../device/local-storage.ts';

/** The user who was signed in last on this device. With it the app starts without a network. */
export function readCachedUser(): User | null {
  return readJson(STORAGE_KEYS.user, UserSchema);
}

export function cacheUser(user: User): void {
  const previous = readCachedUser();
  // Another person's drafts and preferences are not this one's.
  if (previous && previous.id !== user.id) clearDiaryKeys();
  writeJson(STORAGE_KEYS.user, user);
}

export function forgetUser(): void {
  clearDiaryKeys();
  writeText(STORAGE_KEYS.user, null);
}

/** Another tab signed in or out. Returns the way to stop. */
export const onCachedUser = (listener: () => void): (() => void) => subscribe(STORAGE_KEYS.user, listener);

/**
 * Whether the server has not heard of a sign-out yet. Only the server can delete the cookie, so until it has heard,
 * the next start must not take the session for a sign-in.
 */
export function isSignOutPending(): boolean {
  return readText(STORAGE_KEYS.signOutPending) === 'true';
}
export function setSignOutPending(pending: boolean): void {
  writeText(STORAGE_KEYS.signOutPending, pending ? 'true' : null);
}
