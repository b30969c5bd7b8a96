import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, DEFAULT_DAY_TITLES } from '../../schema/constants.ts';
import { ENTITY_TYPES, type EntityType } from '../../schema/entities.ts';
import type { EnteredSet } from '../diary/sets/set-intents.ts';
import type { LocalDiary } from '../page/local-diary.ts';
import { packRecords } from '../store/testing/pack-records.ts';
import { testDiary } from '../testing/diary.ts';
import { serverDay, type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { createCall, deleteCall, editCall } from './calls.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  const days = DEFAULT_DAY_TITLES.map((title, i) => serverDay(`d${i + 1}`, i + 1, title));
  await engine.store.commit({ records: { put: days } });
  diary = testDiary(engine);
});

const kg = (setNumber: number, weight: number): EnteredSet => ({ setNumber, weight, unit: 'kg', reps: 8 });
const add = (name: string, dayId = 'd1') => diary.addExercise({ dayId, name, targetMuscles: 'Back' });
const said = async () => (await diary.deletedThings()).map(({ type, id, counts }) => [type, id, counts]);
const shown = async () => (await firstValueFrom(diary.exercises())).map(({ name }) => name);

test('what one gesture deleted is one thing, the newest first, and comes back whole', async () => {
  const row = await add('Row');
  const { stored } = await diary.saveSets(row.id, [kg(1, 70), kg(2, 72.5)]);
  const before = await firstValueFrom(diary.setsOf(row.id));
  engine.ports.advance(1_000);
  await diary.deleteSets(stored.map(({ id }) => id));
  engine.ports.advance(1_000);
  await diary.deleteExercise(row.id);
  expect(await said()).toEqual([
    ['exercise', row.id, { exercise: 1 }],
    ['log', stored[0]?.id, { log: 2 }],
  ]);
  const [exercise, sets] = await diary.deletedThings();
  engine.ports.advance(1_000);
  for (const item of [exercise, sets]) if (item) await diary.bringBack(item);
  expect(await said()).toEqual([]);
  expect(await shown()).toEqual(['Row']);
  expect(await firstValueFrom(diary.setsOf(row.id))).toEqual(before);
  engine.ports.advance(1_000);
  if (sets) await diary.undoBringBack(sets);
  expect(await said()).toEqual([['log', stored[0]?.id, { log: 2 }]]);
});

test('an exercise whose day is gone comes to the first day, and with its day to its own', async () => {
  const [curl, dip] = [await add('Curl', 'd2'), await add('Dip', 'd3')];
  engine.ports.advance(1_000);
  await diary.deleteExercise(curl.id);
  engine.ports.advance(1_000);
  await mutate(engine, [deleteCall('day', 'd2')]);
  engine.ports.advance(1_000);
  await mutate(engine, [deleteCall('day', 'd3'), deleteCall('exercise', dip.id)]);
  const [both, , alone] = await diary.deletedThings();
  expect(both).toMatchObject({ type: 'day', id: 'd3', counts: { day: 1, exercise: 1 } });
  engine.ports.advance(1_000);
  for (const item of [both, alone]) if (item) await diary.bringBack(item);
  const days = (await firstValueFrom(diary.exercises())).map(({ name, workoutDayId }) => [
    name,
    workoutDayId,
  ]);
  expect(days).toEqual(
    expect.arrayContaining([
      ['Curl', 'd1'],
      ['Dip', 'd3'],
    ]),
  );
});

test('an exercise whose day is gone comes to a day of its own program, else of the one that is shown', async () => {
  await diary.addProgram('Spring', 'starter');
  const [first, second] = await firstValueFrom(diary.days());
  const [curl, dip] = [await add('Curl', second?.id), await add('Dip', 'd4')];
  engine.ports.advance(1_000);
  await mutate(
    engine,
    [curl, dip].map(({ id }) => deleteCall('exercise', id)),
  );
  const [both] = await diary.deletedThings();
  engine.ports.advance(1_000);
  await mutate(engine, [deleteCall('day', 'd4')]);
  if (second) await diary.removeDay(second.id);
  const placed = async () => {
    if (both) await diary.bringBack(both);
    const all = await firstValueFrom(diary.exercises());
    return [curl, dip].map(({ id }) => all.find((one) => one.id === id)?.workoutDayId);
  };
  expect(await placed()).toEqual([first?.id, 'd1']);
  engine.ports.advance(1_000);
  await mutate(engine, [
    ...[curl, dip].map(({ id }) => deleteCall('exercise', id)),
    ...['d1', 'd2', 'd3'].map((id) => deleteCall('day', id)),
  ]);
  engine.ports.advance(1_000);
  expect(await placed()).toEqual([first?.id, first?.id]);
});

test('an exercise that was made for one session only was deleted by nobody', async () => {
  const made = { id: 'today', workoutDayId: 'd1', name: 'Curl', targetMuscles: '', orderIndex: 9 };
  await mutate(engine, [createCall('exercise', made), deleteCall('exercise', made.id)]);
  expect(await said()).toEqual([]);
});

