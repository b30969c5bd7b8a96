import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { backUpDatabase } from '../db/backup.ts';
import { DATABASE_FILE } from '../server.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';

export const backupCommand: Command = async ({ environment, runtime, terminal }, args) => {
  const { words } = readArguments(args, {}, ['FILE']);
  const { dataDir } = readConfig(environment);
  const target = resolve(words[0]);
  const { users, sets } = await backUpDatabase(
    join(dataDir, DATABASE_FILE),
    target,
    runtime.sqliteAddon(dataDir),
  );
  terminal.out(`${target} holds ${users} users and ${sets} sets. The copy was checked and is whole.\n`);
  return 0;
};
