import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from '../../scripts/install.mjs';
import { FOLDER, installStryker } from './install-stryker.ts';
import stryker from './stryker.config.mjs';
import { tryInOneRun } from './try-in-one-run.ts';

const { values, positionals: files } = parseArgs({
  options: { tests: { type: 'string', multiple: true }, fast: { type: 'boolean', default: false } },
  allowPositionals: true,
});
installStryker();
const env = values.tests === undefined ? {} : { MUTANTS_TESTS: JSON.stringify(values.tests) };
process.exitCode = values.fast ? await fast() : await runStryker();

function runStryker(): Promise<number> {
  const program = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const some = files.length > 0 ? ['--mutate', files.join(',')] : [];
  return run(process.execPath, [program, 'run', 'test/mutants/stryker.config.mjs', ...some], { env });
}

function fast(): Promise<number> {
  const isNot = (pattern: string) => pattern.startsWith('!');
  const wanted = files.length > 0 ? files : stryker.mutate.filter((pattern) => !isNot(pattern));
  const exclude = stryker.mutate.filter(isNot).map((pattern) => pattern.slice(1));
  return tryInOneRun(globSync(wanted, { cwd: root, exclude }).sort(), env);
}
