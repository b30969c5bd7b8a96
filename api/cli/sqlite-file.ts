import { join } from 'node:path';
import type { Config } from '../config.ts';
import { DATABASE_FILE } from '../db/configured-database.ts';
import { CommandError } from './command.ts';

/** The database file for a command that works on a file as a whole. Throws CommandError on PostgreSQL. */
export function sqliteFile({ postgres, dataDir }: Config): string {
  if (!postgres) return join(dataDir, DATABASE_FILE);
  throw new CommandError(
    'DATABASE_URL is set, and this is for a SQLite file. PostgreSQL has pg_dump for a backup, and pg_restore while every server is stopped.',
  );
}
