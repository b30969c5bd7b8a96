import { noteDeviceSync, noteSync } from '../auth/account-use-repository.ts';
import type { BaseServices } from '../base-services.ts';
import type { SignedIn } from '../http/app-env.ts';

const EVERY_MS = 60 * 60_000;
const REMEMBERED_MAX = 10_000;

/**
 * Notes when a device asked for its diary, for `chalkbook user list` and for the notification of a device that has not
 * synced for long. It does so at most once an hour a session, and beside the answer, so that no sync waits for it.
 */
export function createSyncNotes({
  write,
  now,
  background,
}: Pick<BaseServices, 'write' | 'now' | 'background'>): (by: SignedIn) => void {
  const noted = new Map<string, number>();
  return ({ user: { id: userId }, session }) => {
    const at = now();
    if (at - (noted.get(session) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    if (noted.size >= REMEMBERED_MAX) noted.clear();
    noted.set(session, at);
    background.run('sync_not_noted', () =>
      write(async (trx) => {
        await noteSync(trx, userId, at, at - EVERY_MS);
        await noteDeviceSync(trx, userId, session, at);
      }),
    );
  };
}
