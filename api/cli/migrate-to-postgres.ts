import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { DATABASE_FILE, openConfiguredDatabase } from '../db/configured-database.ts';
import { copyToPostgres } from '../db/postgres/migrate-to-postgres.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

/** Fills the empty PostgreSQL of DATABASE_URL with what the SQLite file in DATA_DIR holds. */
export const migrateToPostgresCommand: Command = async ({ environment, runtime, terminal, now }, args) => {
  readArguments(args, {}, []);
  const config = readConfig(environment);
  if (!config.postgres) throw new CommandError('Set DATABASE_URL to the PostgreSQL database to fill.');
  const file = join(config.dataDir, DATABASE_FILE);
  const database = await openConfiguredDatabase({ config, now: now() });
  try {
    const moved = await copyToPostgres({
      file,
      target: database.db,
      nativeBinding: runtime.sqliteAddon(config.dataDir),
      now: now(),
    });
    for (const { table, rows } of moved) terminal.out(`${String(rows).padStart(9)} ${table}\n`);
    terminal.out('Every row was read back from PostgreSQL and is what it was, by count and SHA-256.\n');
    terminal.out(
      `${file} is still there. Serve with the same DATABASE_URL, and keep the file until all is well.\n`,
    );
    return 0;
  } finally {
    await database.close();
  }
};
