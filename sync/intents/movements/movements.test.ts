import { firstValueFrom, type Observable } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { movementIdOf, movementOf } from '../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { serverExercise, type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { createCall } from '../calls.ts';
import { movementsByName } from './movements.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
  const days = ['d2', 'd3', 'd4'].map((id, i) => ({ id, dayNumber: i + 2, title: id }));
  await mutate(
    engine,
    days.map((day) => createCall('day', day)),
  );
});

const now = <T>(read: Observable<T>) => firstValueFrom(read);
const add = (name: string, dayId = 'd1') => diary.addExercise({ dayId, name, targetMuscles: '' });
const kg = (setNumber: number, weight: number) => ({ setNumber, weight, unit: 'kg', reps: 8 }) as const;

test('a rename keeps the movement: history, Previous and records of all its exercises stay one', async () => {
  const [monday, thursday] = [await add('Barbell Bench Press'), await add('Barbell Bench Press', 'd3')];
  await diary.saveSets(monday.id, [kg(1, 80)], '2026-01-05T10:00:00.000Z');
  await diary.saveSets(thursday.id, [kg(1, 85)], '2026-01-08T10:00:00.000Z');
  await diary.editExercise(monday.id, { name: 'Flat Bench', sets: 4 });
  const exercise = (await now(diary.exercises())).find(({ id }) => id === monday.id);
  expect(exercise).toMatchObject({ name: 'Flat Bench', sets: 4, movementId: 'barbell-bench-press' });
  const bench = exercise ? movementOf(exercise) : '';
  expect((await now(diary.seriesOf(bench))).map(({ weight }) => weight)).toEqual([80, 85]);
  expect((await now(diary.previousSets(bench))).map(({ weight }) => weight)).toEqual([85]);
  expect((await now(diary.bestsOf(bench))).beforeToday).toBe(85);

  await diary.editExercise(monday.id, { name: 'My Bench' });
  const copy = await diary.copyExercise(monday.id, 'd2');
  const again = await add('my bench', 'd4');
  expect([copy, again].map(movementOf)).toEqual([bench, bench]);
  // A change of case is no rename, and neither is what leaves the name as it is.
  await diary.editExercise(thursday.id, { name: 'barbell bench press' });
  await diary.editExercise(thursday.id, { sets: 5 });
  const other = (await now(diary.exercises())).find(({ id }) => id === thursday.id);
  expect(other).not.toHaveProperty('movementId');
});

test('a rename to what another exercise or the catalogue has is that movement', async () => {
  const [row, curl] = [await add('Bent Row'), await add('Curl of mine', 'd3')];
  await diary.saveSets(row.id, [kg(1, 60)], '2026-01-05T10:00:00.000Z');
  await diary.saveSets(curl.id, [kg(1, 20)], '2026-01-08T10:00:00.000Z');
  const named = async (id: string) => (await now(diary.exercises())).find((one) => one.id === id);
  await diary.editExercise(row.id, { name: 'Rows' });
  expect(await named(row.id)).toMatchObject({ movementId: movementIdOf('Bent Row') });
  await diary.editExercise(row.id, { name: 'Deadlift' });
  expect(await named(row.id)).toMatchObject({ movementId: 'deadlift' });
  await diary.editExercise(row.id, { name: 'curl of mine' });
  expect(await named(row.id)).toMatchObject({ movementId: movementIdOf('Curl of mine') });
  const series = await now(diary.seriesOf(movementIdOf('Curl of mine')));
  expect(series.map(({ weight }) => weight)).toEqual([60, 20]);
});

const movementsNow = async () =>
  Object.fromEntries((await now(diary.exercises())).map((exercise) => [exercise.id, movementOf(exercise)]));

test('an exercise that is renamed again before the list of exercises is there follows its last name', async () => {
  const row = await add('Bent Row');
  const [first, second] = [
    diary.editExercise(row.id, { name: 'Deadlift' }),
    diary.editExercise(row.id, { name: 'Rows of mine' }),
  ];
  expect((await first).after).toMatchObject({ name: 'Deadlift' });
  await second;
  expect(await movementsNow()).toEqual({ [row.id]: movementIdOf('Bent Row') });
  const { after } = await diary.editExercise(row.id, { name: 'Deadlift' });
  expect(after).toMatchObject({ name: 'Deadlift', movementId: 'deadlift' });
});

