import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Each program, and how it begins its usage. */
const SCRIPTS: readonly [command: string[], usage: string][] = [
  [['scripts/bench.ts'], 'npm run bench'],
  [['scripts/releases.mjs', '--pairs'], 'npm run pairs'],
  [['scripts/releases.mjs'], 'npm run releases'],
  [['scripts/releases.mjs', '--upgrade'], 'npm run upgrade'],
  [['scripts/load/run.ts'], 'npm run load'],
  [['scripts/import-blocks/run.ts'], 'npm run import-blocks'],
  [['scripts/soak.ts'], 'npm run soak'],
  [['scripts/failover.ts'], 'npm run failover'],
  [['scripts/sizes.ts'], 'npm run sizes'],
  [['scripts/icons.ts'], 'npm run icons'],
  [['scripts/picture.ts'], 'node scripts/picture.ts'],
  [['scripts/screenshots.ts'], 'npm run screenshots'],
  [['scripts/seed.ts'], 'node scripts/seed.ts'],
  [['scripts/build.mjs'], 'npm run build'],
  [['scripts/read-import.ts'], 'node scripts/run.mjs scripts/read-import.ts'],
  [['test/lighthouse/run.ts'], 'npm run lighthouse'],
  [['test/mutants/run.ts'], 'npm run mutants'],
  [['test/simulation/runner.ts'], 'node test/simulation/runner.ts'],
];

function call(command: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** One line that says what is wrong, the usage below it, and no stack. */
const isWrong = (line: string) => ({
  status: 2,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^${line}\n\nUsage: `)),
});

describe.each(SCRIPTS)('%j', (command, usage) => {
  test('prints its usage for --help', () => {
    const told = expect.stringMatching(new RegExp(`^Usage: ${usage}`));
    expect(call([...command, '--help'])).toEqual({ status: 0, stdout: told, stderr: '' });
  });

  test('names an option that it does not have', () => {
    expect(call([...command, '--wrong'])).toEqual(isWrong("Unknown option '--wrong'.*"));
  });
});

test.each([
  [['scripts/bench.ts', '--only'], "Option '--only <value>' argument missing"],
  [['scripts/bench.ts', '--only', 'x'], '--only x: there is no such figure\\.'],
  [['scripts/releases.mjs', '--pairs', '--slow', '0'], '--slow takes a whole number from 1 on, not "0"\\.'],
  [['scripts/releases.mjs', '--pairs', '--only', 'x'], '--only x: there is no such figure\\.'],
  [['scripts/releases.mjs', 'one', 'two'], 'two is one word too many\\.'],
  [['scripts/load/run.ts', '--idle', '1e3'], '--idle takes a whole number from 1 on, not "1e3"\\.'],
  [['scripts/soak.ts', '--from', 'x'], '--from takes a whole number from 0 on, not "x"\\.'],
  [['scripts/soak.ts', '--minutes', 'x'], '--minutes takes a number above 0, not "x"\\.'],
  [['scripts/failover.ts', '--rounds=-1'], '--rounds takes a whole number from 1 on, not "-1"\\.'],
  [['scripts/screenshots.ts', '@tiny'], '@tiny: there is no such size\\.'],
  [['scripts/read-import.ts'], 'It takes at least one file\\.'],
  [['scripts/seed.ts', 'localhost'], 'localhost is no address such as .*'],
  [['test/simulation/runner.ts', '--mutant', 'x'], '--mutant x: there is no such mutant\\.'],
  [['test/simulation/runner.ts', '--count', 'x'], '--count takes a whole number from 0 on, not "x"\\.'],
])('%j is a wrong call', (command, line) => {
  expect(call(command)).toEqual(isWrong(line));
});
