import { firstValueFrom, type Observable } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { aboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { deleteCall } from '../calls.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine, { now: () => Date.parse('2026-01-20T10:00:00.000Z') });
});

const now = <T>(read: Observable<T>) => firstValueFrom(read);
const add = (name: string) => diary.addExercise({ dayId: 'd1', name, targetMuscles: '' });
const kg = (setNumber: number, weight: number, reps = 8) =>
  ({ setNumber, weight, unit: 'kg', reps }) as const;
const plank = movementIdOf('Planks');
const bench = movementIdOf('Barbell Bench Press');
const german = movementIdOf('Bankdrücken');

test('the first change of a movement makes its row, the next edits it, and each gives its way back', async () => {
  const back = await diary.editMovement(plank, { measure: 'duration', note: 'On the elbows' });
  const again = await diary.editMovement(plank, { note: 'On the hands', step: 1.25, unit: 'kg' });
  expect(await now(diary.movements())).toEqual([
    { id: plank, measure: 'duration', note: 'On the hands', step: 1.25, unit: 'kg' },
  ]);
  await again();
  expect(await now(diary.movements())).toEqual([{ id: plank, measure: 'duration', note: 'On the elbows' }]);
  await back();
  expect(await now(diary.movements())).toEqual([{ id: plank }]);
});

test('what was said of a movement since stays when the change before is taken back', async () => {
  const back = await diary.editMovement(plank, { measure: 'duration', note: 'On the elbows' });
  await diary.editMovement(plank, { note: 'On the hands' });
  await back();
  expect(await now(diary.movements())).toEqual([{ id: plank, note: 'On the hands' }]);
});

test('of several movements each keeps what was said of it', async () => {
  const shownRows = async () => (await now(diary.movements())).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [bar, mine] = [
    { id: bench, note: 'Narrow' },
    { id: plank, note: 'On the elbows' },
  ];
  for (const { id, note } of [bar, mine]) await diary.editMovement(id, { note });
  const back = await diary.editMovement(plank, { note: 'On the hands' });
  expect(await shownRows()).toEqual([bar, { ...mine, note: 'On the hands' }]);
  await back();
  await diary.joinMovement(plank, 'other');
  expect(await shownRows()).toEqual([bar, { ...mine, aliasOf: 'other' }]);
  const undoJoin = await diary.joinMovement(bench, 'other');
  await undoJoin();
  expect(await shownRows()).toEqual([bar, { ...mine, aliasOf: 'other' }]);
  const joined = await diary.separateMovement(plank);
  expect(await shownRows()).toEqual([bar, mine]);
  await joined();
  expect(await shownRows()).toEqual([bar, { ...mine, aliasOf: 'other' }]);
});

test('what is taken away of a joined movement does not show through from its own row, and comes back by the undo', async () => {
  await diary.editMovement(german, { note: 'Seat 4', eachSide: true });
  await diary.joinMovement(german, bench);
  await diary.editMovement(bench, { unit: 'lb', eachSide: true });
  const about = async () => aboutMovement(german, await now(diary.movements()));
  expect(await about()).toMatchObject({ note: 'Seat 4', unit: 'lb', eachSide: true });
  const back = await diary.editMovement(bench, { note: null, eachSide: null, unit: 'kg' }, german);
  expect(await about()).toEqual({ measure: 'weight-reps', unit: 'kg' });
  await back();
  expect(await about()).toMatchObject({ note: 'Seat 4', unit: 'lb', eachSide: true });
  expect(aboutMovement(bench, await now(diary.movements()))).not.toHaveProperty('note');
});

test('taking away what was never there writes nothing', async () => {
  const queue = engine.disk.outbox.size;
  await diary.editMovement(plank, { note: null });
  await diary.editMovement(plank, {});
  await diary.separateMovement(plank);
  expect(engine.disk.outbox.size).toBe(queue);
  await diary.editMovement(plank, { note: 'On the hands' });
  await diary.editMovement(plank, {});
  await diary.separateMovement(plank);
  expect(engine.disk.outbox.size).toBe(queue + 1);
  await diary.editMovement(plank, { note: null });
  expect(await now(diary.movements())).toEqual([{ id: plank }]);
});

test('a movement whose row was deleted is changed anew', async () => {
  await diary.editMovement(plank, { note: 'On the hands' });
  engine.ports.advance(1_000);
  await mutate(engine, [deleteCall('movement', plank)]);
  engine.ports.advance(1_000);
  await diary.editMovement(plank, { step: 1.25 });
  expect((await now(diary.movements())).map(({ id, step }) => [id, step])).toEqual([[plank, 1.25]]);
});

test('what can’t be stored is refused whole', async () => {
  await expect(diary.editMovement(plank, { step: 1_000 })).rejects.toMatchObject({ code: 'invalid' });
  expect(await now(diary.movements())).toEqual([]);
});

