import { lockNames } from '../db/locks.ts';
import type { Write } from '../db/write-queue.ts';
import { ApiError } from '../errors.ts';
import { pruneResetMails, RESET_MAIL_KEYS } from './reset-mail-limit.ts';

/** After the burst, one try a minute. */
const REFILL_MS = 60_000;

/** Messages that a member may have sent in a burst; then one a minute. A long workout has some forty rests. */
export const SENDS_BURST = 60;

export type LimitedAction =
  | 'sign-in'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'current-password'
  | 'push';

interface RateLimitDeps {
  write: Write;
  now: () => number;
  burst: number;
}

/** Whose bucket a try takes from. */
interface Subject {
  name: string;
  /** In tokens; a cost of 1/8 makes the bucket eight times as large, and as quick to fill. */
  cost: number;
}

/**
 * Takes a token from the bucket of each subject (a token bucket: `burst`, then one a minute).
 * Buckets live in the database, so a restart does not fill them.
 * Throws ApiError rate_limited with Retry-After when one of them is empty; then none is taken.
 */
export async function takeTokens(
  { write, now, burst }: RateLimitDeps,
  action: LimitedAction,
  subjects: readonly (string | Subject)[],
): Promise<void> {
  const taken = subjects.map((subject) => {
    const { name, cost } = typeof subject === 'string' ? { name: subject, cost: 1 } : subject;
    return { key: `${action}:${name}`, cost };
  });
  const keys = taken.map(({ key }) => key);
  const waitMs = await write(async (trx) => {
    await lockNames(trx, keys);
    const at = now();
    const stored = await trx.selectFrom('rate_limits').selectAll().where('key', 'in', keys).execute();
    const buckets = taken.map(({ key, cost }) => {
      const before = stored.find((bucket) => bucket.key === key);
      const refilled = before ? refilledSince(before.updated_at, at, burst) : burst;
      return { key, cost, tokens: Math.min(burst, (before?.tokens ?? 0) + refilled), updated_at: at };
    });
    const missing = Math.max(...buckets.map(({ tokens, cost }) => cost - tokens));
    if (missing > 0) return missing * REFILL_MS;
    for (const bucket of buckets) {
      const { key, updated_at } = bucket;
      const tokens = bucket.tokens - bucket.cost;
      await trx
        .insertInto('rate_limits')
        .values({ key, tokens, updated_at })
        .onConflict((oc) => oc.column('key').doUpdateSet({ tokens, updated_at }))
        .execute();
    }
    return 0;
  });
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    throw new ApiError('rate_limited', `Too many tries. Try again in ${seconds} s.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/**
 * Tokens that a bucket has got back since it was changed; instants are ms. One that was changed further ahead of now
 * than a bucket takes to fill was changed by a wrong clock, and would stay empty till then: it counts as full.
 */
function refilledSince(updatedAt: number, at: number, burst: number): number {
  const passed = at - updatedAt;
  return passed < -burst * REFILL_MS ? burst : Math.max(0, passed) / REFILL_MS;
}

/** Forgets the buckets that are full again. */
export async function pruneRateLimits({ write, now, burst }: RateLimitDeps): Promise<void> {
  await write(async (trx) => {
    await pruneResetMails(trx, now());
    await trx
      .deleteFrom('rate_limits')
      .where('updated_at', '<', now() - Math.max(burst, SENDS_BURST) * REFILL_MS)
      .where('key', 'not like', RESET_MAIL_KEYS)
      .execute();
  });
}
