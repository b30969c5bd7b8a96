import { makeResetLink } from '../../auth/password-reset.ts';
import { readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { tellLink } from '../link.ts';
import { withServices } from '../services.ts';
import { findByEmail } from './find.ts';

export const resetLinkCommand: Command = async (context, args) => {
  const { words } = readArguments(args, {}, ['EMAIL']);
  return withServices(context, async (services) => {
    const { id, email } = await findByEmail(services, words[0]);
    const link = await makeResetLink(services, id);
    tellLink(
      context.terminal,
      services,
      link,
      `With it ${email} chooses a new password, once, within a day.`,
    );
  });
};
