import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { createDeps } from '../create-deps.ts';
import { DATABASE_FILE, openConfiguredDatabase, openNoticesOf } from '../db/configured-database.ts';
import type { Notices } from '../db/postgres/notices.ts';
import { DatabaseFileError } from '../db/sqlite/database-file.ts';
import type { Services } from '../deps.ts';
import { isThere } from '../is-there.ts';
import type { Log } from '../log.ts';
import { createServices } from '../services.ts';
import { addonFor, type CommandContext } from './command.ts';

/**
 * Runs a job with what the routes work with, on the same database as a server that may be running. Resolves to the
 * exit code of a command that has done it.
 * @param options.make whether a database that is not there is made, which a line on standard error then says
 * @param options.tells whether open phones hear of what it changes, as of a change by any server
 * Throws ConfigError, DatabaseFileError when there is no database yet, NewerSchemaError.
 */
export async function withServices(
  { environment, runtime, terminal, now }: CommandContext,
  job: (services: Services) => Promise<void>,
  { make = false, tells = false } = {},
): Promise<number> {
  const config: Config = readConfig(environment);
  const file = join(config.dataDir, DATABASE_FILE);
  const isNew = !config.postgres && !isThere(file);
  if (isNew && !make) {
    throw new DatabaseFileError('missing', `There is no database at ${file}. Is DATA_DIR right?`);
  }
  const log: Log = (entry) => {
    if (entry.error !== undefined) terminal.err(`${JSON.stringify(entry)}\n`);
  };
  const database = await openConfiguredDatabase({
    config,
    now: now(),
    nativeBinding: addonFor(config, runtime),
    log: ({ event, from, to }) => {
      if (event === 'schema_upgrading')
        terminal.err(`The database is brought from schema ${from} to ${to}: a large one takes minutes.\n`);
    },
  });
  if (isNew) terminal.err(`There was no database at ${file}, and this made one. Is DATA_DIR right?\n`);
  let notices: Notices | undefined;
  try {
    notices = tells ? await openNoticesOf(config, database, log) : undefined;
    const options = { config, log, appDir: undefined, now };
    const deps = createDeps(options, database, { port: config.port }, notices);
    await job(createServices(deps));
    await deps.background.idle();
    return 0;
  } finally {
    await notices?.close();
    await database.close();
  }
}
