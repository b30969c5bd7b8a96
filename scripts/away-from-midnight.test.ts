import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'away-from-midnight.mjs');

/** The hour of a process that has loaded the script, begun in a zone in which it is `hour`. */
function hourFrom(hour: number): number {
  const eastOfUtc = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  const TZ = `Etc/GMT${eastOfUtc > 0 ? '-' : '+'}${Math.abs(eastOfUtc)}`;
  const shown = execFileSync(process.execPath, ['--import', SCRIPT, '--print', 'new Date().getHours()'], {
    env: { ...process.env, TZ },
  });
  return Number(shown);
}

it('a run that begins within two hours of midnight has noon, any other stays where it is', () => {
  expect([22, 23].map(hourFrom)).toEqual([12, 12]);
  expect([0, 9, 21].map(hourFrom)).toEqual([0, 9, 21]);
});
