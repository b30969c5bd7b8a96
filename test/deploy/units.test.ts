import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../scripts/deploy');
/** systemd's own figure, 0 to 10: below 2 is what it calls OK. */
const EXPOSURE_MAX = 2;

const here = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!here) console.log('systemd-analyze is not here: the units are not checked.');

describe.runIf(here)('the systemd units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-units-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const names = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name));
  for (const name of names) {
    const text = readFileSync(join(DEPLOY, name), 'utf8');
    // An executable that is surely there stands in: systemd looks for it.
    writeFileSync(join(folder, name), text.replaceAll('/usr/local/bin/chalkbook', process.execPath));
  }

  test('are valid, without a warning', () => {
    const paths = names.map((name) => join(folder, name));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], {
      encoding: 'utf8',
    });
    expect({ status, printed: stdout + stderr }).toEqual({ status: 0, printed: '' });
    expect(names).toHaveLength(3);
  });

  test('give the server little to reach', () => {
    const unit = join(folder, 'chalkbook.service');
    const args = ['security', '--offline=yes', unit];
    const { stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(EXPOSURE_MAX);
  });
});
