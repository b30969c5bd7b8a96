import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The release in `root`, such as "0.1.0 (abc1234)"; without the commit where there is no git or no repository. */
export function readVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = readCommit(root);
  return commit === undefined ? version : `${version} (${commit})`;
}

function readCommit(root: string): string | undefined {
  // In a folder of somebody else's repository the commit would be theirs.
  if (!existsSync(join(root, '.git'))) return undefined;
  try {
    const ask = ['-C', root, 'rev-parse', '--short=7', 'HEAD'];
    const said = execFileSync('git', ask, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return /^[0-9a-f]{7,40}$/.test(said) ? said : undefined;
  } catch {
    // No git, a repository without a commit, or one that belongs to another user: the release is known all the same.
    return undefined;
  }
}
