import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { restoreDatabase } from '../db/restore.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { sqliteFile } from './sqlite-file.ts';
import { counted } from './words.ts';

export const restoreCommand: Command = async ({ environment, runtime, terminal, now }, args) => {
  const { words, values } = readArguments(args, { 'end-sessions': { type: 'boolean' } }, ['FILE']);
  const config = readConfig(environment);
  const { dataDir } = config;
  const to = sqliteFile(config);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const from = resolve(words[0]);
  const { users, sets, kept } = restoreDatabase({
    from,
    to,
    nativeBinding: runtime.sqliteAddon(dataDir),
    now: now(),
    endSessions: values['end-sessions'] === true,
  });
  terminal.out(`The database is ${from} now: ${counted(users, 'user')}, ${counted(sets, 'set')}.\n`);
  if (kept !== undefined) terminal.out(`The one it replaced is kept: ${kept}\n`);
  terminal.out('Phones that logged more since that backup bring it back by themselves.\n');
  return 0;
};
