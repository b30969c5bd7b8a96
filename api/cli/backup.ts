import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { backUpDatabase } from '../db/backup.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { sqliteFile } from './sqlite-file.ts';
import { counted } from './words.ts';

export const backupCommand: Command = async ({ environment, runtime, terminal }, args) => {
  const { words } = readArguments(args, {}, ['FILE']);
  const config = readConfig(environment);
  const target = resolve(words[0]);
  const { users, sets } = await backUpDatabase(
    sqliteFile(config),
    target,
    runtime.sqliteAddon(config.dataDir),
  );
  terminal.out(
    `${target} holds ${counted(users, 'user')} and ${counted(sets, 'set')}. The copy was checked and is whole.\n`,
  );
  return 0;
};
