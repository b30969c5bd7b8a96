import { firstValueFrom, type Observable } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { STARTER_PROGRAM } from '../../../schema/catalogue/starter-program.ts';
import { ORDER_INDEX_MAX } from '../../../schema/exercise.ts';
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
  await mutate(
    engine,
    ['d2', 'd3', 'd4'].map((id, i) => createCall('day', { id, ...{ dayNumber: i + 2, title: id } })),
  );
});

const now = <T>(read: Observable<T>) => firstValueFrom(read);
const days = async () => (await now(diary.days())).map(({ dayNumber, title }) => `${dayNumber} ${title}`);
const add = (name: string, dayId = 'd1') => diary.addExercise({ dayId, name, targetMuscles: '' });
const programs = async () => (await now(diary.programs())).map(({ name, isActive }) => [name, isActive]);
const cards = async (dayId: string) =>
  (await diary.exportAll()).exercises
    .filter((exercise) => exercise.workoutDayId === dayId)
    .sort((a, b) => a.orderIndex - b.orderIndex)
    .map(({ name }) => name);
const queued = () => engine.disk.outbox.size;
const gone = { code: 'not_found' };
const wrong = { code: 'invalid' };

describe('one of two programs', () => {
  let other: string;
  let own: string;
  beforeEach(async () => {
    await diary.renameProgram(FIRST_PROGRAM, ' Mine ');
    engine.ports.advance(1_000);
    other = await diary.addProgram(' Deload ', 'empty');
    own = (await now(diary.days()))[0]?.id ?? '';
  });

  test('is named without blanks, and gets the new days', async () => {
    expect(await programs()).toEqual([
      ['Mine', false],
      ['Deload', true],
    ]);
    await diary.addDay('Arms');
    await diary.addDay();
    expect(await days()).toEqual(['1 Day 1', '2 Arms', '3 Day 3']);
    engine.ports.advance(1_000);
    await diary.chooseProgram(FIRST_PROGRAM);
    expect(await days()).toEqual(['1 Legs', '2 d2', '3 d3', '4 d4']);
    await diary.addDay('Fifth');
    expect((await diary.exportAll()).days.find(({ title }) => title === 'Fifth')).not.toHaveProperty(
      'programId',
    );
  });

  test('has an order of days of its own', async () => {
    const { id } = await diary.addDay('Arms');
    await diary.reorderDays([id, own]);
    expect(await days()).toEqual(['1 Arms', '2 Day 1']);
    await expect(diary.reorderDays([id, own, 'd1'])).rejects.toMatchObject(wrong);
    await expect(diary.reorderDays([id, 'd1'])).rejects.toMatchObject(wrong);
    await expect(diary.reorderDays([id, id])).rejects.toMatchObject(wrong);
    await expect(diary.reorderDays(['no', own])).rejects.toMatchObject(wrong);
    const before = queued();
    await diary.reorderDays([id, own]);
    expect(queued()).toBe(before);
  });

  test('is copied with its own days and exercises, by numbers of the same superset', async () => {
    await add('Squat', own);
    await add('Curl', 'd1');
    engine.ports.advance(1_000);
    await diary.addProgram('Copy', 'copy');
    expect(await days()).toEqual(['1 Day 1']);
    const [copy] = await now(diary.days());
    expect(copy?.id).not.toBe(own);
    expect(await cards(copy?.id ?? '')).toEqual(['Squat']);
  });

  test('is named and chosen by its row, of which there is one', async () => {
    await diary.renameProgram(other, 'Easy');
    await diary.renameProgram(FIRST_PROGRAM, 'Hard');
    expect(await programs()).toEqual([
      ['Hard', false],
      ['Easy', true],
    ]);
    const urls = [...engine.disk.outbox.values()].slice(-2).map(({ action }) => action);
    expect(urls).toEqual(['PUT', 'PUT']);
    await expect(diary.renameProgram('no', 'X')).rejects.toMatchObject(gone);
    await expect(diary.chooseProgram('no')).rejects.toMatchObject(gone);
    await expect(diary.removeProgram('no')).rejects.toMatchObject(gone);
  });

  test.each([
    ['there', false],
    ['removed', true],
  ])('has its first name again after a reset, where it was %s', async (_, isRemoved) => {
    if (isRemoved) await diary.removeProgram(FIRST_PROGRAM);
    await diary.resetAll();
    expect(await programs()).toEqual([['My program', true]]);
    await diary.restoreBackup();
    expect(await programs()).toContainEqual(isRemoved ? ['Deload', true] : ['Mine', false]);
  });

  test('that was removed since has no name to take back', async () => {
    const undo = await diary.renameProgram(other, 'Easy');
    await diary.removeProgram(other);
    expect(await undo()).toBe(false);
  });

  test('goes with its row and comes back as it is by then', async () => {
    await add('Squat', own);
    const second = (await diary.addDay('Arms')).id;
    await add('Curl', second);
    const before = await diary.exportAll();
    const removed = await diary.removeProgram(other);
    expect(await programs()).toEqual([['Mine', true]]);
    expect((await diary.exportAll()).programs.map(({ id }) => id)).toEqual([FIRST_PROGRAM]);
    // Another device has named it meanwhile.
    await mutate(engine, [editCall('program', other, { name: 'Easy' }), deleteCall('program', other)]);
    await mutate(engine, [editCall('day', own, { title: 'Light' }), deleteCall('day', own)]);
    const queue = queued();
    await diary.undoRemoveProgram(removed);
    expect(queued() - queue, 'a program, two days and two exercises, each once').toBe(5);
    const after = await diary.exportAll();
    expect(after.exercises).toEqual(before.exercises);
    expect(after.programs.find(({ id }) => id === other)?.name).toBe('Easy');
    expect(await days()).toEqual(['1 Light', '2 Arms']);
  });

  test('that never had a name goes without a row, and comes back without one', async () => {
    await mutate(engine, [deleteCall('program', FIRST_PROGRAM)]);
    const removed = await diary.removeProgram(FIRST_PROGRAM);
    expect(removed.program).toBeNull();
    expect(await programs()).toEqual([['Deload', true]]);
    await diary.undoRemoveProgram(removed);
    expect(await programs()).toHaveLength(2);
    expect((await diary.exportAll()).programs.map(({ id }) => id)).toEqual([other]);
    // Its row was deleted: a new name makes it again.
    await diary.renameProgram(FIRST_PROGRAM, 'Back');
    expect(await programs()).toEqual([
      ['Back', false],
      ['Deload', true],
    ]);
  });

  test('the starter program comes onto its days by their numbers', async () => {
    engine.ports.advance(1_000);
    await diary.addProgram('Start', 'starter');
    const made = await now(diary.days());
    const { exercises } = await diary.exportAll();
    expect(made.map(({ dayNumber }) => dayNumber)).toEqual([1, 2, 3, 4]);
    for (const { id } of made) expect(exercises.some((one) => one.workoutDayId === id)).toBe(true);
  });
});

