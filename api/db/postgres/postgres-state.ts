import { newestStamp } from '../newest-stamp.ts';
import type { FileContents } from '../sqlite/database-file.ts';
import type { Database } from '../tables.ts';

interface PostgresState {
  version: string;
  /** Undefined before the first migration. */
  contents: FileContents | undefined;
  /** The settings on which an answered commit depends, and which are off. */
  unsafe: string[];
}

/** What there is, of a database that may be empty. Throws PostgresError. */
export async function readPostgresState(db: Database): Promise<PostgresState> {
  const tables = await db.introspection.getTables();
  const isMigrated = tables.some(({ name }) => name === 'schema_migrations');
  return {
    version: (await setting(db, 'server_version')).replace(/ .*/, ''),
    contents: isMigrated ? await readContents(db) : undefined,
    unsafe: await settingsOff(db),
  };
}

async function readContents(db: Database): Promise<FileContents> {
  const counted = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('schema_migrations')
        .select(({ fn }) => fn.max('version').as('n'))
        .as('schema'),
      eb
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('users'),
      eb
        .selectFrom('workout_logs')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('tombstone', '=', 0)
        .as('sets'),
    ])
    .executeTakeFirstOrThrow();
  return {
    schema: counted.schema ?? 0,
    users: counted.users ?? 0,
    sets: counted.sets ?? 0,
    newestStamp: (await newestStamp(db)) ?? 0,
  };
}

async function settingsOff(db: Database): Promise<string[]> {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit'];
  const values = await Promise.all(names.map((name) => setting(db, name)));
  return names.filter((_, index) => values[index] === 'off');
}

async function setting(db: Database, name: string): Promise<string> {
  const { value } = await db
    .selectNoFrom(({ fn, val }) => fn<string>('current_setting', [val(name)]).as('value'))
    .executeTakeFirstOrThrow();
  return value;
}
