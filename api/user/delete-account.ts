import type { Context } from 'hono';
import type { AuthServices } from '../auth/auth-services.ts';
import { clearSessionCookie } from '../auth/session-cookie.ts';
import { isStillPassword } from '../auth/user-repository.ts';
import type { AppEnv } from '../http/app-env.ts';
import { assertPassword, wrongPassword } from './edit-user.ts';
import { beginErasing, finishErasing } from './erase-account.ts';

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
  const { write, sessions, config, now } = services;
  const current = await assertPassword(services, userId, password);
  const endStreams = await write(async (trx) => {
    if (!(await isStillPassword(trx, userId, current))) throw wrongPassword();
    await beginErasing(trx, userId, now());
    return sessions.revokeAllWithin(trx, userId);
  });
  endStreams();
  await finishErasing(services, userId);
  clearSessionCookie(c, config);
}
