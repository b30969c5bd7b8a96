import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { KG_PER_LB } from '../../schema/sets/units.ts';
import { type LocalDiary, localDiary } from '../page/local-diary.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { backupIntents } from './backup.ts';

let engine: TestEngine;
let diary: LocalDiary;
let exerciseId: string;
beforeEach(async () => {
  engine = await testEngine();
  diary = localDiary(engine, { ready: Promise.resolve(), backups: backupIntents(engine) });
  exerciseId = (await diary.addExercise({ dayId: 'd1', name: 'Deadlift', targetMuscles: '' })).id;
  engine.ports.advance(1_000);
});
const sets = () => firstValueFrom(diary.setsOf(exerciseId));
const save = async (weight: number, setNumber = 1) => {
  const { stored } = await diary.saveSets(exerciseId, [{ setNumber, weight, unit: 'kg', reps: 5 }]);
  engine.ports.advance(60_000);
  return stored[0]?.id ?? '';
};

test('a set tells when it was written down, what was changed, and that it waits', async () => {
  const at = engine.ports.now();
  const id = await save(100);
  const changedAt = engine.ports.now();
  await diary.editPastSet(id, { weight: 102.5, unit: 'kg', reps: 5 });
  const found = await diary.provenanceOf(id);
  expect(found).toMatchObject({ imported: null, isUnsent: true, edits: [{ fields: ['weight'] }] });
  expect(found.writtenAt).toBeGreaterThanOrEqual(at);
  expect(found.writtenAt).toBeLessThan(changedAt);
  expect(found.edits[0]?.at).toBeGreaterThanOrEqual(changedAt);
  await expect(diary.provenanceOf('gone')).rejects.toMatchObject({ code: 'not_found' });
});

test('kilograms that are pounds become pounds, and kilograms again by the undo', async () => {
  for (const [i, weight] of [45.36, 61.23, 102.06, 60].entries()) await save(weight, i + 1);
  const found = await diary.findConverted();
  expect(found.map(({ pounds }) => pounds)).toEqual([100, 135, 225]);
  // Corrected by hand meanwhile: it is left alone.
  await diary.editPastSet(found[1]?.set.id ?? '', { weight: 61, unit: 'kg', reps: 5 });
  const corrected = await diary.correctConverted(found);
  expect((await sets()).map(({ enteredWeight, enteredUnit }) => `${enteredWeight} ${enteredUnit}`)).toEqual([
    '100 lb',
    '61 kg',
    '225 lb',
    '60 kg',
  ]);
  expect((await sets())[0]?.weight).toBe(100 * KG_PER_LB);
  expect(await diary.findConverted()).toEqual([]);
  await diary.undoSave(corrected);
  expect((await sets()).map(({ weight }) => weight)).toEqual([45.36, 61, 102.06, 60]);
});

test('the diary of an instant: what was there, what is gone, what is another now, what came since', async () => {
  const [kept, edited, deleted] = [await save(100, 1), await save(100, 2), await save(100, 3)];
  const early = await diary.diaryAsOf(0);
  expect(early).toMatchObject({ before: {}, gone: [], changed: [] });
  const instant = engine.ports.now();
  engine.ports.advance(60_000);
  await save(110, 4);
  await diary.editPastSet(edited, { weight: 90, unit: 'kg', reps: 5 });
  engine.ports.advance(60_000);
  await diary.deleteSets([deleted]);
  const found = await diary.diaryAsOf(instant);
  expect(found.before.log).toBe(3);
  expect(found.still.log).toBe(2);
  expect(found.added.log).toBe(1);
  expect(found.changed).toMatchObject([{ type: 'log', id: edited, fields: [{ field: 'weight' }] }]);
  expect(found.gone).toMatchObject([{ type: 'log', id: deleted }]);
  expect((await sets()).map(({ id }) => id)).toContain(kept);
  const [item] = found.gone;
  if (item) await diary.bringBack(item);
  expect((await sets()).map(({ id }) => id)).toContain(deleted);
  // Before the deletion it was no matter of the time since.
  expect((await diary.diaryAsOf(engine.ports.now())).gone).toEqual([]);
});

test('one value is put back with those that go with it, and that is taken back', async () => {
  const { stored } = await diary.saveSets(exerciseId, [{ setNumber: 1, weight: 225, unit: 'lb', reps: 5 }]);
  const id = stored[0]?.id ?? '';
  engine.ports.advance(1_000);
  const undo = await diary.putBack('log', id, 'weight', 100);
  expect(await sets()).toMatchObject([{ weight: 100, enteredWeight: 100, enteredUnit: 'kg' }]);
  await undo();
  expect(await sets()).toMatchObject([{ enteredWeight: 225, enteredUnit: 'lb' }]);
});
