import { firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { movementIdOf } from '../../schema/catalogue/movement.ts';
import { STARTER_PROGRAM } from '../../schema/catalogue/starter-program.ts';
import { DEFAULT_DAY_TITLES } from '../../schema/constants.ts';
import type { EnteredSet } from '../diary/sets/set-intents.ts';
import { freshMeta } from '../store/meta.ts';
import { testDiary } from '../testing/diary.ts';
import { serverDay, serverExercise, type TestEngine, testEngine } from '../testing/engine.ts';
import type { LocalDiary } from './local-diary.ts';

let engine: TestEngine;
let diary: LocalDiary;
let wrote: number;

beforeEach(async () => {
  engine = await testEngine();
  const days = DEFAULT_DAY_TITLES.map((title, i) => serverDay(`d${i + 1}`, i + 1, title));
  await engine.store.commit({ records: { put: days } });
  wrote = 0;
  diary = testDiary(engine, {
    wrote: () => {
      wrote += 1;
    },
  });
});

const now = <T>(observable: import('rxjs').Observable<T>) => firstValueFrom(observable);
const add = (name: string, dayId = 'd1') => diary.addExercise({ dayId, name, targetMuscles: 'Back' });
const kg = (setNumber: number, weight: number, reps = 8): EnteredSet => ({
  setNumber,
  weight,
  unit: 'kg',
  reps,
});
const exercisesOf = async (dayId: string) =>
  (await now(diary.exercises())).filter(({ workoutDayId }) => workoutDayId === dayId);
const names = async (dayId: string) => (await exercisesOf(dayId)).map(({ name }) => name);

describe('what a lifter does', () => {
  test('an added exercise comes last, with its defaults, and is announced', async () => {
    await add('Row');
    const second = await diary.addExercise({
      dayId: 'd1',
      name: '  Curl ',
      targetMuscles: ' Biceps',
      equipment: 'Barbell',
      sets: 4,
    });
    const typed = { name: 'Curl', targetMuscles: 'Biceps', equipment: 'Barbell', sets: 4 };
    expect(second).toMatchObject({ ...typed, orderIndex: 1 });
    expect(await names('d1')).toEqual(['Row', 'Curl']);
    expect(await now(diary.exercises())).toHaveLength(2);
    await diary.deletedThings();
    await diary.exportAll();
    expect(wrote, 'what only reads has nothing to send').toBe(2);
  });

  test('what is not valid is refused and nothing is kept', async () => {
    await expect(add('   ')).rejects.toMatchObject({ code: 'invalid' });
    await expect(add('Row', 'no-such-day')).rejects.toMatchObject({ code: 'not_found' });
    const row = await add('Row');
    await expect(diary.editExercise(row.id, { sets: 7 })).rejects.toMatchObject({ code: 'invalid' });
    await expect(diary.saveSets(row.id, [kg(1, 60), kg(2, -1)])).rejects.toMatchObject({ code: 'invalid' });
    await expect(diary.saveSets('nobody', [kg(1, 60)])).rejects.toMatchObject({ code: 'not_found' });
    expect((await diary.exportAll()).logs).toEqual([]);
  });

  test('sets are kept under one instant, in kilograms and as typed', async () => {
    const row = await add('Row');
    await diary.saveSets(row.id, [kg(1, 60), { setNumber: 2, weight: 135, unit: 'lb', reps: 5 }]);
    const sets = await now(diary.setsOf(row.id));
    expect(new Set(sets.map(({ date }) => date)).size).toBe(1);
    expect(sets[0]).toMatchObject({ weight: 60, enteredWeight: 60, enteredUnit: 'kg', exerciseName: 'Row' });
    expect(sets[1]).toMatchObject({ enteredWeight: 135, enteredUnit: 'lb', reps: 5 });
    expect(sets[1]?.weight).toBeCloseTo(61.235, 3);
  });

  test('R28: sets are dated by the server’s clock where the device’s is ahead, and can be dated anew', async () => {
    const row = await add('Row');
    const server = engine.ports.time;
    const ahead = 365 * 86_400_000;
    engine.ports.time += ahead;
    await diary.saveSets(row.id, [kg(1, 60)]);
    engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('d')), offset: -ahead, seen: server - 1_000 };
    await diary.saveSets(row.id, [kg(2, 61)]);
    engine.ports.time = server;
    engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('d')), offset: 0, seen: server };
    const [wrong] = await now(diary.futureSets());
    expect(wrong).toMatchObject({ setNumber: 1, date: new Date(server + ahead).toISOString() });
    expect((await now(diary.previousSets(movementIdOf('Row')))).map(({ setNumber }) => setNumber)).toEqual([
      2,
    ]);
    await diary.moveSets([wrong?.id ?? '']);
    expect(await now(diary.futureSets())).toEqual([]);
    const dates = (await now(diary.setsOf(row.id))).map(({ date }) => Date.parse(date));
    expect(dates).toEqual([server, server]);
    await expect(diary.moveSets(['nobody'])).rejects.toMatchObject({ code: 'not_found' });
  });

  test('deleting archives, undo brings the same one back, and its sets stayed', async () => {
    const row = await add('Row');
    await diary.saveSets(row.id, [kg(1, 60)]);
    engine.ports.advance(1);
    const deleted = await diary.deleteExercise(row.id);
    expect(await names('d1')).toEqual([]);
    expect(await now(diary.setsOf(row.id))).toHaveLength(1);
    await diary.undoDeleteExercise(deleted);
    expect(await exercisesOf('d1')).toEqual([row]);
  });

  test('copying an exercise and a day puts the copies behind what is there', async () => {
    const row = await add('Row');
    await add('Curl');
    await add('Press', 'd3');
    const copy = await diary.copyExercise(row.id, 'd3');
    expect(copy).toMatchObject({ name: 'Row', workoutDayId: 'd3', orderIndex: 1 });
    expect(await diary.copyDay('d1', 'd3')).toHaveLength(2);
    expect(await names('d3')).toEqual(['Press', 'Row', 'Row', 'Curl']);
    expect(await diary.copyDay('d2', 'd4')).toEqual([]);
  });

  test('only what is missing is copied where that is asked for', async () => {
    await add('Row');
    await add('Curl');
    await add(' row ', 'd3');
    const copies = await diary.copyDay('d1', 'd3', 'missing');
    expect(copies.map(({ name }) => name)).toEqual(['Curl']);
    expect(await names('d3')).toEqual(['row', 'Curl']);
    expect(await diary.copyDay('d1', 'd3', 'missing')).toEqual([]);
  });

  test('a copy is taken back as one change, and sets that were logged on it stay', async () => {
    await add('Row');
    await add('Curl');
    await add('Press', 'd3');
    const copies = await diary.copyDay('d1', 'd3');
    const [row, curl] = copies;
    await diary.saveSets(row?.id ?? '', [kg(1, 60)]);
    engine.ports.advance(1);
    await diary.deleteExercise(curl?.id ?? '');
    await diary.undoAdd(copies);
    expect(await names('d1')).toEqual(['Row', 'Curl']);
    expect(await names('d3')).toEqual(['Press']);
    expect((await now(diary.seriesOf(movementIdOf('Row')))).map(({ weight }) => weight)).toEqual([60]);
    const entries = engine.disk.outbox.size;
    await diary.undoAdd(copies);
    expect(engine.disk.outbox.size).toBe(entries);
  });

  test('a new order is one change for each exercise that moved', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const before = engine.disk.outbox.size;
    await diary.reorderExercises('d1', [b.id, a.id, c.id]);
    expect(await names('d1')).toEqual(['B', 'A', 'C']);
    expect(engine.disk.outbox.size - before).toBe(2);
    await expect(diary.reorderExercises('d1', [a.id])).rejects.toMatchObject({ code: 'invalid' });
  });

  test('R2: gestures in quick succession each see what the one before did', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await Promise.all([
      diary.reorderExercises('d1', [b.id, a.id]),
      diary.reorderExercises('d1', [a.id, b.id]),
      diary.copyExercise(a.id, 'd2'),
      diary.copyExercise(b.id, 'd2'),
    ]);
    expect(await names('d1')).toEqual(['A', 'B']);
    expect((await exercisesOf('d2')).map(({ orderIndex }) => orderIndex)).toEqual([0, 1]);
  });

  test('two taps on the starter program add it once', async () => {
    await Promise.all([diary.addStarterProgram(), diary.addStarterProgram()]);
    for (const { dayNumber, exercises } of STARTER_PROGRAM) {
      expect(await names(`d${dayNumber}`)).toEqual(exercises.map(({ name }) => name));
    }
  });

  test('sets saved right after a rename carry the new name, and none are saved after a deletion', async () => {
    const row = await add('Row');
    const renamed = diary.editExercise(row.id, { name: 'Cable row' });
    const saved = diary.saveSets(row.id, [kg(1, 60)]);
    const deleted = diary.deleteExercise(row.id);
    await expect(diary.saveSets(row.id, [kg(2, 60)])).rejects.toMatchObject({ code: 'not_found' });
    await Promise.all([renamed, saved]);
    expect((await deleted).name).toBe('Cable row');
    expect((await now(diary.setsOf(row.id))).map(({ exerciseName }) => exerciseName)).toEqual(['Cable row']);
  });

  test('undo brings an exercise back as it is by now, not as it was', async () => {
    const deleted = await diary.deleteExercise((await add('Row')).id);
    const [record] = await engine.store.records.get([{ type: 'exercise', id: deleted.id }]);
    if (!record) throw new Error('It is gone.');
    const renamed = { ...record.view, fields: { ...record.view.fields, name: 'Cable row' } };
    await engine.store.commit({ records: { put: [{ view: renamed }] } });
    await diary.undoDeleteExercise(deleted);
    expect(await names('d1')).toEqual(['Cable row']);
  });

  test('a renamed day, and the starter program on all four', async () => {
    await diary.renameDay('d2', 'Pull');
    await diary.addStarterProgram();
    const days = await now(diary.days());
    expect(days.map(({ title }) => title)).toEqual(['Chest & Triceps', 'Pull', 'Chest & Triceps', 'Legs']);
    for (const { dayNumber, exercises } of STARTER_PROGRAM) {
      expect(await names(`d${dayNumber}`)).toEqual(exercises.map(({ name }) => name));
    }
  });
});

