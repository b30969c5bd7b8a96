import { firstValueFrom, type Observable } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { movementIdOf, movementOf } from '../../../schema/catalogue/movement.ts';
import { FIRST_PROGRAM } from '../../../schema/program.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { createCall, deleteCall, editCall } from '../calls.ts';

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
const listed = async () => (await now(diary.days())).map(({ id, dayNumber }) => `${dayNumber} ${id}`);
const add = (name: string, dayId = 'd1') => diary.addExercise({ dayId, name, targetMuscles: '' });
const cards = async () =>
  (await now(diary.exercises())).map(({ name, group }) => (group ? `${name}*` : name));

test('a day is added behind the last, and 99 are all there can be', async () => {
  const day = await diary.addDay(' Arms ');
  expect(day).toMatchObject({ dayNumber: 5, title: 'Arms' });
  expect(await diary.addDay()).toMatchObject({ dayNumber: 6, title: 'Day 6' });
  expect(await listed()).toHaveLength(6);
  await mutate(engine, [createCall('day', { id: 'last', ...{ dayNumber: 99, title: 'Last' } })]);
  expect(await diary.addDay()).toMatchObject({ dayNumber: 7 });
  const calls = Array.from({ length: 91 }, (_, i) =>
    createCall('day', { id: `x${i}`, ...{ dayNumber: i + 8, title: 'X' } }),
  );
  await mutate(engine, calls);
  await expect(diary.addDay()).rejects.toMatchObject({ code: 'invalid' });
});

test('a removed day takes its exercises along, leaves their sets, and comes back whole', async () => {
  const row = await add('Row', 'd2');
  await add('Squat', 'd3');
  await diary.saveSets(row.id, [{ setNumber: 1, weight: 60, unit: 'kg', reps: 8 }]);
  const before = await diary.exportAll();
  const removed = await diary.removeDay('d2');
  expect(await listed()).toEqual(['1 d1', '2 d3', '3 d4']);
  expect(await cards()).toEqual(['Squat']);
  expect(await now(diary.setsOf(row.id))).toHaveLength(1);
  expect((await now(diary.earlierExercises())).map(({ name }) => name)).toEqual(['Row']);
  await diary.undoRemoveDay(removed);
  expect(await listed()).toEqual(['1 d1', '2 d2', '3 d3', '4 d4']);
  expect(await diary.exportAll()).toEqual(before);
});

test('an undo leaves the numbers that another change has given since', async () => {
  const removed = await diary.removeDay('d1');
  await diary.reorderDays(['d4', 'd2', 'd3']);
  await diary.undoRemoveDay(removed);
  const numbers = (await diary.exportAll()).days.map(({ id, dayNumber }) => `${dayNumber} ${id}`);
  expect(numbers).toEqual(['1 d1', '2 d2', '3 d3', '1 d4']);
  // On the screen no two have one number.
  expect(await listed()).toEqual(['1 d1', '2 d4', '3 d2', '4 d3']);
});

test('the only day of a program stays', async () => {
  for (const id of ['d1', 'd2', 'd3']) await diary.removeDay(id);
  await expect(diary.removeDay('d4')).rejects.toMatchObject({ code: 'invalid' });
  expect(await listed()).toEqual(['1 d4']);
});

test('a new order is one change set, and must name each day once', async () => {
  await diary.reorderDays(['d3', 'd1', 'd2', 'd4']);
  expect(await listed()).toEqual(['1 d3', '2 d1', '3 d2', '4 d4']);
  await expect(diary.reorderDays(['d3', 'd1'])).rejects.toMatchObject({ code: 'invalid' });
});

