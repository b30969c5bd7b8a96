import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { packOldSets } from '../../loop/pack-old-sets.ts';
import { testDiary } from '../../testing/diary.ts';
import { serverExercise, type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { serverSet } from '../../testing/sets.ts';
import { deleteCall, editCall } from '../calls.ts';

let engine: TestEngine;
let diary: ReturnType<typeof testDiary>;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
  const longAgo = new Date(engine.ports.time - 60 * 86_400_000).toISOString();
  await engine.store.commit({
    records: { put: [serverExercise('e1'), serverSet('s1', longAgo), serverSet('s2', longAgo)] },
  });
  await packOldSets(engine);
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

test('an undo takes back its own change, and nothing that was changed since', async () => {
  const first = { id: 's1', setNumber: 1, weight: 62.5, unit: 'kg', reps: 6 } as const;
  const saved = await diary.saveSets('e1', [first]);
  // As another device may have done meanwhile.
  await diary.saveSets('e1', [{ ...first, weight: 57.5 }]);
  await diary.undoSave(saved);
  expect((await values())[0]).toEqual(['s1', 57.5, 8]);
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

test('R20: a packed set that becomes a warm-up moves the record, and its way back moves it again', async () => {
  const heavy = { id: 's1', setNumber: 1, weight: 100, unit: 'kg', reps: 8 } as const;
  await diary.saveSets('e1', [heavy]);
  await packOldSets(engine);
  const movement = movementIdOf('Row');
  const best = async () => (await firstValueFrom(diary.bestsOf(movement))).beforeToday;
  const chart = async () => (await firstValueFrom(diary.seriesOf(movement))).map(({ weight }) => weight);
  expect(await best()).toBe(100);
  const saved = await diary.saveSets('e1', [{ ...heavy, kind: 'warmup' }]);
  expect([await best(), await chart()]).toEqual([60, [60]]);
  await packOldSets(engine);
  expect([await best(), await chart()]).toEqual([60, [60]]);
  await diary.undoSave(saved);
  expect([await best(), await chart()]).toEqual([100, [100]]);
});

test('what is null is taken away, also from a new set', async () => {
  const row = { setNumber: 3, weight: 60, unit: 'kg', reps: 8 } as const;
  const { stored } = await diary.saveSets('e1', [{ ...row, note: 'slow', effort: 17, effortScale: 'rpe' }]);
  const [made] = stored;
  const again = await diary.saveSets('e1', [
    { ...row, id: made?.id ?? '', note: null, effort: null, effortScale: null },
  ]);
  expect(made).toMatchObject({ note: 'slow', effort: 17, effortScale: 'rpe' });
  const kept = (await firstValueFrom(diary.setsOf('e1'))).find(({ id }) => id === made?.id);
  expect(kept).toEqual(again.stored[0]);
  expect(Object.keys(kept ?? {})).not.toContain('note');
  const bare = await diary.saveSets('e1', [{ ...row, kind: null }]);
  expect(Object.keys(bare.stored[0] ?? {})).not.toContain('kind');
});

const typed = { setNumber: 1, unit: 'kg', reps: 8 } as const;
const edited = async (id: string, edit: object, more: object = {}) =>
  diary.saveSets('e1', [{ ...typed, id, weight: 60, ...edit, ...more }]);

test('a weight that was not typed anew keeps its kilograms, also where its unit alone was', async () => {
  const pounds = { enteredWeight: 100, enteredUnit: 'lb', weight: 45.3592 };
  const at = new Date(engine.ports.time).toISOString();
  await engine.store.commit({ records: { put: [serverSet('s3', at, { fields: pounds })] } });
  const [same] = (await edited('s3', { weight: 100, unit: 'lb', reps: 5 })).stored;
  expect(same).toMatchObject({ ...pounds, reps: 5 });
  const [other] = (await edited('s3', { weight: 100, unit: 'kg' })).stored;
  expect(other).toMatchObject({ weight: 100, enteredUnit: 'kg' });
});

test('sets saved at another time begin no session, nor does an edit beside them', async () => {
  const at = '2025-01-01T10:00:00.000Z';
  const { stored, begun } = await diary.saveSets('e1', [{ ...typed, weight: 60 }], at);
  expect(stored).toMatchObject([{ date: at }]);
  expect([begun, stored[0]?.sessionId]).toEqual([undefined, undefined]);
});

test('a save of an old and a new set begins a session for the new one, and an undo takes both back', async () => {
  const before = await values();
  const saved = await diary.saveSets('e1', [
    { ...typed, id: 's1', weight: 61 },
    { ...typed, setNumber: 2, weight: 62 },
  ]);
  expect(saved.begun).toBeDefined();
  expect(saved.stored.map(({ sessionId }) => sessionId)).toEqual([undefined, saved.begun]);
  await diary.undoSave(saved);
  expect(await values()).toEqual(before);
  expect((await diary.exportAll()).sessions).toEqual([]);
});

test('an edited set of today is not counted as gone when its session is taken back', async () => {
  const first = await diary.saveSets('e1', [{ ...typed, weight: 60 }]);
  const id = first.stored[0]?.id ?? '';
  const again = await diary.saveSets('e1', [
    { ...typed, id, weight: 61 },
    { ...typed, setNumber: 2, weight: 62 },
  ]);
  await diary.undoSave({ ...again, begun: first.begun ?? '' });
  expect((await diary.exportAll()).sessions).toHaveLength(1);
});

test('a deleted set comes back as another device has changed it', async () => {
  const gone = await diary.deleteSets(['s1']);
  await mutate(engine, [editCall('log', 's1', { reps: 5 }), deleteCall('log', 's1')]);
  await diary.undoDeleteSets(gone);
  expect(await values()).toEqual([
    ['s1', 60, 5],
    ['s2', 60, 8],
  ]);
  const queue = engine.disk.outbox.size;
  await diary.undoDeleteSets(gone);
  expect(engine.disk.outbox.size).toBe(queue);
});
