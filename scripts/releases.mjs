// A release of before and this one against each other in Chromium, both ways: npm run releases [-- COMMIT]
// The servers of both behind nginx, one replaced by the other while lifters train: npm run upgrade [-- COMMIT]
// Speed of both in pairs, in turns: npm run pairs -- [COMMIT] [--only NAME]… [--slow TIMES] [--rounds N]
// The other one is checked out, installed and built in .cache/, which takes minutes the first time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installed, installIfStale, installPackages, nodeBinary, root, run } from './install.mjs';
import { readOptions, wrongCall } from './options.mjs';
import { readPairs } from './pairs-options.mjs';

const FIRST_RELEASE = '30f6864';

const upgrade = process.argv[2] === '--upgrade';
const pairs = process.argv[2] === '--pairs';
const args = process.argv.slice(upgrade || pairs ? 3 : 2);
const [named] = pairs ? readPairs(args).words : readCommit();
const commit = named ?? FIRST_RELEASE;
const options = args.filter((word) => word !== named);
const folder = join(root, '.cache', 'releases', commit);

function readCommit() {
  const usage = `Usage: npm run ${upgrade ? 'upgrade' : 'releases'} -- [COMMIT]`;
  const { positionals } = readOptions(usage, { args, allowPositionals: true });
  if (positionals.length > 1) wrongCall(usage, `${positionals[1]} is one word too many.`);
  return positionals;
}

function git(...args) {
  const { status } = spawnSync('git', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

installIfStale();
if (!existsSync(folder)) git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
git('-C', folder, 'checkout', '--quiet', '--detach', commit);
if (!installed(folder) && installPackages(folder) !== 0) process.exit(1);
// The servers need no app.
const upgradeSteps = [[['test/released/upgrade.ts', folder], root]];
const browserSteps = [
  // The first release knows no sessions, which this one's lifter logs.
  ...(pairs || commit === FIRST_RELEASE ? [] : [[['test/released/whole-diary.ts', folder], root]]),
  [['scripts/build.mjs', '--if-stale'], folder],
  [['scripts/build.mjs', '--if-stale'], root],
  [
    [pairs ? 'test/bench/against.ts' : 'test/released/side-by-side.ts', folder, ...(pairs ? options : [])],
    root,
  ],
];
for (const [args, cwd] of upgrade ? upgradeSteps : browserSteps) {
  const code = await run(nodeBinary(), args, { cwd });
  if (code !== 0) process.exit(code);
}