test('a reset says nothing of a first program that has its first name', async () => {
  await diary.renameProgram(FIRST_PROGRAM, 'Mine');
  await diary.renameProgram(FIRST_PROGRAM, 'My program');
  const said = () => [...engine.disk.outbox.values()].filter(({ entityType }) => entityType === 'program');
  const before = said();
  await diary.resetAll();
  expect(said()).toEqual(before);
});

test('a removed day of a number that another day has leaves no gap to close', async () => {
  await mutate(engine, [createCall('day', { id: 'twin', ...{ dayNumber: 2, title: 'Twin' } })]);
  const removed = await diary.removeDay('twin');
  expect(await days()).toEqual(['1 Legs', '2 d2', '3 d3', '4 d4']);
  await diary.undoRemoveDay(removed);
  expect((await days()).slice(1, 3)).toEqual(['2 d2', '3 Twin']);
});

test('a day gets what the starter program has for the number that it shows', async () => {
  await mutate(engine, [createCall('day', { id: 'twin', ...{ dayNumber: 2, title: 'Twin' } })]);
  const added = await diary.addStarterProgram('twin');
  expect(added.length).toBeGreaterThan(0);
  expect(added.map(({ name }) => name)).toEqual(
    STARTER_PROGRAM.find(({ dayNumber }) => dayNumber === 3)?.exercises.map(({ name }) => name),
  );
});

test('a removed day comes back as another device has changed it', async () => {
  const row = await add('Row', 'd2');
  const removed = await diary.removeDay('d2');
  await mutate(engine, [editCall('day', 'd2', { title: 'Pull' }), deleteCall('day', 'd2')]);
  await mutate(engine, [editCall('exercise', row.id, { sets: 5 }), deleteCall('exercise', row.id)]);
  await diary.removeDay('d4');
  await diary.undoRemoveDay(removed);
  expect(await days()).toEqual(['1 Legs', '2 Pull', '3 d3']);
  expect((await now(diary.exercises())).map(({ sets }) => sets)).toEqual([5]);
});

test('the starter program comes onto one day alone where it is asked for there', async () => {
  await diary.addStarterProgram('d2');
  const { exercises } = await diary.exportAll();
  expect(new Set(exercises.map(({ workoutDayId }) => workoutDayId))).toEqual(new Set(['d2']));
  await mutate(engine, [deleteCall('day', 'd4')]);
  await diary.addStarterProgram();
  const on = new Set((await diary.exportAll()).exercises.map(({ workoutDayId }) => workoutDayId));
  expect(on).toEqual(new Set(['d1', 'd2', 'd3']));
});

test('the starter program comes onto a day whose last exercise has the last place that there is', async () => {
  const last = { dayId: 'd1', name: 'Plank', targetMuscles: '', orderIndex: ORDER_INDEX_MAX };
  await diary.addExercise(last);
  const added = await diary.addStarterProgram('d1');
  expect(added.length).toBeGreaterThan(1);
  expect(new Set(added.map(({ orderIndex }) => orderIndex))).toEqual(new Set([ORDER_INDEX_MAX]));
});

