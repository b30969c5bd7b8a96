import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_DAY_TITLES } from '../../../schema/constants.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { serverDay, serverExercise, type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { serverSet } from '../../testing/sets.ts';
import { createCall } from '../calls.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  await engine.store.commit({
    records: { put: DEFAULT_DAY_TITLES.map((title, i) => serverDay(`d${i + 1}`, i + 1, title)) },
  });
  diary = testDiary(engine);
});
const set = { setNumber: 1, weight: 60, unit: 'kg', reps: 8 } as const;
const added = (dayId: string, name: string) => diary.addExercise({ dayId, name, targetMuscles: 'Back' });
const titles = async () => (await diary.exportAll()).days.map(({ dayNumber, title }) => [dayNumber, title]);
const asFirst = DEFAULT_DAY_TITLES.map((title, i) => [i + 1, title]);
const queued = () => [...engine.disk.outbox.values()].map(({ action, data }) => `${action} ${data.url}`);

test('a reset leaves the days that every account begins with, and no other program', async () => {
  await added('d2', 'Row');
  await diary.renameDay('d2', 'Mine');
  for (const id of ['d3', 'd4']) await diary.removeDay(id);
  const other = await diary.addProgram('Deload', 'empty');
  // Of the same number as one of the first program's, and ahead of it by its id.
  await mutate(engine, [createCall('day', { id: 'a1', ...{ dayNumber: 1, title: 'A', programId: other } })]);
  await diary.resetAll();
  const { days, exercises, programs } = await diary.exportAll();
  expect(days.map(({ dayNumber, title }) => [dayNumber, title]).sort()).toEqual(asFirst);
  expect(days.filter(({ programId }) => programId === other)).toEqual([]);
  expect([exercises, programs]).toEqual([[], []]);
  expect(days.map(({ id }) => id)).toEqual(expect.arrayContaining(['d1', 'd2']));
});

test('a reset makes a removed day again that an exercise of another device held in sight', async () => {
  await diary.removeDay('d4');
  const row = await added('d1', 'Row');
  await diary.undoDeleteExercise({ ...row, id: 'e-other', workoutDayId: 'd4' });
  await diary.resetAll();
  expect((await titles()).sort()).toEqual(asFirst);
});

test('a reset of what is as at the start writes nothing, and keeps the backup that is there', async () => {
  const row = await added('d1', 'Row');
  engine.ports.advance(1_000);
  await diary.createBackup();
  const at = await diary.lastBackupAt();
  await diary.deleteExercise(row.id);
  const before = queued();
  engine.ports.advance(1_000);
  await diary.resetAll();
  expect(queued()).toEqual(before);
  expect(await diary.lastBackupAt()).toBe(at);
});

test('a restore takes the later of a backup and what was there before a reset', async () => {
  await expect(diary.restoreBackup()).rejects.toMatchObject({ code: 'no_backup' });
  expect(await diary.lastBackupAt()).toBeNull();
  await added('d1', 'Row');
  await diary.createBackup();
  expect(await diary.lastBackupAt()).toBe(engine.ports.now());
  engine.ports.advance(1_000);
  await added('d1', 'Curl');
  await diary.resetAll();
  expect(await diary.lastBackupAt()).toBe(engine.ports.now());
  await diary.restoreBackup();
  expect((await diary.exportAll()).exercises.map(({ name }) => name).sort()).toEqual(['Curl', 'Row']);
  engine.ports.advance(1_000);
  await added('d1', 'Press');
  await diary.createBackup();
  await diary.resetAll();
  engine.ports.advance(-5_000);
  await diary.restoreBackup();
  expect((await diary.exportAll()).exercises).toHaveLength(3);
});

test('an empty diary is no backup that takes the place of a full one', async () => {
  const row = await added('d1', 'Row');
  await diary.createBackup();
  await diary.deleteExercise(row.id);
  engine.ports.advance(1_000);
  expect(await diary.createBackup()).toMatchObject({ exercises: 0 });
  await diary.restoreBackup();
  expect((await diary.exportAll()).exercises).toEqual([row]);
});

test('a backup that a newer release made is not restored by half', async () => {
  const row = await added('d1', 'Row');
  await diary.createBackup();
  const kept = await engine.store.backups.read('backup');
  const chunks = (kept?.chunks ?? []).map((chunk, i) =>
    i === 0 ? JSON.stringify({ ...JSON.parse(chunk), format: 2 }) : chunk,
  );
  await engine.store.backups.write('backup', { madeAt: engine.ports.now(), chunks });
  await diary.deleteExercise(row.id);
  const before = queued();
  await expect(diary.restoreBackup()).rejects.toMatchObject({ code: 'upgrade' });
  expect(queued()).toEqual(before);
});

test('a long diary is kept in parts that each fit into one document', async () => {
  const row = await added('d1', 'Row');
  const date = '2024-01-01T10:00:00.000Z';
  const many = Array.from({ length: 5_001 }, (_, i) => serverSet(`s${i}`, date));
  await engine.store.commit({ records: { put: many } });
  await diary.saveSets(row.id, [set]);
  await diary.createBackup();
  const kept = await engine.store.backups.read('backup');
  const sets = (kept?.chunks ?? []).map((chunk) => JSON.parse(chunk).logs.length as number);
  expect(sets.filter((count) => count > 0)).toEqual([5_000, 2]);
  expect(sets[0]).toBe(0);
});

