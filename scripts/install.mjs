// Runs before anything is installed: plain JavaScript for Node 20, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const NODE_MAJOR = 24;

/**
 * Whether node_modules holds what package-lock.json says. npm writes its own record at the end
 * of an install, so one that was cut off counts as none. Optional packages may be missing.
 */
export function installed(folder = root) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const want = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(record, 'utf8')).packages;
  for (const [path, { version, integrity, optional }] of Object.entries(want)) {
    if (path === '' || (optional && !have[path])) continue;
    if (have[path]?.version !== version || have[path].integrity !== integrity) return false;
  }
  return Object.keys(have).every((path) => path in want);
}

/**
 * Runs `npm ci`; returns its exit code. What builds and tests the project is a development dependency,
 * which npm leaves out by itself where the environment says NODE_ENV=production. On Node 20 npm would warn of
 * each package that wants a newer one: they run on the Node that is installed with them.
 */
export function installPackages(folder = root) {
  const install = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  return spawnSync('npm', install, { cwd: folder, stdio: ['inherit', process.stderr, 'inherit'] }).status;
}

/**
 * installPackages when the lock file and node_modules differ; ends the process when that fails. It tells on standard
 * error, as buildIfStale does.
 */
export function installIfStale() {
  if (installed()) return;
  console.error('Installing packages (npm ci), which takes a minute or two …');
  if (installPackages() === 0) return;
  console.error('The packages could not be installed; npm says why above.');
  process.exit(1);
}

/** The Node that runs the project: 24, from node_modules where the machine's own is older. */
export function nodeBinary() {
  const brought = join(bin, 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  console.error(
    `Chalkbook needs Node ${NODE_MAJOR} here: this is ${process.version}, and npm has none for ${process.platform}.`,
  );
  process.exit(1);
}

/**
 * The environment of every child: node_modules/.bin comes first, so that `node` is the project's. NODE_ENV
 * is each program's own to set: with the host's `production`, React has no `act` for the tests.
 */
export function childEnv(extra = {}) {
  const { NODE_ENV: _, ...env } = process.env;
  return { ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** Runs one of the project's programs; resolves to its exit code (1 when a signal ended it). */
export function run(command, args, { env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: childEnv(env), ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const ORPHAN_CHECK_MS = 250;

/** Passes our signals on and ends as the child ends. A terminal's Ctrl-C reaches the child by itself. */
export function become(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // A signal for npm ends the shell that npm put between, which passes nothing on.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), ORPHAN_CHECK_MS);
  }
  child.once('exit', (code) => process.exit(code ?? 1));
}
