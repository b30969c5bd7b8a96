import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, installed, root } from '../../scripts/install.mjs';

/** Ignored by git. Below the project, so that the runner finds the project's own Vitest. */
export const FOLDER = join(root, '.cache/mutants');

/** StrykerJS brings some 180 packages, which nobody needs who doesn't run it. */
export function installStryker(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(import.meta.dirname, file), join(FOLDER, file));
  }
  if (installed(FOLDER)) return;
  console.error('Installing StrykerJS (npm ci) …');
  const install = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-fund', '--no-audit'];
  const { status } = spawnSync('npm', install, {
    cwd: FOLDER,
    env: childEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('StrykerJS could not be installed; npm says why above.');
}
