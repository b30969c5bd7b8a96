import { DAY_MS, KEPT_DAYS } from '../schema/constants.ts';
import { deleteExpiredInvitations } from './auth/invitation-repository.ts';
import { deleteExpiredPasswordResets, deletePasswordResetsAhead } from './auth/password-reset-repository.ts';
import { pruneRateLimits } from './auth/rate-limit.ts';
import { removeLeftCopies } from './db/backup/backup-copy.ts';
import { lockNames } from './db/locks.ts';
import { deleteReplaced } from './db/rows/replaced-values.ts';
import type { Trx } from './db/tables.ts';
import type { Services } from './deps.ts';
import { removeOldMails } from './mail/mail-folder.ts';
import { finishAllErasing } from './user/erase-account.ts';

const EVERY_MS = 60 * 60_000;
/** How long a value that lost a merge is kept to be shown (the protocol's figure). */
const OVERWRITTEN_KEPT_MS = KEPT_DAYS * DAY_MS;

type TidyServices = Pick<Services, 'write' | 'now' | 'sessions' | 'config'>;

/** Deletes what no longer counts: ended sessions, old reset links and invitations, full buckets, old overwritten values. */
export async function tidy(services: TidyServices): Promise<void> {
  const { write, now, sessions, config } = services;
  await sessions.prune();
  await write(async (trx) => {
    await deleteExpiredPasswordResets(trx, now());
    await deleteExpiredInvitations(trx, now());
    await trx.deleteFrom('known_devices').where('expires_at', '<=', now()).execute();
  });
  const keptBefore = now() - OVERWRITTEN_KEPT_MS;
  // One portion a transaction: others write between them.
  const nextPortion = async (trx: Trx) => {
    // What is deleted is counted out of its user's bytes: two processes at the same rows would both do so.
    await lockNames(trx, ['replaced values']);
    return deleteReplaced(trx, keptBefore);
  };
  while (await write(nextPortion));
  // Last: the lock above is a row there.
  await pruneRateLimits({ write, now, burst: config.rateLimitBurst });
}

/**
 * Tidies now and every hour, and finishes what account deletions were cut short. Several processes may do it at once:
 * what one of them has deleted the other does not find, and one that stands in the other's way is run again. Returns
 * how to stop.
 */
export function startUpkeep(
  services: TidyServices & Pick<Services, 'background' | 'db' | 'log'>,
  dataDir: string,
): () => void {
  const { background, now } = services;
  const tidyAll = async () => {
    removeLeftCopies(dataDir, now());
    removeOldMails(dataDir, now());
    await tidy(services);
  };
  const finishDeletions = () => background.run('account_deletion_failed', () => finishAllErasing(services));
  background.run('upkeep_failed', tidyAll);
  finishDeletions();
  const timer = setInterval(() => {
    finishDeletions();
    background.run('upkeep_failed', async () => {
      await tidyAll();
      // Not at the start: a machine may only then hear what time it is, and these links be right.
      await services.write((trx) => deletePasswordResetsAhead(trx, now()));
    });
  }, EVERY_MS);
  return () => clearInterval(timer);
}
