import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentsOf } from '../../schema/contents.ts';
import { diaryFile } from '../../schema/export/diary-file.ts';
import { openTestCli, type TestCli } from '../testing/test-cli.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const EMAIL = 'bo@example.org';
const SETS = 2_000;
/** More than SQLite writes for a command that changes nothing, and less than the sets take. */
const BLOCKS = 128;

let cli: TestCli;
beforeEach(async () => {
  cli = openTestCli();
  const logs = Array.from({ length: SETS }, (_, n) => ({
    ...{ id: `set-${n}`, exerciseId: 'curl', exerciseName: 'Curl', setNumber: 1, weight: 20, reps: 8 },
    ...{ date: '2026-03-02T17:05:00.000Z', enteredWeight: 20, enteredUnit: 'kg' as const },
  }));
  const diary = diaryFile({ ...contentsOf(() => []), logs }, {}, '2026-03-03T00:00:00.000Z');
  const file = join(cli.folder, 'bo.json');
  writeFileSync(file, JSON.stringify(diary));
  expect((await cli.run(['user', 'add', EMAIL])).code).toBe(0);
  expect(await cli.run(['import', file, '--user', EMAIL])).toMatchObject({ code: 0, err: '' });
});
afterEach(() => cli.close());

/** The command in a process that may write so many blocks into one file, as on a disk that fills up. */
function exportWithin(blocks: string, format: string, file: string) {
  const command = [process.execPath, MAIN, 'export', '--user', EMAIL, '--format', format, file];
  const env = { ...process.env, DATA_DIR: cli.dataDir };
  const script = 'ulimit -f "$0" && exec "$@"';
  return spawnSync('sh', ['-c', script, blocks, ...command], { env, encoding: 'utf8' });
}

test.each(['json', 'csv'])('an export (%s) that finds no room leaves no half of a diary', (format) => {
  const file = join(cli.folder, 'export');
  const stopped = exportWithin(String(BLOCKS), format, file);
  expect(stopped).toMatchObject({ status: 1, stderr: expect.stringContaining('EFBIG') });
  expect(existsSync(file)).toBe(false);
  expect(exportWithin('unlimited', format, file)).toMatchObject({ status: 0 });
  expect(readFileSync(file, 'utf8').match(/\bset-\d+/g)).toHaveLength(SETS);
});
