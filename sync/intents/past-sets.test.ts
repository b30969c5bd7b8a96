import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { type LocalDiary, localDiary } from '../page/local-diary.ts';
import { serverDay, type TestEngine, testEngine } from '../testing/engine.ts';
import { backupIntents } from './backup.ts';

const LAST_YEAR = '2025-06-03T18:00:00.000Z';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  await engine.store.commit({ records: { put: [serverDay('d1', 1, 'Back')] } });
  diary = localDiary(engine, { ready: Promise.resolve(), backups: backupIntents(engine) });
});

const shown = async (exerciseId: string) =>
  (await firstValueFrom(diary.setsOf(exerciseId))).map(({ date, weight, reps }) => [date, weight, reps]);
const set = (setNumber: number, weight: number) => ({ setNumber, weight, unit: 'kg' as const, reps: 8 });

test('sets of the past are added under their day, begin no session, and are taken back', async () => {
  const { id } = await diary.addExercise({ dayId: 'd1', name: 'Row', targetMuscles: 'Back' });
  const saved = await diary.addPastSets(id, [set(1, 60), set(2, 62.5)], { date: LAST_YEAR });
  expect(await shown(id)).toEqual([
    [LAST_YEAR, 60, 8],
    [LAST_YEAR, 62.5, 8],
  ]);
  expect([...engine.disk.outbox.values()].map(({ entityType }) => entityType)).toEqual([
    'exercise',
    'log',
    'log',
  ]);
  await diary.undoSave(saved);
  expect(await shown(id)).toEqual([]);
});

test('a set of an exercise that left the program is edited, and only what changed is sent', async () => {
  const { id } = await diary.addExercise({ dayId: 'd1', name: 'Row', targetMuscles: 'Back' });
  const { stored } = await diary.addPastSets(id, [set(1, 600)], { date: LAST_YEAR });
  await diary.deleteExercise(id);
  const saved = await diary.editPastSet(stored[0]?.id ?? '', { weight: 60, unit: 'kg', reps: 8 });
  expect(await shown(id)).toEqual([[LAST_YEAR, 60, 8]]);
  const last = [...engine.disk.outbox.values()].at(-1);
  expect([last?.action, last?.data.body]).toEqual([
    'PUT',
    { weight: 60, enteredWeight: 60, enteredUnit: 'kg' },
  ]);
  await diary.undoSave(saved);
  expect(await shown(id)).toEqual([[LAST_YEAR, 600, 8]]);
  const more = await diary.addPastSets(id, [set(2, 60)], { date: LAST_YEAR });
  expect(more.stored[0]).toMatchObject({ exerciseName: 'Row', setNumber: 2 });
});

test('sets of an exercise that never was in the program are added, and the program stays', async () => {
  const dip = { name: 'Dips', targetMuscles: 'Chest' };
  const saved = await diary.addPastSets(dip, [set(1, 20)], { date: LAST_YEAR });
  const exerciseId = saved.stored[0]?.exerciseId ?? '';
  expect(await shown(exerciseId)).toEqual([[LAST_YEAR, 20, 8]]);
  expect(await firstValueFrom(diary.exercises())).toEqual([]);
  expect(await firstValueFrom(diary.earlierExercises())).toMatchObject([{ id: exerciseId, name: 'Dips' }]);
  const again = await diary.addPastSets(dip, [set(2, 25)], { date: LAST_YEAR });
  expect(again.stored[0]?.exerciseId).toBe(exerciseId);
});

test('what is not there is said', async () => {
  const values = { weight: 60, unit: 'kg' as const, reps: 8 };
  await expect(diary.editPastSet('nobody', values)).rejects.toMatchObject({ code: 'not_found' });
  await expect(diary.addPastSets('nobody', [set(1, 60)], { date: LAST_YEAR })).rejects.toMatchObject({
    code: 'not_found',
  });
});
