import { Hono } from 'hono';
import { ForgotPasswordSchema, LoginSchema, RegisterSchema, ResetPasswordSchema } from '../../schema/user.ts';
import type { AppEnv, Services } from '../deps.ts';
import { readBody } from '../http/json-body.ts';
import { findUser } from '../user/user-repository.ts';
import { assertMayRegister, takeInvitation } from './invitations.ts';
import { rememberDevice } from './known-devices.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { register } from './register.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { beginSession, checkCredentials, endSession, limit, limitAccount } from './sign-in.ts';

/** The calls that need no session. */
export function authRoutes(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/login', async (c) => {
      const { email, password } = await readBody(c, LoginSchema);
      const user = await checkCredentials(c, services, email, password);
      await beginSession(c, services, user.id);
      return c.json(user);
    })
    .post('/register', async (c) => {
      const { invitation, ...person } = await readBody(c, RegisterSchema);
      await assertMayRegister(services, invitation);
      await limit(c, services, 'register');
      const user = await register(services, person, (trx) => takeInvitation(trx, services, invitation));
      await beginSession(c, services, user.id);
      return c.json(user, 201);
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
      // Whoever reads the account's mail gets past a stranger who keeps the account's bucket empty.
      await rememberDevice(c, services, userId);
      return c.json({ ok: true });
    });
}
