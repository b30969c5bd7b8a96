import type { Services } from '../deps.ts';
import { noteSync } from './account-use-repository.ts';

const EVERY_MS = 60 * 60_000;
const REMEMBERED_MAX = 10_000;

/**
 * Notes that a device of the account asks for its diary, for `chalkbook user list`: at most once an hour an
 * account, and beside the answer, so that no sync waits for it.
 */
export function createSyncNotes({ write, now, background }: Services): (userId: string) => void {
  const noted = new Map<string, number>();
  return (userId) => {
    const at = now();
    if (at - (noted.get(userId) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    if (noted.size >= REMEMBERED_MAX) noted.clear();
    noted.set(userId, at);
    background.run('sync_not_noted', () => write((trx) => noteSync(trx, userId, at, at - EVERY_MS)));
  };
}
