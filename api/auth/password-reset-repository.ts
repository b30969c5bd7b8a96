import type { Database, Trx } from '../db/tables.ts';

/** No link works for longer, ms: one that goes by hand works for a day, and two processes' clocks may differ. */
const LONGEST_MS = 25 * 60 * 60_000;

export async function insertPasswordReset(
  trx: Trx,
  reset: { tokenHash: string; userId: string; expiresAt: number },
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({ token_hash: reset.tokenHash, user_id: reset.userId, expires_at: reset.expiresAt })
    .execute();
}

/** Costs what insertPasswordReset() costs, for an address without an account, and stores nothing. */
export async function insertUnusedReset(
  trx: Trx,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: number },
): Promise<void> {
  const key = `unused-reset:${tokenHash}`;
  await trx.insertInto('rate_limits').values({ key, tokens: 0, updated_at: expiresAt }).execute();
  await trx.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Lets a link that still works do so until `expiresAt` (ms). False when it does not work any more. */
export async function renewPasswordReset(
  trx: Trx,
  tokenHash: string,
  now: number,
  expiresAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('password_resets')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The id of the user whose link has this token, if the link works. One that would work for longer than LONGEST_MS
 * was made while the clock was ahead, and does not. `now`: ms.
 */
export async function findPasswordReset(
  db: Database,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + LONGEST_MS)
    .executeTakeFirst();
  return found?.user_id;
}

/** Deletes all links of a user: a used link, or a changed password, ends the others too. */
export async function deletePasswordResets(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredPasswordResets(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}

/** Deletes links that would work for longer than LONGEST_MS: the clock was ahead then, or is behind now. */
export async function deletePasswordResetsAhead(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('password_resets')
    .where('expires_at', '>', now + LONGEST_MS)
    .execute();
}
