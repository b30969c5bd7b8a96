import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { onPath } from '../../scripts/browser.mjs';
import { findPostgres, NO_POSTGRES } from '../../scripts/postgres.mjs';
import { NOBODY } from './user.ts';

/**
 * A cluster of the tests' own, reached by a socket in its folder. Nothing of it is put on the disk:
 * what PostgreSQL keeps over a power cut is its own affair, and the tests end processes of ours.
 */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'listen_addresses=', 'max_connections=200'];

/** Vitest's global set-up of the project `postgres`: names the cluster to its tests alone, and ends it after them. */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const { url, end } = await startCluster();
  config.env.TEST_DATABASE_URL = url;
  return end;
}

/** Starts a cluster of the tests' own. */
export async function startCluster(): Promise<{ url: string; end: () => Promise<void> }> {
  const programs = findPostgres();
  if (!programs) throw new Error(NO_POSTGRES);
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-pg-'));
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const data = join(folder, 'data');
  const arguments_ = ['-D', data, '-U', 'chalkbook', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const made = spawnSync(programs.initdb, arguments_, { ...NOBODY, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  // Where the kernel can be asked to, it ends the cluster with us, however we end.
  const [program = programs.postgres, ...before] = onPath('setpriv')
    ? ['setpriv', '--pdeathsig', 'INT', programs.postgres]
    : [];
  const server = spawn(program, [...before, '-D', data, ...settings], {
    ...NOBODY,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(server.stderr);
  return {
    url: `postgres:///postgres?host=${folder}&user=chalkbook`,
    async end() {
      const gone = once(server, 'exit');
      // A fast shutdown: whoever is still connected is sent away.
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(log: NodeJS.ReadableStream): Promise<void> {
  let said = '';
  for await (const line of createInterface({ input: log })) {
    said += `${line}\n`;
    if (!line.includes('ready to accept connections')) continue;
    log.resume();
    return;
  }
  throw new Error(`PostgreSQL ended:\n${said}`);
}
