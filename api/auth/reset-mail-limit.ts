import { DAY_MS } from '../../schema/constants.ts';
import { lockNames } from '../db/locks.ts';
import type { Trx } from '../db/tables.ts';

const PAUSE_MS = 5 * 60_000;
/** Mails to an address with no more than the pause between them. As many come back within a day: ten a day at most. */
const AT_ONCE = 5;
const PREFIX = 'reset-mail:';

/** Whether a reset may be mailed to an address now (ms); if so, it counts. `emailHash` names the address, with or without an account. */
export async function takeResetMail(trx: Trx, emailHash: string, now: number): Promise<boolean> {
  const key = PREFIX + emailHash;
  await lockNames(trx, [key]);
  const last = await trx.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst();
  // A mail counted a day or more ahead of now was counted by a wrong clock, and would keep others back till then.
  const passed = last && last.updated_at < now + DAY_MS ? now - last.updated_at : DAY_MS;
  const left = Math.min(AT_ONCE, (last?.tokens ?? 0) + (Math.max(0, passed) / DAY_MS) * AT_ONCE);
  if (left < 1 || (passed >= 0 && passed < PAUSE_MS)) return false;
  const bucket = { tokens: left - 1, updated_at: now };
  await trx
    .insertInto('rate_limits')
    .values({ key, ...bucket })
    .onConflict((oc) => oc.column('key').doUpdateSet(bucket))
    .execute();
  return true;
}

/** Forgets the addresses that may be mailed as often as at first. */
export async function pruneResetMails(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('rate_limits')
    .where('key', 'like', `${PREFIX}%`)
    .where('updated_at', '<', now - DAY_MS)
    .execute();
}

/** The keys of these counts as a LIKE pattern: pruneRateLimits() forgets its own buckets earlier, and leaves these. */
export const RESET_MAIL_KEYS = `${PREFIX}%`;
