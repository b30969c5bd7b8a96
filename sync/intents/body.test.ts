import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import type { LocalDiary } from '../page/local-diary.ts';
import { testDiary } from '../testing/diary.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { editCall } from './calls.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
});
const values = () => firstValueFrom(diary.bodyValues());
const goals = () => firstValueFrom(diary.goals());
const weighIn = (value: number, day = '2026-03-02') =>
  diary.addMeasurement({ kind: 'weight', day, value, enteredValue: value, unit: 'kg' });

test('a weigh-in is kept in the unit it was typed in, changed, and changed back', async () => {
  const { id } = await diary.addMeasurement({
    ...{ kind: 'weight', day: '2026-03-02', value: 81.64662659999999, enteredValue: 180, unit: 'lb' },
    note: 'after breakfast',
  });
  expect(await values()).toMatchObject([
    { id, from: 'measurement', value: 81.64662659999999, enteredValue: 180, unit: 'lb' },
  ]);
  const back = await diary.editMeasurement(id, { value: 82, enteredValue: 82, unit: 'kg', note: null });
  expect((await values())[0]).not.toHaveProperty('note');
  await back();
  expect(await values()).toMatchObject([{ enteredValue: 180, unit: 'lb', note: 'after breakfast' }]);
});

test('a value that was changed since stays when a change of the measurement is taken back', async () => {
  const { id } = await weighIn(82);
  const back = await diary.editMeasurement(id, { value: 83, note: 'in shoes' });
  engine.ports.advance(1_000);
  await mutate(engine, [editCall('measurement', id, { value: 180, enteredValue: 180, unit: 'lb' })]);
  await back();
  expect(await values()).toMatchObject([{ value: 180, enteredValue: 180, unit: 'lb' }]);
  expect((await values())[0]).not.toHaveProperty('note');
});

test('what another device said of a goal since stays when a change of the goal is taken back', async () => {
  const goal = await diary.addGoal({
    ...{ kind: 'lift', movementId: 'deadlift', target: 180, enteredTarget: 180, targetUnit: 'kg' },
    startDay: '2026-03-02',
  });
  const back = await diary.editGoal(goal.id, { target: 190, byDay: '2026-06-01' });
  engine.ports.advance(1_000);
  await mutate(engine, [editCall('goal', goal.id, { byDay: '2026-09-01' })]);
  await back();
  expect(await goals()).toMatchObject([{ target: 180, byDay: '2026-09-01' }]);
  await diary.removeGoal(goal.id);
  await back();
  expect(await goals()).toEqual([]);
});

test('a removed measurement comes back by its undo and from the bin', async () => {
  const { id } = await weighIn(82);
  engine.ports.advance(1_000);
  const removed = await diary.removeMeasurement(id);
  expect(await values()).toEqual([]);
  await diary.undoRemoveMeasurement(removed);
  expect(await values()).toMatchObject([{ id, value: 82 }]);
  engine.ports.advance(1_000);
  await diary.removeMeasurement(id);
  const [item] = await diary.deletedThings();
  expect(item).toMatchObject({ type: 'measurement', content: { value: 82 } });
  if (item) await diary.bringBack(item);
  expect(await values()).toMatchObject([{ id, value: 82 }]);
});

test('what was weighed at a workout stands among them once, and is no second row', async () => {
  const exercise = await diary.addExercise({ dayId: 'd1', name: 'Pull-ups', targetMuscles: '' });
  await diary.saveSets(exercise.id, [{ setNumber: 1, weight: 0, unit: 'kg', reps: 5 }]);
  const running = await firstValueFrom(diary.runningSession());
  const sessionId = running?.session.id ?? '';
  await diary.weighSession(sessionId, { weight: 180, unit: 'lb' });
  expect(await values()).toMatchObject([{ id: sessionId, from: 'session', enteredValue: 180, unit: 'lb' }]);
});

test('a goal is set, changed back, removed and brought back', async () => {
  const goal = await diary.addGoal({
    ...{ kind: 'lift', movementId: 'deadlift', target: 180, enteredTarget: 180, targetUnit: 'kg' },
    ...{ targetReps: 5, startDay: '2026-03-02' },
  });
  const back = await diary.editGoal(goal.id, { byDay: '2026-06-01' });
  expect(await goals()).toEqual([{ ...goal, byDay: '2026-06-01' }]);
  await back();
  expect(await goals()).toEqual([goal]);
  const removed = await diary.removeGoal(goal.id);
  expect(await goals()).toEqual([]);
  await diary.undoRemoveGoal(removed);
  expect(await goals()).toEqual([goal]);
});

test('what is not there any more is refused', async () => {
  await expect(diary.editGoal('gone', {})).rejects.toMatchObject({ code: 'not_found' });
  await expect(diary.removeMeasurement('gone')).rejects.toMatchObject({ code: 'not_found' });
});
