import type * as v from 'valibot';
import { DEFAULT_DAY_TITLES } from '../../schema/constants.ts';
import type { RegisterSchema, User } from '../../schema/user.ts';
import type { Services } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { changeUser } from '../sync/change-user.ts';
import { runCall } from '../sync/run-call.ts';
import { insertUser } from '../user/user-repository.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { insertKeepKey } from './keep-key-repository.ts';
import { newToken } from './tokens.ts';

/** Makes an account with the four default days. Throws ApiError email_taken or weak_password. */
export async function register(
  services: Services,
  { password, ...person }: v.InferOutput<typeof RegisterSchema>,
): Promise<User> {
  const { passwords, newId, now, log, randomBytes } = services;
  await refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  const id = newId();
  await changeUser(
    services,
    id,
    async (context) => {
      for (const [index, title] of DEFAULT_DAY_TITLES.entries()) {
        const body = { dayNumber: index + 1, title };
        await runCall(context, undefined, { action: 'POST', url: '/api/workout-days', body });
      }
    },
    async (trx) => {
      const made = await insertUser(trx, { id, ...person, passwordHash, createdAt: now() });
      if (!made) throw new ApiError('email_taken', 'There is an account with this e-mail address.');
      await insertKeepKey(trx, id, newToken(randomBytes));
    },
  );
  log({ event: 'registered', user: id });
  return { id, ...person, username: '' };
}
