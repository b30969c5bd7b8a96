import type { Context } from 'hono';
import type { AuthServices } from '../auth/auth-services.ts';
import { clearSessionCookie } from '../auth/session-cookie.ts';
import { deleteUser, isStillPassword } from '../auth/user-repository.ts';
import type { AppEnv } from '../http/app-env.ts';
import { assertPassword, wrongPassword } from './edit-user.ts';

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
  const endStreams = await write(async (trx) => {
    if (!(await isStillPassword(trx, userId, current))) throw wrongPassword();
    const ended = await sessions.revokeAllWithin(trx, userId);
    await deleteUser(trx, userId);
    return ended;
  });
  endStreams();
  clearSessionCookie(c, config);
  log({ event: 'account_deleted', user: userId });
}
