import * as v from 'valibot';
import { fieldErrors } from '../../../schema/errors.ts';
import { NO_LAST_NAME } from '../../../schema/full-name.ts';
import { RegisterSchema } from '../../../schema/user.ts';
import { refuseCommonPassword } from '../../auth/common-passwords.ts';
import { deletePasswordResets } from '../../auth/password-reset-repository.ts';
import { passwordLock, updateUser } from '../../auth/user-repository.ts';
import { lockNames } from '../../db/locks.ts';
import { beginErasing, finishErasing } from '../../user/erase-account.ts';
import { register } from '../../user/register.ts';
import { readArguments } from '../arguments.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { withServices } from '../services.ts';
import { disableCommand, enableCommand } from './access.ts';
import { emailCommand } from './email.ts';
import { findByEmail, readEmail } from './find.ts';
import { listCommand } from './list.ts';
import { ownerCommand } from './owner.ts';
import { newPassword } from './password.ts';
import { resetLinkCommand } from './reset-link.ts';

export const userCommand: Command = async (context, [name = '', ...rest]) => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`user needs one of ${Object.keys(COMMANDS).join(', ')}.`);
  return command(context, rest);
};

const OPTIONS = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

const add: Command = async (context, args) => {
  const { values, words } = readArguments(args, OPTIONS, ['EMAIL']);
  const email = readEmail(words[0]);
  const [beforeAt = email] = email.split('@', 1);
  return withServices(
    context,
    async (services) => {
      const { password, told } = await newPassword(services, context.terminal, values['password-stdin']);
      const person = v.safeParse(RegisterSchema, {
        firstName: values['first-name'] ?? beforeAt,
        lastName: values['last-name'] ?? NO_LAST_NAME,
        email,
        password,
      });
      if (!person.success) {
        const [[field, reason] = ['', 'is not valid']] = Object.entries(fieldErrors(person.issues));
        throw new CommandError(`${field}: ${reason}`);
      }
      await register(services, person.output);
      context.terminal.out(`${email} has an account now.\n${told}`);
    },
    { make: true },
  );
};

const resetPassword: Command = async (context, args) => {
  const { values, words } = readArguments(args, { 'password-stdin': { type: 'boolean' } }, ['EMAIL']);
  return withServices(context, async (services) => {
    const user = await findByEmail(services, words[0]);
    const { id, email } = user;
    const { password, told } = await newPassword(services, context.terminal, values['password-stdin']);
    await refuseCommonPassword(password, user);
    const passwordHash = await services.passwords.hash(password);
    await services.write(async (trx) => {
      // A sign-in by the old password comes before this, and is ended, or sees it.
      await lockNames(trx, [passwordLock(id)]);
      await updateUser(trx, id, { passwordHash });
      await deletePasswordResets(trx, id);
      await services.sessions.revokeAllWithin(trx, id);
    });
    context.terminal.out(`${email} has a new password, and signs in again on every device.\n${told}`);
  });
};

const remove: Command = async (context, args) => {
  const { values, words } = readArguments(args, { yes: { type: 'boolean' } }, ['EMAIL']);
  return withServices(context, async (services) => {
    const { id, email } = await findByEmail(services, words[0]);
    if (!values.yes) {
      throw new CommandError(
        `This deletes ${email} with every set, for good. Make a backup or an export first, then add --yes.`,
      );
    }
    await services.write((trx) => beginErasing(trx, id, context.now()));
    await finishErasing(services, id);
    context.terminal.out(`${email} is deleted.\n`);
  });
};

const COMMANDS: Readonly<Record<string, Command>> = {
  add,
  list: listCommand,
  email: emailCommand,
  'reset-password': resetPassword,
  'reset-link': resetLinkCommand,
  disable: disableCommand,
  enable: enableCommand,
  delete: remove,
  owner: ownerCommand,
};
