import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { root } from '../../scripts/install.mjs';

/** What the figures were taken on. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  kernel: string;
  /** Processes that waited for the processor, over the last minute, when the bench began. */
  load: number;
  versions: Record<string, string>;
  commit: string;
  date: string;
}

const PACKAGES = ['react', 'rxdb', 'hono', 'kysely', 'better-sqlite3'];

export function readMachine(browser: Browser): Machine {
  const sqlite = new Sqlite(':memory:');
  const sqliteVersion = String(sqlite.prepare('select sqlite_version()').pluck().get());
  sqlite.close();
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    load: loadavg()[0] ?? 0,
    versions: {
      node: process.versions.node,
      chromium: browser.version(),
      sqlite: sqliteVersion,
      ...Object.fromEntries(PACKAGES.map((name) => [name, versionOf(join(root, 'package-lock.json'), name)])),
      pouchdb: versionOf(join(import.meta.dirname, 'peers/package-lock.json'), 'pouchdb'),
    },
    commit: commit(),
    date: new Date().toISOString(),
  };
}

function versionOf(lockFile: string, name: string): string {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return lock.packages[`node_modules/${name}`]?.version ?? 'unknown';
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '');
}
