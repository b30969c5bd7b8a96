import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../scripts/deploy');
/** systemd's own figure, 0 to 10: below 2 is what it calls OK. */
const EXPOSURE_MAX = 2;

const here = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!here) console.log('systemd-analyze is not here: the units are not checked.');

test('the nightly backup takes away what a cut-off one has left, a month’s oldest, and nothing else', () => {
  const backups = mkdtempSync(join(tmpdir(), 'chalkbook-backups-'));
  const unit = readFileSync(join(DEPLOY, 'chalkbook-backup.service'), 'utf8');
  const left = ['.2026-11-28-031500.db.partial', '.2026-11-28-031500.db.partial-wal', '2026-10-01-031500.db'];
  const kept = [
    '.2026-11-29-031500.db.partial',
    '2026-11-28-031500.db',
    'notes.partial',
    'chalkbook.db.partial',
  ];
  const hoursAgo = { '2026-10-01-031500.db': 32 * 24, '.2026-11-29-031500.db.partial': 2 };
  for (const name of [...left, ...kept]) {
    writeFileSync(join(backups, name), '');
    const at = Date.now() / 1_000 - (new Map(Object.entries(hoursAgo)).get(name) ?? 25) * 3_600;
    utimesSync(join(backups, name), at, at);
  }
  const finds = unit.match(/^ExecStart(Pre|Post)=\/usr\/bin\/find .+$/gm) ?? [];
  for (const line of finds) {
    const [, ...args] = line.replace('/var/lib/chalkbook/backups', backups).split(' ');
    expect(spawnSync('find', args).status).toBe(0);
  }
  expect(readdirSync(backups).sort()).toEqual([...kept].sort());
  rmSync(backups, { recursive: true });
});

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
