import type * as v from 'valibot';
import { DEFAULT_DAY_TITLES } from '../../schema/constants.ts';
import type { RegisterSchema, User } from '../../schema/user.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import { insertKeepKey } from '../auth/keep-key-repository.ts';
import { insertUser } from '../auth/user-repository.ts';
import type { Trx } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { type ChangeServices, changeWithin } from '../sync/changes/change-user.ts';
import { namedBy, readCall, runCall } from '../sync/changes/run-call.ts';
import { newToken } from '../tokens.ts';

export type RegisterServices = ChangeServices & Pick<AuthServices, 'passwords' | 'newId' | 'log'>;

/**
 * Makes an account with the four default days. Throws ApiError email_taken or weak_password.
 * `within` is more of the same transaction, and may throw.
 */
export async function register(
  services: RegisterServices,
  { password, ...person }: Omit<v.InferOutput<typeof RegisterSchema>, 'invitation'>,
  within: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<User> {
  const { write, passwords, newId, now, log, randomBytes } = services;
  await refuseCommonPassword(password, person);
  const passwordHash = await passwords.hash(password);
  const id = newId();
  const days = DEFAULT_DAY_TITLES.map((title, index) => {
    const body = { dayNumber: index + 1, title };
    return readCall(undefined, { action: 'POST', url: '/api/workout-days', body }, newId);
  });
  await write(async (trx) => {
    const made = await insertUser(trx, { id, ...person, passwordHash, createdAt: now() });
    if (!made) throw new ApiError('email_taken', 'There is an account with this e-mail address.');
    await within(trx);
    await insertKeepKey(trx, id, newToken(randomBytes));
    await changeWithin(trx, services, id, async (context) => {
      await context.unit.load(namedBy(days));
      for (const day of days) runCall(context, day);
    });
  });
  log({ event: 'registered', user: id });
  return { id, ...person, username: '' };
}