describe('what a lifter reads', () => {
  test('Previous spans every exercise of the name, archived ones too, and the newest save wins', async () => {
    const monday = await add('Row');
    const thursday = await add(' row ', 'd3');
    await diary.saveSets(monday.id, [kg(1, 60), kg(2, 61)], '2026-01-05T10:00:00.000Z');
    await diary.saveSets(thursday.id, [kg(1, 70)], '2026-01-08T10:00:00.000Z');
    expect((await now(diary.previousSets(movementIdOf('ROW')))).map(({ weight }) => weight)).toEqual([70]);
    await diary.deleteExercise(thursday.id);
    expect((await now(diary.previousSets(movementIdOf('Row')))).map(({ weight }) => weight)).toEqual([70]);
    expect(await now(diary.previousSets(movementIdOf('Curl')))).toEqual([]);
  });

  test('today’s sets are those of the very exercise, the newest of a number first', async () => {
    const [first, second] = [await add('Squat'), await add('Squat')];
    const yesterday = new Date(engine.ports.time - 86_400_000).toISOString();
    await diary.saveSets(first.id, [kg(1, 130, 5)], yesterday);
    await diary.saveSets(first.id, [kg(1, 140, 3), kg(2, 140, 3)]);
    engine.ports.advance(1);
    await diary.saveSets(second.id, [kg(1, 100, 10)]);
    await diary.saveSets(first.id, [kg(1, 145, 1)]);
    const shown = async (id: string) =>
      (await now(diary.todaysSets(id))).map(({ setNumber, weight, reps }) => [setNumber, weight, reps]);
    expect(await shown(first.id)).toEqual([
      [1, 145, 1],
      [1, 140, 3],
      [2, 140, 3],
    ]);
    expect(await shown(second.id)).toEqual([[1, 100, 10]]);
    const [line] = await now(diary.previousSets(movementIdOf('squat')));
    expect(line?.before).toMatchObject({ weight: 130, reps: 5, date: yesterday });
    const bests = await now(diary.bestsOf(movementIdOf('SQUAT')));
    expect(bests.beforeToday).toBe(130);
    expect(bests.today.map(({ weight }) => weight).sort()).toEqual([100, 140, 140, 145]);
  });

  test('Previous finds the day before behind a long day', async () => {
    const row = await add('Row');
    const yesterday = new Date(engine.ports.time - 86_400_000).toISOString();
    await diary.saveSets(row.id, [kg(1, 50), kg(2, 55)], yesterday);
    for (let i = 0; i < 300; i++) {
      await diary.saveSets(row.id, [kg(1, 60)], new Date(engine.ports.time + i).toISOString());
    }
    const previous = await now(diary.previousSets(movementIdOf('Row')));
    expect(previous.map(({ setNumber, weight }) => [setNumber, weight])).toEqual([
      [1, 60],
      [2, 55],
    ]);
  });

  test('the series has the heaviest set of each day, the calendar each day once', async () => {
    const row = await add('Row');
    await diary.saveSets(row.id, [kg(1, 60), kg(2, 65)], '2026-01-05T10:00:00.000Z');
    await diary.saveSets(row.id, [kg(1, 50)], '2026-01-01T10:00:00.000Z');
    expect((await now(diary.seriesOf(movementIdOf('Row')))).map(({ weight }) => weight)).toEqual([50, 65]);
    expect(await now(diary.trainingDays())).toHaveLength(2);
  });

  test('the series spans every exercise of the name, deleted ones too, the heaviest of a day once', async () => {
    const weights = async (name: string) =>
      (await now(diary.seriesOf(movementIdOf(name)))).map(({ weight }) => weight);
    const monday = await add('Row');
    const thursday = await add(' row ', 'd3');
    await diary.saveSets(monday.id, [kg(1, 60)], '2026-01-05T10:00:00.000Z');
    await diary.saveSets(monday.id, [kg(1, 62)], '2026-01-08T10:00:00.000Z');
    await diary.saveSets(thursday.id, [kg(1, 70)], '2026-01-08T11:00:00.000Z');
    expect(await weights('ROW')).toEqual([60, 70]);
    await diary.deleteExercise(monday.id);
    await diary.deleteExercise(thursday.id);
    expect(await weights('Row')).toEqual([60, 70]);
    const again = await add('Row');
    expect(await weights('Row')).toEqual([60, 70]);
    expect((await now(diary.previousSets(movementIdOf('Row')))).map(({ weight }) => weight)).toEqual([70]);
    await diary.saveSets(again.id, [kg(1, 80)], '2026-01-12T10:00:00.000Z');
    expect(await weights('Row')).toEqual([60, 70, 80]);
    expect(await weights('Curl')).toEqual([]);
  });

  test('Earlier are the deleted exercises with sets, one a name, without those of the program', async () => {
    const earlier = async () => (await now(diary.earlierExercises())).map(({ name }) => name);
    const [row, twin, curl] = [await add('Row'), await add('row', 'd3'), await add('Curl')];
    const [press, plank] = [await add('Press'), await add('Plank')];
    for (const { id } of [row, twin, curl, press]) {
      await diary.saveSets(id, [kg(1, 60)], '2026-01-05T10:00:00.000Z');
    }
    expect(await earlier()).toEqual([]);
    for (const { id } of [row, twin, curl, plank]) await diary.deleteExercise(id);
    expect((await earlier()).map((name) => name.toLowerCase())).toEqual(['curl', 'row']);
    await add('CURL', 'd2');
    expect((await earlier()).map((name) => name.toLowerCase())).toEqual(['row']);
  });
});

