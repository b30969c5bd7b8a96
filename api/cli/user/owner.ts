import { setOwner } from '../../auth/owner-repository.ts';
import { readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { withServices } from '../services.ts';
import { findByEmail } from './find.ts';

/** Marks an account as one that looks after the server in the app, or takes that away. */
export const ownerCommand: Command = async (context, args) => {
  const { words, values } = readArguments(args, { off: { type: 'boolean' } }, ['EMAIL']);
  const on = values.off !== true;
  return withServices(context, async (services) => {
    const { id, email } = await findByEmail(services, words[0]);
    await services.write((trx) => setOwner(trx, id, on));
    context.terminal.out(
      on
        ? `${email} looks after this server now: Settings has a link to "This Server".\n`
        : `${email} is no owner of this server any more.\n`,
    );
  });
};
