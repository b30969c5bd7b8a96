import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { firstIdFrom } from '../../../schema/id.ts';
import { KG_PER_LB } from '../../../schema/sets/units.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { serverSet } from '../../testing/sets.ts';
import { createCall, deleteCall } from '../calls.ts';

const MINUTE = 60_000;

let engine: TestEngine;
let diary: LocalDiary;
let exerciseId: string;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
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

test('pounds are looked for exercise by exercise, and sets without a name are their own exercise’s', async () => {
  const typed = (exercise: string, exerciseName: string, kilos: readonly number[]) =>
    kilos.map((weight, i) =>
      serverSet(`${exercise}-${i}`, `2025-0${i + 1}-05T10:00:00.000Z`, {
        fields: { exerciseId: exercise, exerciseName, weight, enteredWeight: weight },
      }),
    );
  const found = async () => (await diary.findConverted()).map(({ set }) => set.id).sort();
  const put = (records: ReturnType<typeof typed>) => engine.store.commit({ records: { put: records } });
  await put([
    ...typed('row', 'Row', [45.36, 61.23]),
    ...typed('curl', 'Curl', [47.63, 102.06]),
    ...typed('gone', '', [45.36, 61.23]),
    ...typed('lost', '', [47.63, 102.06]),
  ]);
  expect(await found()).toEqual([]);
  // One exercise on two days, by its name; and one that its row still names.
  await put(typed('row-2', ' ROW', [45.36]));
  await put(typed(exerciseId, '', [45.36, 61.23]));
  await put(typed('deadlift-2', 'deadlift', [47.63]));
  expect(await found()).toEqual(
    ['row-0', 'row-1', 'row-2-0', `${exerciseId}-0`, `${exerciseId}-1`, 'deadlift-2-0'].sort(),
  );
  const dates = (await diary.findConverted()).map(({ set }) => set.date);
  expect(dates).toEqual(dates.toSorted());
  const named = (await diary.findConverted()).find(({ set }) => set.id === `${exerciseId}-0`);
  expect(named?.set.exerciseName).toBe('Deadlift');
  await put(typed('lost', '', [47.63, 102.06, 45.36]));
  expect((await found()).filter((id) => id.startsWith('lost'))).toEqual(['lost-0', 'lost-1', 'lost-2']);
  await diary.deleteSets(['row-2-0']);
  expect((await found()).filter((id) => id.startsWith('row'))).toEqual([]);
});

