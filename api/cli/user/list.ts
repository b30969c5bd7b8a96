import { fullName } from '../../../schema/full-name.ts';
import { printable, printableJson } from '../../printable.ts';
import { type ListedUser, listUsers } from '../../user/listed-user-repository.ts';
import { readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { withServices } from '../services.ts';
import { counted } from '../words.ts';

export const listCommand: Command = async (context, args) => {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, []);
  return withServices(context, async ({ db, now }) => {
    const users = await listUsers(db, now());
    // Not to the standard output: there stand accounts only.
    if (users.length === 0) context.terminal.err('There is no account yet. user add EMAIL makes one.\n');
    context.terminal.out(values.json ? `${printableJson(users, 2)}\n` : users.map(line).join(''));
  });
};

function line(user: ListedUser): string {
  const { email, createdAt, sets, lastSignInAt, lastSyncAt, devices, bytes, owner } = user;
  const columns = [
    printable(email),
    printable(fullName(user)),
    `since ${day(createdAt)}`,
    counted(sets, 'set'),
    `last sign-in ${day(lastSignInAt)}`,
    `last sync ${day(lastSyncAt)}`,
    counted(devices, 'device'),
    size(bytes),
    ...(owner ? ['owner'] : []),
    ...(user.disabledAt === null ? [] : ['disabled']),
  ];
  return `${columns.join('\t')}\n`;
}

const day = (instant: string | null) => instant?.slice(0, 10) ?? 'unknown';

function size(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1_000)} kB` : `${megabytes.toFixed(1)} MB`;
}
