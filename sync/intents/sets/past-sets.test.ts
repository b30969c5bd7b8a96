import { firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { toKg } from '../../../schema/sets/units.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { rowsPart } from '../../pull/apply-rows.ts';
import { testDiary } from '../../testing/diary.ts';
import { serverDay, type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { deleteCall, editCall } from '../calls.ts';

const LAST_YEAR = '2025-06-03T18:00:00.000Z';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  await engine.store.commit({ records: { put: [serverDay('d1', 1, 'Back')] } });
  diary = testDiary(engine);
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

test('a past set keeps the kilograms of a weight that was not typed anew, also in the other unit', async () => {
  const { id } = await diary.addExercise({ dayId: 'd1', name: 'Row', targetMuscles: 'Back' });
  const { stored } = await diary.addPastSets(id, [set(1, 100)], { date: LAST_YEAR });
  const setId = stored[0]?.id ?? '';
  const pounds = await diary.editPastSet(setId, { weight: 100, unit: 'lb', reps: 8 });
  expect(pounds.stored[0]?.weight).toBeCloseTo(45.36, 2);
  await mutate(engine, [editCall('log', setId, { weight: 45.4, enteredWeight: 100, enteredUnit: 'lb' })]);
  const same = await diary.editPastSet(setId, { weight: 100, unit: 'lb', reps: 5 });
  expect(same.stored[0]).toMatchObject({ weight: 45.4, reps: 5 });
});

describe('a set that was moved to another exercise', () => {
  const values = { weight: 60, unit: 'kg' as const, reps: 8 };
  let [row, dip, id] = ['', '', ''];
  beforeEach(async () => {
    row = (await diary.addExercise({ dayId: 'd1', name: 'Row', targetMuscles: 'Back' })).id;
    dip = (await diary.addExercise({ dayId: 'd1', name: 'Dip', targetMuscles: 'Chest' })).id;
    const { stored } = await diary.addPastSets(row, [set(1, 60)], { date: LAST_YEAR });
    id = stored[0]?.id ?? '';
  });

  test('stays the same set where the exercise is its own', async () => {
    const { stored } = await diary.movePastSet(id, values, { setNumber: 2, exerciseId: row });
    expect(stored).toMatchObject({ id, setNumber: 2 });
  });

  test('comes back once, whatever of the two is gone or there by then', async () => {
    const moved = await diary.movePastSet(id, values, { setNumber: 1, exerciseId: dip });
    await diary.deleteSets([moved.stored.id]);
    // Another device has changed what was deleted here.
    await mutate(engine, [editCall('log', id, { reps: 5 }), deleteCall('log', id)]);
    await diary.undoMovePastSet(moved);
    expect([await shown(row), await shown(dip)]).toEqual([[[LAST_YEAR, 60, 5]], []]);
    const queue = engine.disk.outbox.size;
    await diary.undoMovePastSet(moved);
    expect(engine.disk.outbox.size).toBe(queue);
  });

  test('takes back what was corrected of it there', async () => {
    const moved = await diary.movePastSet(id, { ...values, note: 'hm' }, { setNumber: 1, exerciseId: dip });
    await diary.editPastSet(moved.stored.id, { ...values, weight: 62.5, note: null });
    await diary.undoMovePastSet(moved);
    expect([await shown(row), await shown(dip)]).toEqual([[[LAST_YEAR, 62.5, 8]], []]);
    expect((await diary.exportAll()).logs[0]).not.toHaveProperty('note');
  });

  test('R25: takes a newer release’s fields with it, and back', async () => {
    const [record] = await engine.store.records.get([{ type: 'log', id }]);
    if (!record) throw new Error('There is no set.');
    const told = (fields: object, clocks: object) => ({
      ...{ ...record.view, fields: { ...record.view.fields, ...fields } },
      clocks: { ...record.view.clocks, ...clocks },
    });
    engine.disk.outbox.clear();
    await engine.store.commit({
      records: { put: [{ view: told({ mood: 'slow', bar: 7 }, { mood: 30, bar: 30 }) }] },
    });
    const newerOf = async (set: string) => {
      const [now] = await engine.store.records.get([{ type: 'log', id: set }]);
      const { mood, bar } = now?.view.fields ?? {};
      return [mood, bar, now?.view.clocks.mood];
    };
    const moved = await diary.movePastSet(id, values, { setNumber: 1, exerciseId: dip });
    expect(await newerOf(moved.stored.id)).toEqual(['slow', 7, 30]);
    // A newer release changes one of them there.
    const there = { ...told({ mood: 'quick' }, { mood: 40 }), id: moved.stored.id };
    const news = { ...there, fields: { mood: 'quick' }, clocks: { mood: 40 } };
    await engine.store.commit(await rowsPart(engine, [news]));
    await diary.undoMovePastSet(moved);
    expect(await shown(row)).toEqual([[LAST_YEAR, 60, 8]]);
    expect(await newerOf(id)).toEqual(['quick', 7, 40]);
  });

  test('stays deleted when it was deleted after a move within the day', async () => {
    const moved = await diary.movePastSet(id, values, { setNumber: 2 });
    await diary.deleteSets([id]);
    const queue = engine.disk.outbox.size;
    await diary.undoMovePastSet(moved);
    expect(engine.disk.outbox.size).toBe(queue);
    expect(await shown(row)).toEqual([]);
  });
});

test('a program without a day has no place for an exercise of the past', async () => {
  await mutate(engine, [deleteCall('day', 'd1')]);
  const dip = { name: 'Dips', targetMuscles: 'Chest' };
  await expect(diary.addPastSets(dip, [set(1, 20)], { date: LAST_YEAR })).rejects.toMatchObject({
    code: 'not_found',
  });
});

describe('a set that another device changes while its form is open', () => {
  const values = { weight: 60, unit: 'kg' as const, reps: 8 };
  let [row, id] = ['', ''];
  let seen: WorkoutLog;
  const now = async () => (await diary.exportAll()).logs.find((log) => log.id === id);
  beforeEach(async () => {
    row = (await diary.addExercise({ dayId: 'd1', name: 'Row', targetMuscles: 'Back' })).id;
    const { stored } = await diary.addPastSets(row, [set(1, 60)], { date: LAST_YEAR });
    [seen] = stored as [WorkoutLog];
    id = seen.id;
    await mutate(engine, [editCall('log', id, { reps: 9, note: 'belt on' })]);
  });

  test('keeps that where something else is corrected, and where that is taken back', async () => {
    const saved = await diary.editPastSet(id, { ...values, weight: 62.5 }, seen);
    expect(await now()).toMatchObject({ weight: 62.5, reps: 9, note: 'belt on' });
    await diary.undoSave(saved);
    expect(await now()).toMatchObject({ weight: 60, reps: 9, note: 'belt on' });
  });

  test('has one weight, of one unit, where both changed it', async () => {
    await mutate(engine, [editCall('log', id, { weight: 70, enteredWeight: 70, enteredUnit: 'kg' })]);
    await diary.editPastSet(id, { ...values, unit: 'lb' }, seen);
    expect(await now()).toMatchObject({
      enteredWeight: 60,
      enteredUnit: 'lb',
      weight: toKg(60, 'lb'),
      reps: 9,
    });
  });

  test('keeps it where it moves, within its exercise and to another', async () => {
    await diary.movePastSet(id, values, { setNumber: 2 }, seen);
    expect(await now()).toMatchObject({ setNumber: 2, reps: 9, note: 'belt on' });
    const dip = (await diary.addExercise({ dayId: 'd1', name: 'Dip', targetMuscles: 'Chest' })).id;
    const to = { setNumber: 1, exerciseId: dip };
    const { stored } = await diary.movePastSet(id, { ...values, weight: 5, note: null }, to, seen);
    expect(stored).toMatchObject({ exerciseId: dip, weight: 5, reps: 9, note: 'belt on' });
  });
});
