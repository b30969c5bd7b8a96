import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentsOf } from '../../schema/contents.ts';
import { diaryFile } from '../../schema/export/diary-file.ts';
import { DATABASE_FILE } from '../db/configured-database.ts';
import { openSqlite } from '../db/sqlite/sqlite.ts';
import { QUOTAS } from '../sync/changes/quotas.ts';
import { openTestCli, type TestCli } from '../testing/test-cli.ts';
import { createClient, type TestClient } from '../testing/test-client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const BO = {
  ...{ firstName: 'Bo', lastName: 'Strong', email: 'bo@example.org' },
  password: 'chalk and iron plates',
};
/** More than a transaction of the import takes. */
const SETS = 600;
const ARCHIVED = 3;

let server: TestServer;
let cli: TestCli;
let bo: TestClient;
let file: string;
beforeEach(async () => {
  cli = openTestCli();
  server = await openTestServer();
  cli.environment = { ...server.environment };
  bo = createClient((path, init) => fetch(server.url + path, init));
  expect((await bo.post('/api/register', BO)).status).toBe(201);
  file = join(cli.folder, 'bo.json');
});
afterEach(async () => {
  await server.close();
  cli.close();
});

/** As a power cut would: nothing of the transaction with this set is written. */
function stopAt(setId: string): () => void {
  const handle = openSqlite(join(server.dataDir, DATABASE_FILE));
  handle.exec(`create trigger stop before insert on workout_logs when new.id = '${setId}'
    begin select raise(abort, 'stopped'); end`);
  return () => {
    handle.exec('drop trigger stop');
    handle.close();
  };
}

test('a file for which the account has no room is refused before its first row, one that just fits is not', async () => {
  const days = (await bo.get('/api/workout-days')).body;
  const max = QUOTAS.exercises;
  const writeFileOf = (count: number) => {
    const exercises = Array.from({ length: count }, (_, n) => ({
      ...{ id: `curl-${n}`, name: `Curl ${n}`, workoutDayId: days[0].id, targetMuscles: 'Arms' },
      ...{ orderIndex: n, equipment: '', sets: 3 },
    }));
    const diary = { ...contentsOf(() => []), exercises };
    writeFileSync(
      file,
      JSON.stringify(diaryFile(diary, { ...BO, username: '' }, '2026-03-03T00:00:00.000Z')),
    );
  };
  const counts = async () => JSON.parse((await cli.run(['export', '--user', BO.email])).out).counts;
  writeFileOf(max + 1);
  const before = await counts();
  const { code, out, err } = await cli.run(['import', file, '--user', BO.email]);
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    `This account is full: ${max} exercises. This file would add ${max + 1} exercises. Nothing was written (quota_exceeded).\n`,
  );
  expect(await counts()).toEqual(before);
  writeFileOf(max);
  expect((await cli.run(['import', file, '--user', BO.email])).code).toBe(0);
  expect(await counts()).toEqual({ ...before, exercises: max });
});

test('what a file knows as deleted is so, too, where its import was stopped and begun again', async () => {
  const days = (await bo.get('/api/workout-days')).body;
  const archivedExercises = Array.from({ length: ARCHIVED }, (_, n) => ({
    ...{ id: `curl-${n}`, name: `Curl ${n}`, workoutDayId: days[0].id, targetMuscles: 'Arms' },
    ...{ orderIndex: n, equipment: '', sets: 3 },
  }));
  const logs = Array.from({ length: SETS }, (_, n) => ({
    ...{ id: `set-${n}`, exerciseId: `curl-${n % ARCHIVED}`, exerciseName: 'Curl', setNumber: 1 },
    ...{
      date: '2026-03-02T17:05:00.000Z',
      weight: 20,
      reps: 8,
      enteredWeight: 20,
      enteredUnit: 'kg' as const,
    },
  }));
  const diary = { ...contentsOf(() => []), logs, archivedExercises };
  writeFileSync(file, JSON.stringify(diaryFile(diary, { ...BO, username: '' }, '2026-03-03T00:00:00.000Z')));
  const goOn = stopAt(`set-${SETS - 1}`);
  expect((await cli.run(['import', file, '--user', BO.email])).code).toBe(1);
  goOn();
  const again = await cli.run(['import', file, '--user', BO.email]);
  expect([again.code, again.err]).toEqual([0, '']);
  expect((await bo.get('/api/exercises')).body).toEqual([]);
  const exported = JSON.parse((await cli.run(['export', '--user', BO.email])).out);
  expect(exported.counts).toMatchObject({ logs: SETS, archivedExercises: ARCHIVED });
});
