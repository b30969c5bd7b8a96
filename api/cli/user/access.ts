import { setDisabled } from '../../auth/user-repository.ts';
import { readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { withServices } from '../services.ts';
import { findByEmail } from './find.ts';

/** Ends every session and lets nobody in; deletes nothing. */
export const disableCommand: Command = async (context, args) => {
  const { words } = readArguments(args, {}, ['EMAIL']);
  return withServices(context, async (services) => {
    const { id, email } = await findByEmail(services, words[0]);
    await services.write(async (trx) => {
      await setDisabled(trx, id, context.now());
      await services.sessions.revokeAllWithin(trx, id);
    });
    context.terminal.out(`${email} is signed out everywhere and can't sign in. Nothing is deleted.\n`);
  });
};

export const enableCommand: Command = async (context, args) => {
  const { words } = readArguments(args, {}, ['EMAIL']);
  return withServices(context, async (services) => {
    const { id, email } = await findByEmail(services, words[0]);
    await services.write((trx) => setDisabled(trx, id, null));
    context.terminal.out(`${email} can sign in again.\n`);
  });
};
