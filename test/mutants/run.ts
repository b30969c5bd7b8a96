import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { childEnv, installed, root, run } from '../../scripts/install.mjs';

/** Ignored by git. Below the project, so that the runner finds the project's own Vitest. */
const FOLDER = join(root, '.cache/mutants');
const CONFIG = 'test/mutants/stryker.config.mjs';

/** StrykerJS brings some 180 packages, which nobody needs who doesn't run it. */
function installStryker(): void {
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

const { values, positionals: files } = parseArgs({
  options: { tests: { type: 'string', multiple: true } },
  allowPositionals: true,
});
installStryker();
const stryker = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const some = files.length > 0 ? ['--mutate', files.join(',')] : [];
const env = values.tests === undefined ? {} : { MUTANTS_TESTS: JSON.stringify(values.tests) };
process.exitCode = await run(process.execPath, [stryker, 'run', CONFIG, ...some], { env });