test('a packed set is among them, and nothing that was deleted 90 days ago', async () => {
  const row = await add('Row');
  const old = (id: string, deletedAt: number) => {
    const { view } = serverSet(id, '2020-01-02T10:00:00.000Z');
    return {
      view: {
        ...view,
        fields: { ...view.fields, deleted: true },
        clocks: { ...view.clocks, deleted: deletedAt },
      },
    };
  };
  const now = engine.ports.now();
  const records = [old('late', now - 89 * DAY_MS), old('early', now - 91 * DAY_MS)];
  const pack = packRecords({ exerciseId: row.id, year: 2020 }, records);
  await engine.store.commit({ packs: { put: [pack] } });
  expect(await said()).toEqual([['log', 'late', { log: 1 }]]);
  const [item] = await diary.deletedThings();
  if (item) await diary.bringBack(item);
  expect((await firstValueFrom(diary.setsOf(row.id))).map(({ id }) => id)).toEqual(['late']);
});

const DAY = '2026-03-05';
const AT = `${DAY}T18:00:00.000Z`;
/** Of each kind that is seldom deleted, a row as small as it can be. */
const SELDOM = {
  program: { name: 'Spring' },
  session: { day: DAY, offsetMin: 0, startedAt: AT },
  gym: { name: 'Home' },
  measurement: { kind: 'weight', day: DAY, at: AT, value: 80 },
  goal: { kind: 'body', measured: 'weight', target: 75, startDay: DAY },
  break: { kind: 'holiday', firstDay: DAY, lastDay: DAY },
};
/** Of each kind that says something of another thing. */
const OF_ANOTHER = {
  movement: { name: 'My row' },
  trainingMax: { movementId: 'row', day: DAY, weight: 100 },
  weeklyTarget: { subject: 'days', fromDay: DAY, least: 3 },
  entry: { sessionId: 'session', exerciseId: 'e1', note: 'seat 4' },
};

async function makeAndDelete(rows: object): Promise<void> {
  for (const [type, content] of Object.entries(rows) as [EntityType, object][])
    await mutate(engine, [createCall(type, { id: type, ...content })]);
  for (const type of Object.keys(rows) as EntityType[]) {
    engine.ports.advance(1_000);
    await mutate(engine, [deleteCall(type, type)]);
  }
}

test('each kind of thing that is seldom deleted is in the bin by itself, and comes back', async () => {
  await makeAndDelete(SELDOM);
  const kinds = Object.keys(SELDOM);
  expect(await said()).toEqual(kinds.toReversed().map((type) => [type, type, { [type]: 1 }]));
  engine.ports.advance(1_000);
  for (const item of await diary.deletedThings()) await diary.bringBack(item);
  expect(await said()).toEqual([]);
});

test('what only says something of another thing is not listed, and comes back with a thing', async () => {
  await makeAndDelete(OF_ANOTHER);
  expect(await said()).toEqual([]);
  const types = Object.keys(OF_ANOTHER) as (keyof typeof OF_ANOTHER)[];
  await mutate(engine, [
    createCall('session', { id: 'session', ...SELDOM.session }),
    ...types.map((type) => createCall(type, { id: type, ...OF_ANOTHER[type] })),
  ]);
  engine.ports.advance(1_000);
  await mutate(
    engine,
    ['session' as const, ...types].map((type) => deleteCall(type, type)),
  );
  const [item] = await diary.deletedThings();
  expect(item).toMatchObject({ type: 'session', counts: { session: 1 } });
  expect(item?.counts).toEqual({ session: 1 });
  engine.ports.advance(1_000);
  if (item) await diary.bringBack(item);
  const { entries, movements, trainingMaxes, weeklyTargets } = await diary.exportAll();
  expect([entries, movements, trainingMaxes, weeklyTargets].map((rows) => rows?.length)).toEqual([
    1, 1, 1, 1,
  ]);
});

test('a gesture that deleted several things is named after the one that holds the others', async () => {
  const rows = {
    log: { exerciseId: 'exercise', exerciseName: 'Row', date: AT, setNumber: 1, weight: 60, reps: 8 },
    ...{ break: SELDOM.break, goal: SELDOM.goal, measurement: SELDOM.measurement, gym: SELDOM.gym },
    exercise: { workoutDayId: 'day', name: 'Row', targetMuscles: '', orderIndex: 0 },
    day: { dayNumber: 9, title: 'Pull' },
    ...{ session: SELDOM.session, program: SELDOM.program },
  };
  const types = Object.keys(rows) as (keyof typeof rows)[];
  for (let count = 1; count <= types.length; count++) {
    const some = types.slice(0, count);
    await mutate(
      engine,
      some.map((type) => createCall(type, { id: `${type}-${count}`, ...rows[type] })),
    );
    engine.ports.advance(1_000);
    await mutate(
      engine,
      some.map((type) => deleteCall(type, `${type}-${count}`)),
    );
    engine.ports.advance(1_000);
  }
  const items = await diary.deletedThings();
  expect(items.map(({ type }) => type)).toEqual(types.toReversed());
  // It comes back in an order in which no row names one that is not there yet.
  const queue = engine.disk.outbox.size;
  if (items[0]) await diary.bringBack(items[0]);
  const made = [...engine.disk.outbox.values()].slice(queue).map(({ entityType }) => entityType);
  expect(made).toEqual(types.toSorted((a, b) => ENTITY_TYPES.indexOf(a) - ENTITY_TYPES.indexOf(b)));
  expect(made.slice(0, 3)).toEqual(['program', 'day', 'exercise']);
});

