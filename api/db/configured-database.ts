import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { migrate, SCHEMA_VERSION } from './migrate.ts';
import type { Notices } from './postgres/notices.ts';
import { makeDataFolder } from './sqlite/data-folder.ts';
import { DatabaseFileError } from './sqlite/database-file.ts';
import { type OpenDatabase, openDatabase } from './sqlite/sqlite.ts';

/** The SQLite database's name in the data folder. */
export const DATABASE_FILE = 'chalkbook.db';

interface ConfiguredDatabaseOptions {
  config: Config;
  /** The wall clock, ms. */
  now: number;
  /** Path of the compiled SQLite addon, where it does not lie beside its package. */
  nativeBinding?: string | undefined;
  /** Told of an upgrade before it begins and once it is done: a large database takes minutes. */
  log?: Log;
  /** How long an answer of PostgreSQL is waited for once the schema is there, ms; for ever when left out. */
  answerMs?: number;
}

/**
 * Opens the database that the settings name, PostgreSQL or a file in the data folder, and brings its
 * schema up to date. Throws DatabaseFileError, PostgresError or NewerSchemaError.
 */
export async function openConfiguredDatabase({
  config,
  now,
  nativeBinding,
  log = () => undefined,
  answerMs,
}: ConfiguredDatabaseOptions): Promise<OpenDatabase> {
  const database = await open(config, nativeBinding);
  try {
    let begun: number | undefined;
    await migrate(database.db, now, (from) => {
      begun = performance.now();
      log({ event: 'schema_upgrading', from, to: SCHEMA_VERSION });
    });
    if (begun !== undefined) log({ event: 'schema_upgraded', ms: Math.round(performance.now() - begun) });
  } catch (error) {
    await database.close();
    throw error;
  }
  if (!config.postgres || answerMs === undefined) return database;
  await database.close();
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(config.postgres, { answerMs });
}

async function open({ postgres, dataDir, smtpUrl }: Config, nativeBinding: string | undefined) {
  // Processes on PostgreSQL keep nothing here but mail that nobody sends.
  if (!postgres || smtpUrl === undefined) makeDataFolder(dataDir);
  if (!postgres) return openDatabase(databaseFile(dataDir), { nativeBinding });
  // Loaded when asked for: most servers never are.
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(postgres);
}

/** Throws DatabaseFileError where something else than a file has its name: to open a pipe would wait for ever. */
function databaseFile(dataDir: string): string {
  const file = join(dataDir, DATABASE_FILE);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() ?? true) return file;
  throw new DatabaseFileError(
    'not_a_database',
    `${file} is no file. Move it away, or set DATA_DIR to another folder.`,
  );
}

/** What ties this process to the others on the same PostgreSQL; undefined on SQLite, where it is alone. */
export async function openNoticesOf(
  { postgres }: Config,
  { db }: OpenDatabase,
  log: Log,
): Promise<Notices | undefined> {
  if (!postgres) return undefined;
  const { openNotices } = await import('./postgres/notices.ts');
  return openNotices(postgres, db, log);
}
