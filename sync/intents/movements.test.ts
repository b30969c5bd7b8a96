import { firstValueFrom, type Observable } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { movementIdOf, movementOf } from '../../schema/catalogue/movement.ts';
import { mutate } from '../outbox/mutate.ts';
import { type LocalDiary, localDiary } from '../page/local-diary.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { backupIntents } from './backup.ts';
import { createCall } from './calls.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  diary = localDiary(engine, { ready: Promise.resolve(), backups: backupIntents(engine) });
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
