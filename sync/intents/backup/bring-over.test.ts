import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_DAY_TITLES } from '../../../schema/constants.ts';
import { putEntries } from '../../outbox/put-entries.ts';
import { localDiary } from '../../page/local-diary.ts';
import { serverDay, type TestEngine, testEngine } from '../../testing/engine.ts';
import { fakePorts } from '../../testing/fakes.ts';
import { backupIntents } from './backup.ts';
import { bringOver } from './bring-over.ts';

const made = async (prefix: string, userId: string): Promise<TestEngine> => {
  const engine = await testEngine();
  engine.disk.records.clear();
  await engine.store.commit({
    records: { put: DEFAULT_DAY_TITLES.map((title, i) => serverDay(`${prefix}${i + 1}`, i + 1, title)) },
  });
  return { ...engine, userId, ports: fakePorts(prefix) };
};
const diaryOf = (engine: TestEngine) =>
  localDiary(engine, { ready: Promise.resolve(), backups: backupIntents(engine) });
const set = (setNumber: number, weight: number) => ({ setNumber, weight, unit: 'kg', reps: 8 }) as const;

let old: TestEngine;
let now: TestEngine;
beforeEach(async () => {
  old = await made('old', 'u-old');
  now = await made('new', 'u-new');
});

test('R19: a diary of an account that was made again comes over whole: unsent, refused and old alike', async () => {
  const before = diaryOf(old);
  const bench = await before.addExercise({ dayId: 'old2', name: 'Bench', targetMuscles: 'Chest' });
  await before.saveSets(bench.id, [set(1, 60), set(2, 61)], '2020-01-01T10:00:00.000Z');
  await before.saveSets(bench.id, [set(1, 70)]);
  await before.renameDay('old2', 'Push');
  await before.renameDay('old1', 'Legs');
  const refused = [...old.disk.outbox.values()].filter(({ entityType }) => entityType === 'log').at(-1);
  if (!refused) throw new Error('There is no set.');
  await putEntries(old, [{ ...refused, state: 'parked' }]);
  expect((await before.exportAll()).logs.map(({ weight }) => weight)).toEqual([60, 61]);

  const after = diaryOf(now);
  const own = await after.addExercise({ dayId: 'new2', name: 'Row', targetMuscles: 'Back' });
  await after.renameDay('new1', 'Mine');
  expect(await bringOver(now, old)).toMatchObject({ days: 4, exercises: 1, logs: 3 });
  const all = await after.exportAll();
  expect(all.days.map(({ id, title }) => [id, title]).slice(0, 2)).toEqual([
    ['new1', 'Mine'],
    ['new2', 'Push'],
  ]);
  expect(all.days).toHaveLength(4);
  expect(all.exercises).toContainEqual({ ...bench, workoutDayId: 'new2', orderIndex: 1 });
  expect(all.exercises.map(({ id }) => id)).toContain(own.id);
  expect(all.logs.map(({ weight }) => weight).sort()).toEqual([60, 61, 70]);

  // A second time, as after a death before the old one was erased, nothing is written.
  const queue = now.disk.outbox.size;
  await bringOver(now, old);
  expect(now.disk.outbox.size).toBe(queue);
});

test('nothing is brought into a diary that has not come yet', async () => {
  now.disk.records.clear();
  await expect(bringOver(now, old)).rejects.toMatchObject({ code: 'not_found' });
  expect(now.disk.outbox.size).toBe(0);
});

test('R19: each program comes over with its own days', async () => {
  const before = diaryOf(old);
  await before.addExercise({ dayId: 'old1', name: 'Squat', targetMuscles: 'Legs' });
  await before.renameDay('old1', 'Legs');
  const other = await before.addProgram('Deload', 'empty');
  const { days: had } = await before.exportAll();
  const dayId = had.find(({ programId }) => programId === other)?.id ?? '';
  await before.renameDay(dayId, 'Easy');
  await before.addExercise({ dayId, name: 'Row', targetMuscles: 'Back' });

  await bringOver(now, old);
  const { days, exercises } = await diaryOf(now).exportAll();
  expect(days.find(({ id }) => id === 'new1')).toMatchObject({ title: 'Legs' });
  expect(days).toContainEqual({ id: dayId, dayNumber: 1, title: 'Easy', programId: other });
  // A second time the days of the program are those that came.
  await diaryOf(now).reorderDays([dayId]);
  const queue = now.disk.outbox.size;
  await bringOver(now, old);
  expect(now.disk.outbox.size).toBe(queue);
  expect(exercises.map((one) => [one.name, one.workoutDayId]).sort()).toEqual([
    ['Row', dayId],
    ['Squat', 'new1'],
  ]);
});

test('R19: sets of a deleted exercise come over with it, and a session with its day', async () => {
  const before = diaryOf(old);
  const bench = await before.addExercise({ dayId: 'old2', name: 'Bench', targetMuscles: 'Chest' });
  await before.saveSets(bench.id, [set(1, 60)]);
  await before.deleteExercise(bench.id);

  await bringOver(now, old);
  const { exercises, logs, sessions, ...more } = await diaryOf(now).exportAll();
  expect(logs).toMatchObject([{ exerciseId: bench.id }]);
  expect(exercises).toEqual([]);
  expect(more.archivedExercises).toEqual([{ ...bench, workoutDayId: 'new2' }]);
  expect(sessions).toMatchObject([{ dayId: 'new2' }]);

  const queue = now.disk.outbox.size;
  await bringOver(now, old);
  expect(now.disk.outbox.size).toBe(queue);
});

test('R19: two days of one number both come over', async () => {
  await old.store.commit({ records: { put: [serverDay('again', 1, 'Arms')] } });
  await diaryOf(old).renameDay('old1', 'Legs');
  await bringOver(now, old);
  const { days } = await diaryOf(now).exportAll();
  expect(days.map(({ title }) => title)).toEqual(expect.arrayContaining(['Arms', 'Legs']));
});

test('what another tab saves in the other diary while it comes over waits until it is erased', async () => {
  const before = diaryOf(old);
  const bench = await before.addExercise({ dayId: 'old2', name: 'Bench', targetMuscles: 'Chest' });
  const turns = ['coming', 'erasing'] as const;
  const free: (readonly [string, boolean])[] = [];
  const look = async (turn: (typeof turns)[number]) => {
    // A lock that is let go of is free a few turns later.
    await old.store.records.get([{ type: 'day', id: 'old1' }]);
    free.push([turn, await old.ports.locks.tryRun(`db:${old.userId}`, async () => undefined)]);
  };
  const { commit } = now.store;
  now.store.commit = async (change) => {
    await look('coming');
    return commit(change);
  };
  await bringOver(now, old, () => look('erasing'));
  expect(free).toEqual(turns.map((turn) => [turn, false]));
  // A save into an erased diary fails, and is told; one between would be gone without a word.
  expect((await before.saveSets(bench.id, [set(1, 60)])).stored).toHaveLength(1);
});
