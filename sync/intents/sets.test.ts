import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { localDiary } from '../diary/local-diary.ts';
import { packHistory } from '../pack-history.ts';
import { serverExercise, type TestEngine, testEngine } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { backupIntents } from './backup.ts';

let engine: TestEngine;
let diary: ReturnType<typeof localDiary>;
beforeEach(async () => {
  engine = await testEngine();
  diary = localDiary(engine, { ready: Promise.resolve(), backups: backupIntents(engine) });
  const longAgo = new Date(engine.ports.time - 60 * 86_400_000).toISOString();
  await engine.store.records.put([serverExercise('e1'), serverSet('s1', longAgo), serverSet('s2', longAgo)]);
  await packHistory(engine);
  expect([...engine.disk.records.keys()]).not.toContain('log/s1');
});

const values = async () =>
  (await firstValueFrom(diary.setsOf('e1'))).map(({ id, weight, reps }) => [id, weight, reps]);

test('R20: a packed set is edited, and the edit is taken back', async () => {
  const saved = await diary.saveSets('e1', [{ id: 's1', setNumber: 1, weight: 62.5, unit: 'kg', reps: 8 }]);
  expect(await values()).toEqual([
    ['s1', 62.5, 8],
    ['s2', 60, 8],
  ]);
  await diary.undoSave(saved);
  expect(await values()).toEqual([
    ['s1', 60, 8],
    ['s2', 60, 8],
  ]);
});

test('R20: a packed set is deleted and brought back', async () => {
  const gone = await diary.deleteSets(['s1']);
  expect(await values()).toEqual([['s2', 60, 8]]);
  await diary.undoDeleteSets(gone);
  expect(await values()).toEqual([
    ['s1', 60, 8],
    ['s2', 60, 8],
  ]);
});
