import * as v from 'valibot';
import { ForgotPasswordSchema, type User } from '../../../schema/user.ts';
import { findUser } from '../../auth/user-repository.ts';
import type { Services } from '../../deps.ts';
import { CommandError } from '../command.ts';

/** An e-mail address as accounts have it. Throws CommandError for what is none. */
export function readEmail(text: string): string {
  const parsed = v.safeParse(ForgotPasswordSchema, { email: text });
  if (!parsed.success) throw new CommandError(`${text} is no e-mail address.`);
  return parsed.output.email;
}

/** The user whose address is just this, which makes it printable. Throws CommandError when the address has no account. */
export async function findByEmail({ db }: Pick<Services, 'db'>, text: string): Promise<User> {
  const email = readEmail(text);
  const account = await findUser(db, { email });
  if (!account) throw new CommandError(`There is no account with the address ${email}.`);
  return account.user;
}
