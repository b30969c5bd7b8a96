import { Hono } from 'hono';
import { ForgotPasswordSchema, LoginSchema, ResetPasswordSchema } from '../../schema/user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import type { AuthServices } from './auth-services.ts';
import { rememberDevice } from './known-devices.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { beginSession, checkCredentials, endSession, limit, limitAccount } from './sign-in.ts';
import { toldUser } from './told-user.ts';
import { findUser } from './user-repository.ts';

/** The calls that need no session; POST /register is in user/, for it makes a program too. */
export function authRoutes(services: AuthServices): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/login', async (c) => {
      const { email, password } = await readBody(c, LoginSchema);
      const { user, passwordHash } = await checkCredentials(c, services, email, password);
      await beginSession(c, services, user.id, passwordHash);
      return c.json(await toldUser(services, user));
    })
    .post('/logout', async (c) => {
      await endSession(c, services);
      clearSessionCookie(c, services.config);
      return c.json({ ok: true });
    })
    .post('/forgot-password', async (c) => {
      const { email } = await readBody(c, ForgotPasswordSchema);
      const account = await findUser(services.db, { email });
      await limitAccount(c, services, 'forgot-password', email, account?.user.id);
      requestPasswordReset(services, email, account?.user);
      return c.json({ ok: true });
    })
    .post('/reset-password', async (c) => {
      const { token, password } = await readBody(c, ResetPasswordSchema);
      await limit(c, services, 'reset-password');
      const userId = await resetPassword(services, token, password);
      // A known device has a bucket of its own: a stranger who empties the account's can't lock out who reads its mail.
      await rememberDevice(c, services, userId);
      return c.json({ ok: true });
    });
}
