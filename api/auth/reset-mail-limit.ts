import { lockNames } from '../db/locks.ts';
import type { Trx } from '../db/tables.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAUSE_MS = 5 * 60_000;
/** At once, but for the pause; as many again come back within a day, so no day has more than ten. */
const AT_ONCE = 5;
const PREFIX = 'reset-mail:';

/** Whether a reset may be mailed to an address now (ms); if so, it counts. `emailHash` names the address, with or without an account. */
export async function takeResetMail(trx: Trx, emailHash: string, now: number): Promise<boolean> {
  const key = PREFIX + emailHash;
  await lockNames(trx, [key]);
  const last = await trx.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst();
  // A day ahead or more, the clock was wrong then, and would keep the mails back till that time.
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

/** What belongs to these counts, for who forgets the other buckets earlier. */
export const RESET_MAIL_KEYS = `${PREFIX}%`;
