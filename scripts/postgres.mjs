// Plain JavaScript for Node 20, beside other-browsers.mjs: a PostgreSQL for the tests, from Debian.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, onPath } from './browser.mjs';

/** Debian keeps the server's programs off the PATH, a folder a version. */
const VERSIONS = '/usr/lib/postgresql';

/**
 * Where its two programs are, or null: in the folder that POSTGRES_BIN names, else on the PATH, else Debian's newest.
 * @returns {{ initdb: string, postgres: string } | null}
 */
export function findPostgres() {
  const chosen = process.env.POSTGRES_BIN;
  if (chosen) return inFolder(chosen);
  const initdb = onPath('initdb');
  const postgres = onPath('postgres');
  if (initdb && postgres) return { initdb, postgres };
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const found = inFolder(join(VERSIONS, version, 'bin'));
    if (found) return found;
  }
  return null;
}

function inFolder(folder) {
  const found = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  return existsSync(found.initdb) && existsSync(found.postgres) ? found : null;
}

/** findPostgres, after installing it where this process may. */
export function postgresOrInstall() {
  if (!findPostgres()) aptInstall(['postgresql', 'pgbouncer']);
  return findPostgres();
}

export const NO_POSTGRES =
  'not run on PostgreSQL: it takes Debian’s postgresql, or initdb and postgres on the PATH or in POSTGRES_BIN';
