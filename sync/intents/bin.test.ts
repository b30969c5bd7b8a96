import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_DAY_TITLES } from '../../schema/constants.ts';
import type { EnteredSet } from '../diary/set-intents.ts';
import { mutate } from '../outbox/mutate.ts';
import { type LocalDiary, localDiary } from '../page/local-diary.ts';
import { packRecords } from '../store/packs/pack-records.ts';
import { serverDay, type TestEngine, testEngine } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { backupIntents } from './backup.ts';
import { createCall, deleteCall } from './calls.ts';

const DAY_MS = 86_400_000;

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  const days = DEFAULT_DAY_TITLES.map((title, i) => serverDay(`d${i + 1}`, i + 1, title));
  await engine.store.commit({ records: { put: days } });
  diary = localDiary(engine, { ready: Promise.resolve(), backups: backupIntents(engine) });
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