test('two movements that are joined have one history, and each its own again when they are separated', async () => {
  const [one, other] = [await add('Barbell Bench Press'), await add('Bankdrücken')];
  await diary.saveSets(one.id, [kg(1, 80)], '2026-01-05T10:00:00.000Z');
  await diary.saveSets(other.id, [kg(1, 85)], '2026-01-08T10:00:00.000Z');
  const weights = async (movement: string) =>
    (await now(diary.seriesOf(movement))).map(({ weight }) => weight);
  const previous = async (movement: string) =>
    (await now(diary.previousSets(movement))).map(({ weight }) => weight);
  const names = async () => (await now(diary.setsOfMovement(bench))).map(({ exerciseName }) => exerciseName);
  expect(await previous(bench)).toEqual([80]);

  await diary.joinMovement(german, bench);
  for (const movement of [bench, german]) {
    expect(await weights(movement)).toEqual([80, 85]);
    expect(await previous(movement)).toEqual([85]);
    expect((await now(diary.bestsOf(movement))).beforeToday).toBe(85);
  }
  const sessions = await now(diary.sessionsOfMovement(german, 10));
  expect(JSON.stringify(sessions)).toContain('2026-01-05');
  expect(JSON.stringify(sessions)).toContain('2026-01-08');
  expect(await names()).toEqual(['Barbell Bench Press', 'Bankdrücken']);
  await expect(diary.joinMovement(bench, german)).rejects.toMatchObject({ code: 'invalid' });

  // What a rename knows is under the old id, and what was deleted stays in the history of both.
  await diary.editExercise(other.id, { name: 'Flachbank' });
  await diary.deleteExercise(other.id);
  expect(await weights(bench)).toEqual([80, 85]);
  expect(await now(diary.earlierExercises())).toEqual([]);

  await diary.separateMovement(german);
  expect(await weights(bench)).toEqual([80]);
  expect(await weights(german)).toEqual([85]);
  expect((await now(diary.earlierExercises())).map(({ name }) => name)).toEqual(['Flachbank']);
});

test('a third joins the whole, however it is named', async () => {
  const [first, second, third] = [await add('A'), await add('B'), await add('C')];
  for (const [i, { id }] of [first, second, third].entries()) {
    await diary.saveSets(id, [kg(1, 50 + i)], `2026-01-0${i + 5}T10:00:00.000Z`);
  }
  await diary.joinMovement('a', 'b');
  const undo = await diary.joinMovement('a', 'c');
  expect((await now(diary.seriesOf('b'))).map(({ weight }) => weight)).toEqual([50, 51, 52]);
  await undo();
  expect((await now(diary.seriesOf('a'))).map(({ weight }) => weight)).toEqual([50, 51]);
});

test('what was joined elsewhere since stays when a join, or a separation, is taken back', async () => {
  const joinedTo = async (id: string) => (await now(diary.movements())).find((row) => row.id === id)?.aliasOf;
  const undoJoin = await diary.joinMovement('a', 'b');
  const undoSeparate = await diary.separateMovement('a');
  await undoSeparate();
  expect(await joinedTo('a')).toBe('b');
  await diary.separateMovement('a');
  await diary.joinMovement('a', 'c');
  await undoJoin();
  await undoSeparate();
  expect(await joinedTo('a')).toBe('c');
});

test('chart and bests go by what the movement measures, and follow a change of it; the sets stay', async () => {
  const planks = await add('Planks');
  const save = (durationS: number, at: string) =>
    diary.saveSets(planks.id, [{ ...kg(1, 0, 0), durationS }], at);
  await diary.saveSets(planks.id, [kg(1, 10)], '2026-01-04T10:00:00.000Z');
  // Logged before planks asked a time: it is shown as what it is.
  expect(await now(diary.chartOf(plank))).toEqual({
    quantity: 'weight',
    points: [{ day: '2026-01-04', value: 10 }],
  });
  await save(60, '2026-01-05T10:00:00.000Z');
  await save(90, '2026-01-08T10:00:00.000Z');
  await save(75, '2026-01-20T09:00:00.000Z');
  expect(await now(diary.chartOf(plank))).toEqual({
    quantity: 'time',
    points: [
      { day: '2026-01-05', value: 60 },
      { day: '2026-01-08', value: 90 },
      { day: '2026-01-20', value: 75 },
    ],
  });
  expect(await now(diary.bestsOf(plank))).toMatchObject({ beforeToday: 90, today: [{ weight: 75 }] });
  expect(await now(diary.previousSets(plank))).toMatchObject([{ durationS: 75, before: { durationS: 90 } }]);

  await diary.editMovement(plank, { measure: 'weight-reps' });
  expect((await now(diary.chartOf(plank))).quantity).toBe('weight');
  expect((await now(diary.bestsOf(plank))).beforeToday).toBe(10);
  const stored = await now(diary.setsOfMovement(plank));
  expect(stored.map(({ weight, reps, durationS }) => [weight, reps, durationS])).toEqual([
    [10, 8, undefined],
    [0, 0, 60],
    [0, 0, 90],
    [0, 0, 75],
  ]);
});

test('a movement that a reset deleted begins anew with its next change', async () => {
  await diary.editMovement('row', { measure: 'duration', restS: 300 });
  await diary.resetAll();
  const back = await diary.editMovement('row', { note: 'elbows in' });
  expect(await now(diary.movements())).toEqual([{ id: 'row', note: 'elbows in' }]);
  await back();
  expect(await now(diary.movements())).toEqual([{ id: 'row' }]);
});