test('a new order of exercises names each of the day once', async () => {
  const [a, b] = [await add('A'), await add('B')];
  await add('C', 'd2');
  await diary.reorderExercises('d1', [b.id, a.id]);
  expect(await cards('d1')).toEqual(['B', 'A']);
  for (const ids of [[a.id], [a.id, a.id], [a.id, 'no'], [a.id, b.id, 'no']])
    await expect(diary.reorderExercises('d1', ids)).rejects.toMatchObject(wrong);
  expect(await cards('d1')).toEqual(['B', 'A']);
  const before = queued();
  await diary.reorderExercises('d1', [b.id, a.id]);
  expect(queued()).toBe(before);
});

test('a copy of a day keeps its order behind what is there, up to the last place that there is', async () => {
  await add('A');
  await add('B');
  await add('C', 'd2');
  await diary.copyDay('d1', 'd2');
  expect(await cards('d2')).toEqual(['C', 'A', 'B']);
  const { exercises } = await diary.exportAll();
  const last = exercises.find(({ name, workoutDayId }) => name === 'B' && workoutDayId === 'd2');
  expect(last?.orderIndex).toBe(2);
  await mutate(engine, [editCall('exercise', last?.id ?? '', { orderIndex: ORDER_INDEX_MAX - 1 })]);
  await diary.copyDay('d1', 'd2');
  const places = (await diary.exportAll()).exercises.map(({ orderIndex }) => orderIndex);
  expect(Math.max(...places)).toBe(ORDER_INDEX_MAX);
});

test('an undo of an edit gives back what it changed and leaves what is gone', async () => {
  const [a, b] = [await add('A'), await add('B')];
  const edited = [await diary.editExercise(a.id, { sets: 5 }), await diary.editExercise(b.id, { sets: 5 })];
  await diary.deleteExercise(b.id);
  const before = queued();
  await diary.undoEdit(edited);
  expect(queued()).toBe(before + 1);
  expect((await now(diary.exercises())).map(({ name, sets }) => [name, sets])).toEqual([['A', a.sets]]);
  await diary.undoEdit(edited);
  expect(queued()).toBe(before + 1);
});

test('a replaced exercise comes back as another device has changed it', async () => {
  const a = await add('A');
  const done = await diary.replaceExercise(a.id, { name: 'B', targetMuscles: '', equipment: '' });
  await mutate(engine, [editCall('exercise', a.id, { sets: 5 }), deleteCall('exercise', a.id)]);
  await diary.undoReplaceExercise(done);
  expect((await now(diary.exercises())).map(({ id, sets }) => [id, sets])).toEqual([[a.id, 5]]);
});

test('supersets are joined under the name that one of them has, and parted into what is left', async () => {
  const [a, b, c, d, e] = [await add('A'), await add('B'), await add('C'), await add('D'), await add('E')];
  const groups = async () => (await now(diary.exercises())).map(({ group }) => group ?? '');
  await diary.linkWithNext(c.id);
  const [, , name] = await groups();
  expect(await groups()).toEqual(['', '', name, name, '']);
  // One of its former neighbours alone bears a name that is nobody's any more.
  await mutate(engine, [editCall('exercise', a.id, { group: 'alone' })]);
  expect((await diary.linkWithNext(a.id)).length).toBeGreaterThan(0);
  await diary.linkWithNext(b.id);
  const [first, ...others] = await groups();
  expect(others).toEqual([first, first, first, '']);
  await diary.linkWithNext(d.id);
  const before = queued();
  // Both sides are supersets still: only one is taken out.
  expect((await diary.unlink(c.id)).map(({ before }) => before.id)).toEqual([c.id]);
  expect(queued()).toBe(before + 1);
  expect((await diary.unlink(e.id)).map(({ before }) => before.id).sort()).toEqual([d.id, e.id]);
  await expect(diary.linkWithNext(e.id)).rejects.toMatchObject(wrong);
});

test('the order of a day is that of its places, and of ids where two have one place', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  await diary.reorderExercises('d1', [c.id, a.id, b.id]);
  // As two devices may have put them at once.
  await mutate(engine, [editCall('exercise', b.id, { orderIndex: 1 })]);
  const linked = await diary.linkWithNext(c.id);
  expect(linked.map(({ before }) => before.name).sort()).toEqual(['A', 'C']);
  expect((await diary.linkWithNext(a.id)).map(({ before }) => before.name)).toEqual(['B']);
});

test('an exercise whose day is gone comes back onto the first day, and else onto its own', async () => {
  const bring = async () => {
    engine.ports.advance(1_000);
    const [item] = await diary.deletedThings();
    if (item) await diary.bringBack(item);
  };
  const row = await add('Row', 'd3');
  engine.ports.advance(1_000);
  await diary.deleteExercise(row.id);
  await bring();
  expect(await cards('d3')).toEqual(['Row']);
  engine.ports.advance(1_000);
  await diary.deleteExercise(row.id);
  engine.ports.advance(1_000);
  await mutate(engine, [deleteCall('day', 'd3')]);
  await diary.reorderDays(['d4', 'd2', 'd1']);
  const item = (await diary.deletedThings()).find(({ type }) => type === 'exercise');
  if (item) await diary.bringBack(item);
  expect(await cards('d4')).toEqual(['Row']);
});
