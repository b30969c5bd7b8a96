import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { backUpDatabase } from '../db/backup/backup.ts';
import { takeBackup } from '../db/backup/backup-folder.ts';
import { readArguments } from './arguments.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { sqliteFile } from './sqlite-file.ts';
import { counted } from './words.ts';

/** Copies the database to a file, or, without one, into BACKUP_DIR as the server does by itself. */
export const backupCommand: Command = async (context, args) => {
  const config = readConfig(context.environment);
  if (args.length === 0) return intoFolder(context, config);
  const { words } = readArguments(args, {}, ['FILE']);
  const target = resolve(words[0]);
  const addon = context.runtime.sqliteAddon(config.dataDir);
  const contents = await backUpDatabase(sqliteFile(config), target, addon);
  context.terminal.out(told(target, contents));
  return 0;
};

async function intoFolder({ runtime, terminal, now }: CommandContext, config: Config): Promise<number> {
  const source = sqliteFile(config);
  if (!config.backups) throw new UsageError('FILE is missing, and BACKUP_DIR is not set.');
  const addon = runtime.sqliteAddon(config.dataDir);
  const { file, removed, ...contents } = await takeBackup(source, config.backups, addon, now());
  terminal.out(told(file, contents));
  for (const old of removed) terminal.out(`Removed ${old}.\n`);
  return 0;
}

function told(file: string, { users, sets }: { users: number; sets: number }): string {
  return `${file} holds ${counted(users, 'user')} and ${counted(sets, 'set')}. The copy was checked and is whole.\n`;
}