test('a removed day on which another device put an exercise comes back with it', async () => {
  await add('Row', 'd2');
  await diary.removeDay('d2');
  const late = { id: 'late', workoutDayId: 'd2', name: 'Curl', targetMuscles: '' };
  await mutate(engine, [createCall('exercise', late)]);
  expect(await listed()).toContain('2 d2');
  expect(await cards()).toEqual(['Curl']);
  expect((await diary.exportAll()).days.map(({ id }) => id)).toContain('d2');
  // Removed again it is gone, and a move of the others brings nothing back.
  await diary.removeDay('d2');
  expect(await listed()).toEqual(['1 d1', '2 d3', '3 d4']);
});

test('a new order that was made before a removal was known does not bring the day back', async () => {
  await mutate(engine, [deleteCall('day', 'd2')]);
  engine.ports.advance(1_000);
  await mutate(engine, [
    { action: 'PUT', url: '/api/workout-days/d2', body: { dayNumber: 4 } },
    { action: 'PUT', url: '/api/workout-days/d4', body: { dayNumber: 2 } },
  ]);
  expect(await listed()).toEqual(['1 d1', '2 d4', '3 d3']);
});

test('a reset leaves the four days of the start, and undoes with the rest', async () => {
  await add('Row', 'd2');
  await diary.addDay('Arms');
  await diary.removeDay('d1');
  await diary.addProgram('Summer', 'copy');
  const before = await diary.exportAll();
  await diary.resetAll();
  expect((await now(diary.days())).map(({ dayNumber, title }) => `${dayNumber} ${title}`)).toEqual([
    '1 Chest & Triceps',
    '2 Back & Biceps',
    '3 Chest & Triceps',
    '4 Legs',
  ]);
  expect(await diary.exportAll()).toMatchObject({ exercises: [], programs: [] });
  engine.ports.advance(1_000);
  await diary.restoreBackup();
  expect(await diary.exportAll()).toMatchObject({
    exercises: before.exercises,
    programs: before.programs,
    days: expect.arrayContaining(before.days),
  });
});

test('a new program is the active one, with its own days, and leaves the others as they are', async () => {
  await add('Row', 'd2');
  const id = await diary.addProgram(' Summer ', 'copy');
  expect(await now(diary.programs())).toEqual([
    { id: FIRST_PROGRAM, name: 'My program', days: 4, isActive: false },
    { id, name: 'Summer', days: 4, isActive: true },
  ]);
  expect((await now(diary.days())).every(({ programId }) => programId === id)).toBe(true);
  expect(await now(diary.allDays())).toHaveLength(8);
  expect(await cards()).toEqual(['Row', 'Row']);
  expect(await diary.addDay('Arms')).toMatchObject({ dayNumber: 5, programId: id });

  await diary.chooseProgram(FIRST_PROGRAM);
  expect(await listed()).toEqual(['1 d1', '2 d2', '3 d3', '4 d4']);
  await diary.renameProgram(FIRST_PROGRAM, 'Winter');
  expect((await now(diary.programs()))[0]).toMatchObject({ name: 'Winter', isActive: true });
});

test('a name that a day or a program got since stays when the name before is taken back', async () => {
  const titled = async () => (await now(diary.days())).find(({ id }) => id === 'd2')?.title;
  const undoTitle = await diary.renameDay('d2', 'Legs');
  await undoTitle();
  expect(await titled()).toBe('d2');
  const undoLegs = await diary.renameDay('d2', 'Legs');
  await diary.renameDay('d2', 'Arms');
  await undoLegs();
  expect(await titled()).toBe('Arms');

  const named = async () => (await now(diary.programs()))[0]?.name;
  const before = await named();
  const undoName = await diary.renameProgram(FIRST_PROGRAM, 'Winter');
  await undoName();
  expect(await named()).toBe(before);
  const undoWinter = await diary.renameProgram(FIRST_PROGRAM, 'Winter');
  await diary.renameProgram(FIRST_PROGRAM, 'Spring');
  await undoWinter();
  expect(await named()).toBe('Spring');
});