test('pounds are looked for over the names of one history, as the hint that leads there does', async () => {
  for (const weight of [45.36, 61.23]) await save(weight);
  await diary.editExercise(exerciseId, { name: 'Lift' });
  await save(102.06);
  const found = async () => (await diary.findConverted()).map(({ set }) => set.enteredWeight);
  expect(await found()).toEqual([45.36, 61.23, 102.06]);
  const other = await diary.addExercise({ dayId: 'd1', name: 'Pull from the floor', targetMuscles: '' });
  await diary.saveSets(other.id, [{ setNumber: 1, weight: 47.63, unit: 'kg', reps: 5 }]);
  expect(await found()).toHaveLength(3);
  await diary.joinMovement('pull-from-the-floor', 'deadlift');
  expect(await found()).toHaveLength(4);
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

test('an effort is put back on its own scale: two in reserve is no RPE of 2', async () => {
  const id = await save(100);
  await diary.editPastSet(id, { weight: 100, unit: 'kg', reps: 5, effort: 2, effortScale: 'rir' });
  await diary.putBack('log', id, 'effort', 4);
  expect(await sets()).toMatchObject([{ effort: 4, effortScale: 'rir' }]);
  await diary.putBack('log', id, 'effort', null);
  expect((await sets())[0]).not.toHaveProperty('effortScale');
  await diary.putBack('log', id, 'effort', 4);
  expect(await sets()).toMatchObject([{ effort: 4, effortScale: 'rir' }]);
  await diary.putBack('log', id, 'effort', null);
  await diary.putBack('log', id, 'effort', 17);
  expect(await sets()).toMatchObject([{ effort: 17, effortScale: 'rpe' }]);
});

test('what was changed since a value was put back stays when that is taken back', async () => {
  const id = await save(100);
  const undo = await diary.putBack('log', id, 'weight', 90);
  engine.ports.advance(MINUTE);
  await diary.editPastSet(id, { weight: 225, unit: 'lb', reps: 5 });
  await undo();
  expect(await sets()).toMatchObject([{ enteredWeight: 225, enteredUnit: 'lb' }]);
  const undoReps = await diary.putBack('log', id, 'reps', 8);
  await diary.deleteSets([id]);
  const queue = engine.disk.outbox.size;
  await undoReps();
  expect(engine.disk.outbox.size).toBe(queue);
});

test('a set tells each change of it in the order of time, and what file it came from', async () => {
  const id = await save(100);
  await diary.editPastSet(id, { weight: 100, unit: 'kg', reps: 6 });
  engine.ports.advance(MINUTE);
  await diary.editPastSet(id, { weight: 102.5, unit: 'kg', reps: 6 });
  const { edits } = await diary.provenanceOf(id);
  expect(edits.map(({ fields }) => fields)).toEqual([['reps'], ['weight']]);

  const batch = { id: 'b1', format: 'strong', layout: 'S1', fileName: 'strong.csv', digest: '' };
  const counts = { sessionCount: 0, setCount: 1, exerciseCount: 1, rejectedCount: 0, names: '[]' };
  const set = { exerciseId, exerciseName: 'Deadlift', date: '2024-03-05T18:00:00.000Z', setNumber: 1 };
  const values = { weight: 60, enteredWeight: 60, enteredUnit: 'kg', reps: 5 };
  await mutate(engine, [
    createCall('import', { ...batch, ...counts, importedAt: set.date } as { id: string }),
    createCall('log', { id: 'i1', ...set, ...values, batchId: 'b1', line: 7 } as { id: string }),
    createCall('log', { id: 'i2', ...set, ...values, batchId: 'b1' } as { id: string }),
    createCall('log', { id: 'i3', ...set, ...values, batchId: 'gone', line: 9 } as { id: string }),
  ]);
  const imported = async (of: string) => (await diary.provenanceOf(of)).imported;
  expect(await imported('i1')).toEqual({ fileName: 'strong.csv', line: 7 });
  expect(await imported('i2')).toEqual({ fileName: 'strong.csv' });
  expect(await imported('i3')).toEqual({ fileName: '', line: 9 });
  engine.disk.outbox.clear();
  expect((await diary.provenanceOf('i1')).isUnsent).toBe(false);
});

test('a set that another device deleted and brought back tells so, and nothing of what a later release keeps', async () => {
  const { view } = serverSet('theirs', '2025-01-05T10:00:00.000Z');
  const clocks = { ...view.clocks, deleted: 20, heartRate: 30 };
  const fields = { ...view.fields, heartRate: 120 };
  await engine.store.commit({ records: { put: [{ view: { ...view, fields, clocks } }] } });
  expect((await diary.provenanceOf('theirs')).edits).toEqual([
    { at: 20, fields: ['deleted and brought back'] },
  ]);
});

test('a set that came back tells when it was written down, and when it came back', async () => {
  const typed = engine.ports.now();
  const id = `${firstIdFrom(typed)}000-8000-000000000001`;
  const row = { setNumber: 1, weight: 100, unit: 'kg', reps: 5 } as const;
  await diary.saveSets(exerciseId, [{ ...row, id }]);
  expect(await diary.provenanceOf(id)).toMatchObject({ broughtBackAt: null });
  // Left standing for a day, it was written down when it was saved.
  const late = `${firstIdFrom(typed)}000-8000-000000000002`;
  engine.ports.advance(24 * 60 * MINUTE);
  const saved = engine.ports.now();
  await diary.saveSets(exerciseId, [{ ...row, id: late, setNumber: 2 }]);
  const found = await diary.provenanceOf(late);
  expect([found.broughtBackAt, found.writtenAt >= saved]).toEqual([null, true]);

  await diary.createBackup();
  await diary.deleteSets([id]);
  engine.ports.advance(24 * 60 * MINUTE);
  const back = engine.ports.now();
  await diary.restoreBackup();
  const { writtenAt, broughtBackAt, edits } = await diary.provenanceOf(id);
  expect([writtenAt, edits]).toEqual([typed, []]);
  expect(broughtBackAt).toBeGreaterThanOrEqual(back);
});

test('what was deleted, or got another unit meanwhile, is not made pounds; sets are told by their date', async () => {
  const ids: string[] = [];
  for (const [i, weight] of [45.36, 61.23, 102.06, 47.63].entries()) ids.push(await save(weight, i + 1));
  const found = await diary.findConverted();
  const dates = found.map(({ set }) => set.date);
  expect(dates).toEqual([...dates].sort());
  expect(found.every(({ set }) => set.exerciseName === 'Deadlift')).toBe(true);
  await diary.deleteSets([ids[0] ?? '']);
  await diary.editPastSet(ids[1] ?? '', { weight: 61.23, unit: 'lb', reps: 5 });
  const { stored } = await diary.correctConverted(found);
  expect(stored.map(({ id }) => id).sort()).toEqual([ids[2], ids[3]].sort());
  expect((await sets()).map(({ id }) => id)).not.toContain(ids[0]);
});

test('a value is not put back into what is gone', async () => {
  const id = await save(100);
  await diary.deleteSets([id]);
  for (const of of [id, 'nobody'])
    await expect(diary.putBack('log', of, 'weight', 90)).rejects.toMatchObject({ code: 'not_found' });
});

test('the diary of an instant lists the newest changes first, and only what was there as gone', async () => {
  const [first, second, later] = [await save(100, 1), await save(100, 2), await save(100, 3)];
  const instant = engine.ports.now();
  engine.ports.advance(MINUTE);
  const since = await save(110, 4);
  for (const id of [second, first, later]) {
    await diary.editPastSet(id, { weight: 90, unit: 'kg', reps: 5 });
    engine.ports.advance(MINUTE);
  }
  await diary.editPastSet(second, { weight: 90, unit: 'kg', reps: 4 });
  engine.ports.advance(MINUTE);
  await diary.deleteSets([since]);
  engine.ports.advance(MINUTE);
  const { changed, gone } = await diary.diaryAsOf(instant);
  expect(changed.filter(({ type }) => type === 'log').map(({ id }) => id)).toEqual([second, later, first]);
  expect(gone).toEqual([]);
  // One gesture that deletes an old and a new row is of that time too.
  const newer = await save(120, 5);
  await mutate(engine, [deleteCall('log', first), deleteCall('log', newer)]);
  expect((await diary.diaryAsOf(instant)).gone).toHaveLength(1);
});

test('of very many changes the newest 200 are listed', async () => {
  const rows = Array.from({ length: 205 }, (_, i) => ({
    ...{ setNumber: (i % 20) + 1, weight: 60, unit: 'kg' as const, reps: 5 },
  }));
  const { stored } = await diary.addPastSets(exerciseId, rows, { date: '2024-03-05T18:00:00.000Z' });
  engine.ports.advance(MINUTE);
  const instant = engine.ports.now();
  engine.ports.advance(MINUTE);
  await diary.saveSets(
    exerciseId,
    stored.map(({ id, setNumber }) => ({ id, setNumber, weight: 61, unit: 'kg' as const, reps: 5 })),
  );
  expect((await diary.diaryAsOf(instant)).changed).toHaveLength(200);
});
