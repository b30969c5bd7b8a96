import type { Context } from 'hono';
import { RegisterSchema } from '../../schema/user.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { assertMayRegister, takeInvitation } from '../auth/invitations.ts';
import { beginSession, limit } from '../auth/sign-in.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import { type RegisterServices, register } from './register.ts';

/** POST /api/register */
export async function answerRegister(
  c: Context<AppEnv>,
  services: AuthServices & RegisterServices,
): Promise<Response> {
  const { invitation, ...person } = await readBody(c, RegisterSchema);
  await assertMayRegister(services, invitation);
  await limit(c, services, 'register');
  const user = await register(services, person, (trx) => takeInvitation(trx, services, invitation));
  await beginSession(c, services, user.id);
  return c.json(user, 201);
}
