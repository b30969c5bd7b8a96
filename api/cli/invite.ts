import { INVITATION_DAYS, INVITATION_DAYS_MAX, INVITATION_LABEL_MAX } from '../../schema/host.ts';
import { deleteInvitation, listInvitations } from '../auth/invitation-repository.ts';
import { invite } from '../auth/invitations.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { tellLink } from './link.ts';
import { withServices } from './services.ts';
import { counted } from './words.ts';

/** Makes an invitation; with `list` or `revoke` after it, looks after those that are open. */
export const inviteCommand: Command = async (context, args) => {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command ? command(context, rest) : make(context, args);
};

const make: Command = async (context, args) => {
  const { values } = readArguments(args, { days: { type: 'string' }, for: { type: 'string' } }, []);
  const days = readDays(values.days ?? String(INVITATION_DAYS));
  const label = (values.for ?? '').trim().slice(0, INVITATION_LABEL_MAX);
  return withServices(
    context,
    async (services) => {
      const link = await invite(services, label, days);
      const does = `It opens one registration within ${counted(days, 'day')}, also where REGISTRATION is closed.`;
      tellLink(context.terminal, services, link, does);
    },
    { make: true },
  );
};

const list: Command = async (context, args) => {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, []);
  return withServices(context, async ({ db }) => {
    const open = await listInvitations(db, context.now());
    const found = open.map(({ id, label, ...instants }) => ({ id, for: label, ...instants }));
    if (found.length === 0) context.terminal.err('No invitation is open. invite makes one.\n');
    const lines = found.map((one) => `${one.id}\t${one.for || '-'}\tuntil ${one.expiresAt.slice(0, 10)}\n`);
    context.terminal.out(values.json ? `${JSON.stringify(found, null, 2)}\n` : lines.join(''));
  });
};

const revoke: Command = async (context, args) => {
  const { words } = readArguments(args, {}, ['ID']);
  return withServices(context, async ({ write }) => {
    if (!(await write((trx) => deleteInvitation(trx, words[0])))) {
      throw new CommandError(`There is no open invitation ${words[0]}. invite list shows them.`);
    }
    context.terminal.out('The link no longer works.\n');
  });
};

const COMMANDS: Readonly<Record<string, Command>> = { list, revoke };

function readDays(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > INVITATION_DAYS_MAX)
    throw new UsageError(`--days takes a whole number from 1 to ${INVITATION_DAYS_MAX}.`);
  return days;
}