test('an export has each list by id, with the deleted exercise that a set names', async () => {
  const [row, curl] = [await added('d1', 'Row'), await added('d1', 'Curl')];
  await added('d1', 'Unused').then(({ id }) => diary.deleteExercise(id));
  await diary.saveSets(row.id, [set]);
  await diary.saveSets(curl.id, [set]);
  for (const { id } of [curl, row]) await diary.deleteExercise(id);
  await added('d1', 'Press');
  await diary.reorderDays(['d2', 'd1', 'd3', 'd4']);
  const { days, exercises, archivedExercises } = await diary.exportAll();
  expect(exercises.map(({ name }) => name)).toEqual(['Press']);
  expect(archivedExercises?.map(({ name }) => name)).toEqual(['Row', 'Curl']);
  expect(days.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3', 'd4']);
});

test('a restore is taken back: what it brought goes, what it changed is as before, and what came since stays', async () => {
  const row = await added('d1', 'Row');
  const curl = await added('d1', 'Curl');
  const [kept, edited] = (await diary.saveSets(row.id, [set, { ...set, setNumber: 2 }])).stored;
  await diary.createBackup();
  engine.ports.advance(1_000);
  await diary.deleteExercise(curl.id);
  await diary.renameDay('d2', 'Mine');
  for (const { id = '', setNumber = 0 } of [kept, edited].filter((log) => log !== undefined))
    await diary.saveSets(row.id, [{ ...set, id, setNumber, weight: 70 }]);
  const before = await diary.exportAll();
  engine.ports.advance(1_000);
  await diary.restoreBackup();
  engine.ports.advance(1_000);
  await diary.saveSets(row.id, [{ ...set, id: edited?.id ?? '', setNumber: 2, reps: 12 }]);
  const later = await added('d3', 'Press');
  expect(await diary.undoRestore()).toBe(true);
  const after = await diary.exportAll();
  expect(await titles()).toEqual(before.days.map(({ dayNumber, title }) => [dayNumber, title]));
  expect(after.exercises.map(({ name }) => name)).toEqual(['Row', later.name]);
  const lifted = (logs: typeof after.logs) =>
    logs.map(({ setNumber, weight, reps }) => [setNumber, weight, reps]);
  expect(lifted(after.logs).sort()).toEqual([
    [1, 70, 8],
    [2, 70, 12],
  ]);
  expect(await diary.undoRestore()).toBe(false);
});

test('a restore whose undo could not be kept can be taken back by the next try', async () => {
  await added('d1', 'Row');
  await diary.createBackup();
  await diary.resetAll();
  await diary.restoreBackup();
  const { commit } = engine.store;
  engine.store.commit = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  await expect(diary.undoRestore()).rejects.toMatchObject({ code: 'storage_full' });
  engine.store.commit = commit;
  expect(await diary.undoRestore()).toBe(true);
  expect((await diary.exportAll()).exercises).toEqual([]);
});

test('a restore of long ago is not taken back', async () => {
  await added('d1', 'Row');
  await diary.createBackup();
  await diary.resetAll();
  await diary.restoreBackup();
  engine.ports.advance(600_000);
  expect(await diary.undoRestore()).toBe(false);
  expect((await diary.exportAll()).exercises).toHaveLength(1);
});

test('an older restore’s end leaves the undo of the newer one', async () => {
  await added('d1', 'Row');
  await diary.createBackup();
  for (let i = 0; i < 2; i++) {
    engine.ports.advance(300_000);
    await diary.resetAll();
    await diary.restoreBackup();
  }
  engine.ports.advance(300_000);
  expect(await diary.undoRestore()).toBe(true);
  expect((await diary.exportAll()).exercises).toEqual([]);
});

test('a restore takes the newer of the lifter’s backup and of what a reset kept', async () => {
  await added('d1', 'Row');
  await diary.createBackup();
  engine.ports.advance(1_000);
  await added('d1', 'Curl');
  await diary.resetAll();
  const resetAt = engine.ports.time;
  expect(await diary.lastBackupAt()).toBe(resetAt);
  expect((await diary.restoreBackup()).exercises).toBe(2);
  engine.ports.advance(1_000);
  await added('d1', 'Press');
  await diary.createBackup();
  expect(await diary.lastBackupAt()).toBe(resetAt + 1_000);
  expect((await diary.restoreBackup()).exercises).toBe(3);
});

test('a clock that was ahead at a backup doesn’t put it before what a later reset keeps', async () => {
  await added('d1', 'Row');
  engine.ports.advance(86_400_000);
  await diary.createBackup();
  engine.ports.advance(-86_000_000);
  await added('d1', 'Press');
  const before = await diary.lastBackupAt();
  await diary.resetAll();
  expect(await diary.lastBackupAt()).not.toBe(before);
  await diary.restoreBackup();
  expect((await diary.exportAll()).exercises.map(({ name }) => name).sort()).toEqual(['Press', 'Row']);
});

test('a backup of what an earlier release stored comes back as a call of today stores it', async () => {
  await added('d1', 'Row');
  await engine.store.commit({
    records: {
      put: [
        serverDay('d1', 1, 'Leg\nday'),
        serverExercise('e1'),
        serverSet('s1', '2026-01-05T10:00:00+02:00'),
      ],
    },
  });
  await diary.resetAll();
  await diary.restoreBackup();
  const { days, logs } = await diary.exportAll();
  expect(days.find(({ id }) => id === 'd1')?.title).toBe('Leg day');
  expect(logs).toMatchObject([{ id: 's1', date: '2026-01-05T08:00:00.000Z' }]);
});