test('what came back, or was deleted again, in another tab is not written over', async () => {
  const row = await add('Row');
  engine.ports.advance(1_000);
  await diary.deleteExercise(row.id);
  const [item] = await diary.deletedThings();
  if (!item) throw new Error('nothing was deleted');
  await diary.bringBack(item);
  const queue = engine.disk.outbox.size;
  await diary.bringBack(item);
  expect(engine.disk.outbox.size).toBe(queue);
  await diary.undoBringBack(item);
  await diary.undoBringBack(item);
  expect(engine.disk.outbox.size).toBe(queue + 1);
});

test('what was changed and deleted in one go can be brought back', async () => {
  const row = await add('Row');
  engine.ports.advance(1_000);
  await mutate(engine, [editCall('exercise', row.id, { name: 'Bent Row' }), deleteCall('exercise', row.id)]);
  const [item] = await diary.deletedThings();
  engine.ports.advance(1_000);
  if (item) await diary.bringBack(item);
  expect(await shown()).toEqual(['Bent Row']);
});

test('an exercise that was deleted with another day than its own comes to the first day where its own is gone', async () => {
  const curl = await add('Curl', 'd2');
  engine.ports.advance(1_000);
  await mutate(engine, [deleteCall('day', 'd3'), deleteCall('exercise', curl.id)]);
  const [both] = await diary.deletedThings();
  await mutate(engine, [deleteCall('day', 'd2')]);
  engine.ports.advance(1_000);
  if (both) await diary.bringBack(both);
  expect((await firstValueFrom(diary.exercises())).map(({ workoutDayId }) => workoutDayId)).toEqual(['d1']);
});

test('an exercise comes back where no day is left', async () => {
  const row = await add('Row');
  engine.ports.advance(1_000);
  await diary.deleteExercise(row.id);
  const [item] = await diary.deletedThings();
  await mutate(
    engine,
    DEFAULT_DAY_TITLES.map((_, i) => deleteCall('day', `d${i + 1}`)),
  );
  engine.ports.advance(1_000);
  if (item) await diary.bringBack(item);
  const [{ view } = { view: null }] = await engine.store.records.get([{ type: 'exercise', id: row.id }]);
  expect(view?.fields).toMatchObject({ workoutDayId: 'd1', deleted: false });
});

test('what has not come to this device whole is not in the bin', async () => {
  const { view } = serverSet('part', '2026-01-02T10:00:00.000Z');
  const part = { weight: 60, deleted: true };
  const clocks = { weight: 10, deleted: engine.ports.now() };
  await engine.store.commit({ records: { put: [{ view: { ...view, fields: part, clocks } }] } });
  expect(await said()).toEqual([]);
});

test('the undo of a return takes away only what came back by it, and not what another tab had brought back', async () => {
  const row = await add('Row');
  const { stored } = await diary.saveSets(row.id, [kg(1, 70), kg(2, 72.5)]);
  engine.ports.advance(1_000);
  const gone = await diary.deleteSets(stored.map(({ id }) => id));
  const [item] = await diary.deletedThings();
  if (!item) throw new Error('nothing was deleted');
  engine.ports.advance(1_000);
  await diary.undoDeleteSets(gone.slice(0, 1));
  const back = await diary.bringBack(item);
  expect(await diary.undoBringBack(back)).toBe(true);
  expect((await firstValueFrom(diary.setsOf(row.id))).map(({ weight }) => weight)).toEqual([70]);

  await diary.undoDeleteSets(gone);
  expect(await diary.undoBringBack(await diary.bringBack(item))).toBe(false);
  expect(await firstValueFrom(diary.setsOf(row.id))).toHaveLength(2);
});

test('a set that was logged while the clock ran ahead, and deleted once it was right, is in the bin', async () => {
  const row = await add('Row');
  engine.ports.advance(3_600_000);
  const { stored } = await diary.saveSets(row.id, [kg(1, 70)]);
  engine.ports.advance(-3_500_000);
  await diary.deleteSets(stored.map(({ id }) => id));
  const [item] = await diary.deletedThings();
  expect([item?.type, item?.id]).toEqual(['log', stored[0]?.id]);
});
