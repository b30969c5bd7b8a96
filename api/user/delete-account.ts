import type { Context } from 'hono';
import type { AuthServices } from '../auth/auth-services.ts';
import { clearSessionCookie } from '../auth/session-cookie.ts';
import { deleteUser, isStillPassword } from '../auth/user-repository.ts';
import type { Trx } from '../db/tables.ts';
import type { AppEnv } from '../http/app-env.ts';
import { assertPassword, wrongPassword } from './edit-user.ts';
import { eraseRows } from './erase-rows.ts';

/**
 * Deletes the signed-in user with everything the server holds of it, for good, and ends its event streams.
 * Throws ApiError wrong_password, or rate_limited as changing a password does.
 */
export async function deleteAccount(
  c: Context<AppEnv>,
  services: AuthServices,
  userId: string,
  password: string,
): Promise<void> {
  const { write, sessions, config, log } = services;
  const current = await assertPassword(services, userId, password);
  const end = (trx: Trx) => sessions.revokeAllWithin(trx, userId);
  const endStreams = await write(async (trx) => {
    if (!(await isStillPassword(trx, userId, current))) throw wrongPassword();
    return end(trx);
  });
  endStreams();
  await eraseRows(write, userId);
  // Somebody may have signed in meanwhile.
  const endLater = await write(async (trx) => {
    const ended = await end(trx);
    await deleteUser(trx, userId);
    return ended;
  });
  endLater();
  clearSessionCookie(c, config);
  log({ event: 'account_deleted', user: userId });
}