describe('backup, restore, reset', () => {
  test('an empty diary is not stored over a full backup', async () => {
    await add('Row');
    expect(await diary.createBackup()).toMatchObject({ days: 4, exercises: 1, logs: 0 });
    const at = await diary.lastBackupAt();
    await diary.deleteExercise((await now(diary.exercises()))[0]?.id ?? '');
    engine.ports.advance(1_000);
    expect(await diary.createBackup()).toMatchObject({ days: 4, exercises: 0, logs: 0 });
    expect(await diary.lastBackupAt()).toBe(at);
  });

  test('a restore brings everything back by the same ids, and twice changes nothing', async () => {
    const row = await add('Row');
    await diary.saveSets(row.id, [kg(1, 60), kg(2, 62)]);
    await diary.renameDay('d1', 'Push');
    await diary.createBackup();
    const before = await diary.exportAll();
    engine.ports.advance(1_000);
    await diary.resetAll();
    expect(await diary.exportAll()).toMatchObject({ exercises: [], logs: [] });
    expect((await now(diary.days()))[0]?.title).toBe('Chest & Triceps');
    engine.ports.advance(1_000);
    expect(await diary.restoreBackup()).toMatchObject({ days: 4, exercises: 1, logs: 2 });
    expect(await diary.exportAll()).toEqual(before);
    const entries = engine.disk.outbox.size;
    await diary.restoreBackup();
    expect(engine.disk.outbox.size).toBe(entries);
  });

  test('a change that is made during a restore waits for it, and does not make it fail', async () => {
    const row = await add('Row');
    await diary.createBackup();
    await diary.resetAll();
    const { commit } = engine.store;
    let edit: Promise<unknown> = Promise.resolve();
    engine.store.commit = (change) => {
      engine.store.commit = commit;
      edit = diary.editExercise(row.id, { name: 'Cable row' });
      return commit(change);
    };
    await diary.restoreBackup();
    await edit;
    expect(await names('d1')).toEqual(['Cable row']);
  });

  test('a reset alone can be undone: it makes a restore point first', async () => {
    const row = await add('Row');
    await diary.saveSets(row.id, [kg(1, 60)]);
    await diary.resetAll();
    expect(await diary.lastBackupAt()).toBe(engine.ports.time);
    await diary.restoreBackup();
    expect(await now(diary.setsOf(row.id))).toHaveLength(1);
  });

  test('without a backup there is nothing to restore', async () => {
    await expect(diary.restoreBackup()).rejects.toMatchObject({ code: 'no_backup' });
    expect(await diary.lastBackupAt()).toBeNull();
  });

  test('R2: a large restore is one write', async () => {
    const row = await add('Row');
    await engine.store.commit({ records: { put: [serverExercise('e1')] } });
    for (let i = 0; i < 40; i++) await diary.saveSets(row.id, [kg(1, i), kg(2, i)]);
    await diary.createBackup();
    await diary.resetAll();
    let commits = 0;
    const { commit } = engine.store;
    engine.store.commit = (change) => {
      commits += 1;
      return commit(change);
    };
    await diary.restoreBackup();
    expect(commits).toBe(1);
  });
});

test('writes wait for the start to be ready, reads do not', async () => {
  let open: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    open = resolve;
  });
  const early = testDiary(engine, { ready: () => ready });
  expect(await now(early.days())).toHaveLength(4);
  let done = false;
  const write = early.renameDay('d1', 'Push').then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toBe(false);
  open();
  await write;
  expect(done).toBe(true);
});
