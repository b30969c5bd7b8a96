import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../scripts/install.mjs';
import { readOptions } from '../../scripts/options.mjs';
import { FOLDER, installStryker } from './install-stryker.ts';
import stryker from './stryker.config.mjs';
import { tryInOneRun } from './try-in-one-run.ts';

const USAGE = `Usage: npm run mutants -- [FILE]… [--tests PATTERN]… [--fast]
  FILE              a source file whose mutants are tried, in place of all
  --tests PATTERN   test files that have to notice them
  --fast            all in one run of the tests`;

const { values, positionals: files } = readOptions(USAGE, {
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