test('an order of days is taken back, but not over another that was given since', async () => {
  const before = await listed();
  const undo = await diary.reorderDays(['d4', 'd2', 'd3', 'd1']);
  await undo();
  expect(await listed()).toEqual(before);
  const undoFirst = await diary.reorderDays(['d4', 'd2', 'd3', 'd1']);
  await diary.reorderDays(['d4', 'd3', 'd2', 'd1']);
  await undoFirst();
  expect(await listed()).toEqual(['1 d4', '2 d3', '3 d2', '4 d1']);
});

test('a day that came back and was moved is no matter of the undo of its removal any more', async () => {
  const removed = await diary.removeDay('d4');
  await diary.undoRemoveDay(removed);
  await diary.reorderDays(['d4', 'd2', 'd3', 'd1']);
  await diary.undoRemoveDay(removed);
  expect(await listed()).toEqual(['1 d4', '2 d2', '3 d3', '4 d1']);
});

test('a program begins empty or with the starter program', async () => {
  await diary.addProgram('Empty', 'empty');
  expect((await now(diary.days())).map(({ title }) => title)).toEqual(['Day 1']);
  await diary.addProgram('Starter', 'starter');
  const days = await now(diary.days());
  const on = (id = '') => now(diary.exercises()).then((all) => all.filter((e) => e.workoutDayId === id));
  expect(days.map(({ dayNumber }) => dayNumber)).toEqual([1, 2, 3, 4]);
  expect((await on(days[3]?.id))[0]).toMatchObject({ name: 'Barbell Squats' });
});

test('a choice counts, also where the clock is behind that of the device that chose before', async () => {
  const row = { id: 'p', name: 'Ahead', chosenAt: new Date(engine.ports.time + 3_600_000).toISOString() };
  await mutate(engine, [createCall('program', row)]);
  expect((await now(diary.programs())).find(({ isActive }) => isActive)?.id).toBe('p');
  await diary.chooseProgram(FIRST_PROGRAM);
  expect((await now(diary.programs())).find(({ isActive }) => isActive)?.id).toBe(FIRST_PROGRAM);
});

test('a removed program takes its days along and comes back whole; the only one stays', async () => {
  await expect(diary.removeProgram(FIRST_PROGRAM)).rejects.toMatchObject({ code: 'invalid' });
  await add('Row', 'd2');
  const id = await diary.addProgram('Summer', 'copy');
  await diary.chooseProgram(FIRST_PROGRAM);
  const before = await diary.exportAll();
  const gone = await diary.removeProgram(FIRST_PROGRAM);
  expect((await now(diary.programs())).map((one) => one.id)).toEqual([id]);
  expect(await now(diary.days())).toHaveLength(4);
  expect(await cards()).toEqual(['Row']);
  await diary.undoRemoveProgram(gone);
  expect(await diary.exportAll()).toEqual(before);
});

test('neighbours make a superset that grows, and an undo takes each step back', async () => {
  const [a, b, c, d] = [await add('A'), await add('B'), await add('C'), await add('D')];
  await diary.linkWithNext(a.id);
  await diary.linkWithNext(c.id);
  expect(await cards()).toEqual(['A*', 'B*', 'C*', 'D*']);
  const groups = new Set((await now(diary.exercises())).map(({ group }) => group));
  expect(groups.size).toBe(2);
  const before = await diary.linkWithNext(b.id);
  expect(new Set((await now(diary.exercises())).map(({ group }) => group)).size).toBe(1);
  await diary.undoEdit(before);
  expect(new Set((await now(diary.exercises())).map(({ group }) => group))).toEqual(groups);

  const unlinked = await diary.unlink(b.id);
  expect(await cards()).toEqual(['A', 'B', 'C*', 'D*']);
  await diary.undoEdit(unlinked);
  expect(await cards()).toEqual(['A*', 'B*', 'C*', 'D*']);
  await expect(diary.linkWithNext(d.id)).rejects.toMatchObject({ code: 'invalid' });
});

