import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { listBackups } from '../db/backup/backup-folder.ts';
import { restoreDatabase } from '../db/backup/restore.ts';
import { makeDataFolder } from '../db/sqlite/data-folder.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { restoreUser } from './restore-user.ts';
import { sqliteFile } from './sqlite-file.ts';
import { counted } from './words.ts';

const OPTIONS = {
  'end-sessions': { type: 'boolean' },
  newest: { type: 'boolean' },
  from: { type: 'string' },
  user: { type: 'string' },
  exactly: { type: 'boolean' },
} as const;

/** Puts a backup in the database's place, or brings one member's diary back from it into the running one. */
export const restoreCommand: Command = async (context, args) => {
  const { words, values } = readArguments(args, OPTIONS, [], ['FILE']);
  const { user, from: named = words[0], exactly = false, 'end-sessions': endSessions = false } = values;
  if (exactly && user === undefined) throw new UsageError('--exactly goes with --user.');
  const count = [values.newest, values.from, words[0]].filter((one) => one !== undefined).length;
  if (count > 1) throw new UsageError('Name FILE, --from FILE or --newest, not both.');
  if (named === undefined && !values.newest)
    throw new UsageError(`${user === undefined ? 'FILE' : '--from FILE or --newest'} is missing.`);
  const config = readConfig(context.environment);
  const from = resolve(named ?? (await newest(config)));
  if (user !== undefined && endSessions)
    throw new UsageError(
      '--end-sessions goes with the whole database: a diary that comes back ends no session.',
    );
  if (user !== undefined) return restoreUser(context, { email: user, from, exactly });
  const { runtime, terminal, now } = context;
  const { dataDir } = config;
  const to = sqliteFile(config);
  makeDataFolder(dataDir);
  const { users, sets, kept } = await restoreDatabase({
    from,
    to,
    nativeBinding: runtime.sqliteAddon(dataDir),
    now: now(),
    endSessions,
  });
  terminal.out(`The database is ${from} now: ${counted(users, 'user')}, ${counted(sets, 'set')}.\n`);
  if (kept !== undefined) terminal.out(`The one it replaced is kept: ${kept}\n`);
  terminal.out('Phones that logged more since that backup bring it back by themselves.\n');
  return 0;
};

async function newest({ backups }: Config): Promise<string> {
  if (!backups) throw new CommandError('BACKUP_DIR is not set, so there is no newest backup. Name a file.');
  const [found] = await listBackups(backups.dir);
  if (!found) throw new CommandError(`There is no backup in ${backups.dir}.`);
  return found.file;
}
