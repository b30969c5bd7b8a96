import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readVersion } from './version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chalkbook-version-'));
  writeFileSync(join(root, 'package.json'), '{"version":"1.2.3"}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
function commit(): void {
  git('init');
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  git(...author, 'commit', '--allow-empty', '--message', 'First');
}

test('the version tells the commit of a checkout', () => {
  commit();
  expect(readVersion(root)).toMatch(/^1\.2\.3 \([0-9a-f]{7}\)$/);
});

test('without a repository, or with one that has no commit, it is the release alone', () => {
  expect(readVersion(root)).toBe('1.2.3');
  git('init');
  expect(readVersion(root)).toBe('1.2.3');
});

test('the commit of a repository around it is not its own', () => {
  commit();
  const inside = join(root, 'inside');
  mkdirSync(inside);
  writeFileSync(join(inside, 'package.json'), '{"version":"1.2.4"}');
  expect(readVersion(inside)).toBe('1.2.4');
});