test('an exercise that is deleted before the list of exercises is there is not written to again', async () => {
  const row = await add('Bent Row');
  const [renamed] = [diary.editExercise(row.id, { name: 'Deadlift' }), diary.deleteExercise(row.id)];
  await renamed;
  expect([...engine.disk.outbox.values()].map(({ action }) => action).slice(-2)).toEqual(['PUT', 'DELETE']);
  expect(movementOf(await add('deadlift'))).toBe(movementIdOf('Bent Row'));
});

test('a rename to a name of the catalogue that another exercise has is that one’s movement', async () => {
  const theirs = serverExercise('e1', { name: 'Deadlift', movementId: 'their-own' });
  await engine.store.commit({ records: { put: [theirs] } });
  const row = await add('Bent Row', 'd2');
  const queue = engine.disk.outbox.size;
  await diary.editExercise(row.id, { name: 'Deadlift' });
  expect(await movementsNow()).toEqual({ e1: 'their-own', [row.id]: 'their-own' });
  expect(engine.disk.outbox.size).toBe(queue + 1);
});

test('of several exercises of one name, one in the program says what movement the name is', async () => {
  const named = (id: string, movementId: string, deleted: boolean) =>
    serverExercise(id, { name: 'Pull', movementId, deleted });
  await engine.store.commit({ records: { put: [named('a', 'first', true), named('b', 'second', true)] } });
  const added = await add('Pull');
  expect(movementOf(added)).toBe('first');
  await diary.deleteExercise(added.id);
  await engine.store.commit({ records: { put: [named('c', 'third', false)] } });
  expect(movementOf(await add('pull', 'd2'))).toBe('third');
  const row = await add('Bent Row', 'd3');
  await diary.editExercise(row.id, { name: 'PULL' });
  expect((await movementsNow())[row.id]).toBe('third');
});

test('a rename of the case alone, or of nothing, leaves an exercise its own movement', async () => {
  const own = serverExercise('e1', { name: 'Deadlift', movementId: 'mine' });
  const other = serverExercise('e2', { name: 'Deadlift', movementId: 'other' });
  await engine.store.commit({ records: { put: [own, other] } });
  for (const name of ['Deadlift', ' DEADLIFT']) {
    const { after } = await diary.editExercise('e1', { name, sets: 4 });
    expect(after).toMatchObject({ movementId: 'mine' });
    expect(await movementsNow()).toEqual({ e1: 'mine', e2: 'other' });
  }
  const alone = serverExercise('e3', { name: 'Barbell Bench Press', movementId: 'mine-too' });
  await engine.store.commit({ records: { put: [alone] } });
  await diary.editExercise('e3', { name: 'Barbell Bench Press', sets: 4 });
  expect(await movementsNow()).toMatchObject({ e3: 'mine-too' });
});

test('a movement that the name alone says is not written down', async () => {
  const [row, deadlift] = [await add('Bent Row'), await add('Deadlift', 'd2')];
  await add('Curl of mine', 'd3');
  const { after } = await diary.editExercise(row.id, { name: 'Curl of mine' });
  expect(after).not.toHaveProperty('movementId');
  await diary.editExercise(deadlift.id, { name: 'My pull' });
  const queue = engine.disk.outbox.size;
  await diary.editExercise(deadlift.id, { name: 'Deadlift' });
  expect(engine.disk.outbox.size).toBe(queue + 1);
});

test('of several exercises of one name the first in the program says the movement, before any deleted one', () => {
  const row = (id: string, movementId: string, hidden: boolean) => ({
    shown: { id, name: 'Row of mine', movementId, workoutDayId: 'd1', orderIndex: 0, sets: 3 } as Exercise,
    hidden,
  });
  const [gone, first, second, last] = [
    row('e1', 'gone', true),
    row('e2', 'first', false),
    row('e3', 'second', false),
    row('e4', 'last', true),
  ] as const;
  const movementOfName = (...rows: (typeof gone)[]) => [...movementsByName(rows).values()];
  expect(movementOfName(gone, first, second, last)).toEqual(['first']);
  expect(movementOfName(gone, last)).toEqual(['gone']);
});
