import { firstValueFrom, type Observable } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { createCall, deleteCall } from '../calls.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
  await mutate(engine, [createCall('day', { id: 'd2', ...{ dayNumber: 2, title: 'd2' } })]);
});

const now = <T>(read: Observable<T>) => firstValueFrom(read);
const add = (name: string, dayId = 'd1') => diary.addExercise({ dayId, name, targetMuscles: '' });

test('a shared program comes beside what is there, is shown, and goes again', async () => {
  await add('Row', 'd2');
  const movement = { measure: 'duration' as const, restS: 45 };
  const plank = { name: 'Plank', targetMuscles: 'Core', equipment: '', sets: 2, group: 'a' };
  const row = { name: 'row', targetMuscles: 'Back', equipment: 'Cable', sets: 4 };
  const before = await diary.exportAll();
  await diary.addSharedProgram({
    name: ' Spring ',
    days: [
      { title: 'A', exercises: [{ ...plank, movement }, row] },
      { title: 'B', exercises: [{ ...plank, movement: { restS: 90 } }] },
    ],
  });
  expect((await now(diary.programs())).map(({ name, isActive }) => [name, isActive])).toEqual([
    ['My program', false],
    ['Spring', true],
  ]);
  const days = await now(diary.days());
  const [, spring] = await now(diary.programs());
  expect(days.map(({ dayNumber, title, programId }) => [dayNumber, title, programId])).toEqual([
    [1, 'A', spring?.id],
    [2, 'B', spring?.id],
  ]);
  const made = (await now(diary.exercises())).filter((one) =>
    days.some((day) => day.id === one.workoutDayId),
  );
  expect(made).toHaveLength(3);
  expect(made).toContainEqual(expect.objectContaining({ ...row, orderIndex: 1, workoutDayId: days[0]?.id }));
  // The first that says something of a movement, and never over what its lifter has said.
  expect(await now(diary.movements())).toEqual([{ id: 'plank', ...movement }]);
  await diary.addSharedProgram({
    name: 'Again',
    days: [{ title: 'C', exercises: [{ ...plank, movement: { restS: 10 } }] }],
  });
  expect(await now(diary.movements())).toEqual([{ id: 'plank', ...movement }]);
  for (const program of (await now(diary.programs())).slice(1)) await diary.removeProgram(program.id);
  const { days: left, exercises } = await diary.exportAll();
  expect({ left, exercises }).toEqual({ left: before.days, exercises: before.exercises });
});

test('a shared program changes nothing of an exercise that the lifter has, by whatever name', async () => {
  const [row, sled] = [await add('Row'), await add('Sled')];
  await diary.editExercise(sled.id, { name: 'Prowler' });
  await diary.deleteExercise(row.id);
  const own = { id: movementIdOf('Carry'), step: 4 };
  await diary.editMovement(own.id, { step: own.step });
  const movement = { measure: 'distance' as const, unit: 'lb' as const };
  const exercises = ['row', 'Sled', 'Carry', 'Plank'].map((name) => ({
    ...{ name, targetMuscles: '', equipment: '', sets: 3, movement },
  }));
  await diary.addSharedProgram({ name: 'Spring', days: [{ title: 'A', exercises }] });
  expect(await now(diary.movements())).toEqual([own, { id: 'plank', ...movement }]);
});

const PLANK = { name: 'Plank', targetMuscles: 'Core', equipment: '', sets: 2 };
const HELD = { measure: 'duration' as const, restS: 45 };
const SPRING = { name: 'Spring', days: [{ title: 'A', exercises: [{ ...PLANK, movement: HELD }] }] };

test('what a shared program said of its exercises goes with it, and comes again with it', async () => {
  const before = await diary.exportAll();
  const takeBack = await diary.addSharedProgram(SPRING);
  expect(await takeBack()).toBe(true);
  expect(await diary.exportAll()).toEqual(before);
  expect(await takeBack()).toBe(false);
  const [day] = SPRING.days;
  const other = { measure: 'weight-duration' as const };
  const again = { name: 'Again', days: [{ title: 'A', exercises: [{ ...PLANK, movement: other }] }] };
  const takeAgain = await diary.addSharedProgram({ ...again, days: [...again.days, ...(day ? [day] : [])] });
  expect(await now(diary.movements())).toEqual([{ id: 'plank', ...other }]);
  expect(await takeAgain()).toBe(true);
  expect(await diary.exportAll()).toEqual(before);
});

test.each<[string, () => Promise<unknown>]>([
  ['changed', () => diary.editMovement('plank', { restS: 60 })],
  ['trained on another day', () => add('Plank')],
  ['joined with another', () => diary.joinMovement(movementIdOf('Hold'), 'plank')],
  [
    'logged',
    async () => {
      const plank = (await now(diary.exercises())).find(({ name }) => name === 'Plank');
      await diary.saveSets(plank?.id ?? '', [
        { setNumber: 1, weight: 0, unit: 'kg', reps: 0, durationS: 30 },
      ]);
    },
  ],
])('what a shared program said of an exercise stays where it was %s since', async (_, act) => {
  const takeBack = await diary.addSharedProgram(SPRING);
  await act();
  expect(await takeBack()).toBe(true);
  expect(await now(diary.programs())).toHaveLength(1);
  expect((await now(diary.movements())).find(({ id }) => id === 'plank')).toMatchObject({
    measure: 'duration',
  });
});

test('however long a program is, what its names stand for is read once', async () => {
  await add('Row');
  await diary.editExercise((await now(diary.exercises()))[0]?.id ?? '', { name: 'Pull' });
  const all = vi.spyOn(engine.store.records, 'all');
  const exercises = Array.from({ length: 20 }, (_, i) => ({
    ...PLANK,
    name: i === 0 ? 'pull' : `Lift ${i}`,
  }));
  await diary.addSharedProgram({ name: 'Long', days: [{ title: 'A', exercises }] });
  // The movements', the exercises' and the programs'.
  expect(all.mock.calls.length).toBeLessThan(6);
  expect(
    (await now(diary.exercises())).filter(({ movementId }) => movementId === movementIdOf('Row')),
  ).toHaveLength(2);
});

test('the name of an exercise in the program comes before that of a deleted one', async () => {
  const one = { ...PLANK, name: 'Same', workoutDayId: 'd1', orderIndex: 0 };
  await mutate(engine, [
    ...['a', 'b', 'c'].map((id) => createCall('exercise', { ...{ ...one, movementId: `of-${id}` }, id })),
    deleteCall('exercise', 'a'),
  ]);
  const days = [{ title: 'A', exercises: [{ ...PLANK, name: 'same' }] }];
  const takeBack = await diary.addSharedProgram({ name: 'X', days });
  const made = async () => (await now(diary.exercises())).find(({ name }) => name === 'same');
  expect((await made())?.movementId).toBe('of-b');
  await takeBack();
  await mutate(engine, [deleteCall('exercise', 'b'), deleteCall('exercise', 'c')]);
  await diary.addSharedProgram({ name: 'X', days });
  expect((await made())?.movementId).toBe('of-a');
});
