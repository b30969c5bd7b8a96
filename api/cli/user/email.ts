import { deletePasswordResets } from '../../auth/password-reset-repository.ts';
import { emailLock, findUser, passwordLock, updateUser } from '../../auth/user-repository.ts';
import { lockNames } from '../../db/locks.ts';
import { readArguments } from '../arguments.ts';
import { type Command, CommandError } from '../command.ts';
import { withServices } from '../services.ts';
import { findByEmail, readEmail } from './find.ts';

/** Gives an account another address: the old one may be gone, and with it the way to change it in the app. */
export const emailCommand: Command = async (context, args) => {
  const { words } = readArguments(args, {}, ['OLD', 'NEW']);
  const email = readEmail(words[1]);
  return withServices(context, async (services) => {
    const user = await findByEmail(services, words[0]);
    await services.write(async (trx) => {
      await lockNames(trx, [passwordLock(user.id), emailLock(email)]);
      const owner = await findUser(trx, { email });
      if (owner && owner.user.id !== user.id) {
        throw new CommandError(`There is an account with the address ${email} already.`);
      }
      await updateUser(trx, user.id, { email });
      // Reset links that still open were sent to the old address.
      await deletePasswordResets(trx, user.id);
    });
    context.terminal.out(
      `${user.email} is ${email} now, and signs in with that. The password is as it was.\n`,
    );
  });
};
