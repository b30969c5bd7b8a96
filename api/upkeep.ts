import { deleteExpiredInvitations } from './auth/invitation-repository.ts';
import { deleteExpiredPasswordResets } from './auth/password-reset-repository.ts';
import { pruneRateLimits } from './auth/rate-limit.ts';
import { unlessRunning } from './db/locks.ts';
import { deleteReplaced } from './db/replaced-values.ts';
import type { Services } from './deps.ts';

const EVERY_MS = 60 * 60_000;
/** How long a value that lost a merge is kept to be shown (the protocol's figure). */
const OVERWRITTEN_KEPT_MS = 90 * 24 * 60 * 60_000;

/** Deletes what no longer counts: ended sessions, old reset links and invitations, full buckets, old overwritten values. */
export async function tidy(services: Services): Promise<void> {
  const { write, now, sessions, config } = services;
  await sessions.prune();
  await pruneRateLimits({ write, now, burst: config.rateLimitBurst });
  await write(async (trx) => {
    await deleteExpiredPasswordResets(trx, now());
    await deleteExpiredInvitations(trx, now());
    await trx.deleteFrom('known_devices').where('expires_at', '<=', now()).execute();
  });
  const keptBefore = now() - OVERWRITTEN_KEPT_MS;
  // One portion a transaction: others write between them.
  while (await write((trx) => deleteReplaced(trx, keptBefore)));
}

/** Tidies now and every hour, one process of several at a time. Returns how to stop. */
export function startUpkeep(services: Services): () => void {
  const { db, background } = services;
  const run = () => background.run('upkeep_failed', () => unlessRunning(db, 'upkeep', () => tidy(services)));
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