test('a copied exercise stands alone, and copies of a day have supersets of their own', async () => {
  const [a] = [await add('A'), await add('B')];
  await diary.linkWithNext(a.id);
  expect((await diary.copyExercise(a.id, 'd1')).group).toBeUndefined();
  const [copy] = await diary.copyDay('d1', 'd2');
  const linked = (await now(diary.exercises())).find(({ id }) => id === a.id);
  expect(copy?.group).toBeTruthy();
  expect(copy?.group).not.toBe(linked?.group);
});

test('a moved exercise leaves its superset, and undo puts it back into its place', async () => {
  const [a, b] = [await add('A'), await add('B'), await add('X', 'd2')];
  await diary.linkWithNext(a.id);
  const place = async () => (await now(diary.exercises())).find(({ id }) => id === b.id);
  const before = await diary.moveExercise(b.id, 'd2');
  expect(await place()).toMatchObject({ workoutDayId: 'd2', orderIndex: 1 });
  expect((await place())?.group).toBeUndefined();
  await diary.editExercise(b.id, { sets: 5 });
  await diary.undoEdit(before);
  expect(await place()).toMatchObject({
    workoutDayId: 'd1',
    orderIndex: 1,
    group: before[0]?.before.group,
    sets: 5,
  });
});

test('a move is taken back from where it was put since, and not from another day', async () => {
  const [a, x] = [await add('A'), await add('X', 'd2')];
  const moved = await diary.moveExercise(a.id, 'd2');
  await diary.reorderExercises('d2', [a.id, x.id]);
  await diary.linkWithNext(a.id);
  await diary.undoEdit(moved);
  const place = async () => (await now(diary.exercises())).find(({ id }) => id === a.id);
  expect(await place()).toEqual(a);
  const again = await diary.moveExercise(a.id, 'd2');
  await diary.moveExercise(a.id, 'd3');
  await diary.undoEdit(again);
  expect((await place())?.workoutDayId).toBe('d3');
});

test('a name that was given since stays when the edit before is taken back', async () => {
  const a = await add('Squat');
  const edited = await diary.editExercise(a.id, { name: 'Front Squat', sets: 5 });
  engine.ports.advance(1_000);
  await mutate(engine, [editCall('exercise', a.id, { name: 'Pause Squat' })]);
  await diary.undoEdit([edited]);
  expect(await now(diary.exercises())).toMatchObject([{ name: 'Pause Squat', sets: a.sets }]);
});

test('the undo of a rename gives the movement back too', async () => {
  const [a] = [await add('Squat'), await add('Row')];
  const before = await diary.editExercise(a.id, { name: 'Row' });
  await diary.undoEdit([before]);
  const now_ = (await now(diary.exercises())).find(({ id }) => id === a.id);
  expect(now_).toEqual(a);
});

test('an exercise is replaced in its place, each keeps its own history, and that is taken back', async () => {
  const easier = await add('Push-Ups');
  await add('Row');
  await diary.editExercise(easier.id, { plan: '1 3*5-8', rules: '1 double step=2.5kg', sets: 3 });
  await diary.saveSets(easier.id, [{ setNumber: 1, weight: 0, unit: 'kg', reps: 8 }]);
  const before = await diary.exportAll();
  const by = { name: 'Diamond Push-Ups', targetMuscles: 'Chest, Triceps', equipment: 'Bodyweight' };
  const replaced = await diary.replaceExercise(easier.id, by);
  expect(await cards()).toEqual(['Diamond Push-Ups', 'Row']);
  const [made] = await now(diary.exercises());
  expect(made).toMatchObject({ ...by, orderIndex: easier.orderIndex, plan: '1 3*5-8' });
  expect(made && (await now(diary.setsOf(made.id)))).toEqual([]);
  expect(made && movementOf(made)).toBe(movementIdOf('Diamond Push-Ups'));
  expect(await now(diary.setsOfMovement(movementOf(easier)))).toHaveLength(1);
  await diary.undoReplaceExercise(replaced);
  expect(await cards()).toEqual(['Push-Ups', 'Row']);
  expect(await diary.exportAll()).toEqual(before);
});
