import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { childEnv, installed, root } from '../../../scripts/install.mjs';

/** Ignored by git; outside `test/`, where every source file is held to the project's rules. */
const FOLDER = join(root, '.cache/bench-peers');

/** Installs PouchDB and its server when they are not there, and gives their `require`. They are no part of the project. */
export function requirePeers(): NodeJS.Require {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(import.meta.dirname, file), join(FOLDER, file));
  }
  if (!installed(FOLDER)) {
    console.error('Installing what the benchmarks compare with (npm ci) …');
    // LevelDB's build is for disks; the server here keeps all in memory, at its fastest.
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], {
      cwd: FOLDER,
      env: childEnv(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('PouchDB could not be installed; npm says why above.');
  }
  return createRequire(join(FOLDER, 'package.json'));
}
