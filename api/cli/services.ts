import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServices } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { DatabaseFileError } from '../db/database-file.ts';
import { DATABASE_FILE, openPlace } from '../db/place.ts';
import type { Services } from '../deps.ts';
import type { Log } from '../http/log.ts';
import { createDeps } from '../server.ts';
import { addonFor, type CommandContext } from './command.ts';

/**
 * Runs a job with what the routes work with, on the same database as a server that may be running.
 * Throws ConfigError, DatabaseFileError when there is no database yet, NewerSchemaError.
 */
export async function withServices<T>(
  { environment, runtime, terminal, now }: CommandContext,
  job: (services: Services) => Promise<T>,
  { make = false } = {},
): Promise<T> {
  const config: Config = readConfig(environment);
  const file = join(config.dataDir, DATABASE_FILE);
  if (!config.postgres && !make && !existsSync(file)) {
    throw new DatabaseFileError('missing', `There is no database at ${file}. Is DATA_DIR right?`);
  }
  const database = await openPlace({ config, now: now(), nativeBinding: addonFor(config, runtime) });
  try {
    const log: Log = (entry) => {
      if (entry.error !== undefined) terminal.err(`${JSON.stringify(entry)}\n`);
    };
    const deps = createDeps({ config, log, appDir: undefined, now }, database, { port: config.port });
    return await job(createServices(deps));
  } finally {
    await database.close();
  }
}
