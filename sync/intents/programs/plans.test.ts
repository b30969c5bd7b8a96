import { firstValueFrom, type Observable } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';

const PLAN = '1 3*5';
const RULES = '1 linear step=2.5kg from=60kg';
const SQUAT = { name: 'Squat', targetMuscles: 'Legs', plan: PLAN, rules: RULES };

const HOUR = 3_600_000;

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
});

const now = <T>(read: Observable<T>) => firstValueFrom(read);
const exercises = async (name: string) =>
  (await now(diary.exercises())).filter((exercise) => exercise.name === name);

test('a planned program is made in one change with its training maxes, chosen, and taken back whole', async () => {
  const before = await diary.exportAll();
  const press = { name: 'Press', targetMuscles: '', plan: '1 5%65', rules: '1 wave step=2.5kg', sets: 1 };
  const maxes = [{ movementId: 'press', weight: 50, unit: 'kg' as const }];
  const made = await diary.addPlannedProgram('Fives', [{ title: 'A', exercises: [SQUAT, press] }], maxes);
  expect((await now(diary.days())).map(({ title }) => title)).toEqual(['A']);
  const [row] = await exercises('Press');
  expect(row).toMatchObject({ plan: '1 5%65', rules: '1 wave step=2.5kg', sets: 1 });
  const history = await now(diary.planHistory(row?.id ?? ''));
  expect(history.maxes).toMatchObject([{ weight: 50, enteredWeight: 50, enteredUnit: 'kg' }]);
  expect(await diary.undoPlannedProgram(made)).toBe(true);
  const after = await diary.exportAll();
  expect(after.days).toEqual(before.days);
  expect(after.exercises).toEqual(before.exercises);
  expect(after.trainingMaxes).toEqual([]);
});

test('a plan is taken back whole or not at all, also on a device that is full after the first write', async () => {
  let writes = Number.POSITIVE_INFINITY;
  diary = testDiary(
    await testEngine(async () => {
      if (--writes < 0) throw new DOMException('', 'QuotaExceededError');
    }),
  );
  const max = { movementId: 'press', weight: 50, unit: 'kg' as const };
  const made = await diary.addPlannedProgram('Fives', [{ title: 'A', exercises: [SQUAT] }], [max]);
  writes = 1;
  expect(await diary.undoPlannedProgram(made)).toBe(true);
  const { programs, trainingMaxes } = await diary.exportAll();
  expect([programs, trainingMaxes]).toEqual([[], []]);
  await expect(diary.undoPlannedProgram(made)).rejects.toMatchObject({ code: 'not_found' });
});

test('taking a plan back leaves the training maxes that are not its own', async () => {
  await diary.setTrainingMax({ movementId: 'squat', weight: 100, unit: 'kg' });
  const maxes = [{ movementId: 'press', weight: 50, unit: 'kg' as const }];
  const made = await diary.addPlannedProgram(' Fives ', [{ title: 'A', exercises: [SQUAT] }], maxes);
  expect((await now(diary.programs())).find(({ isActive }) => isActive)?.name).toBe('Fives');
  await diary.undoPlannedProgram(made);
  expect((await diary.exportAll()).trainingMaxes).toMatchObject([{ movementId: 'squat', weight: 100 }]);
});

test('taking a plan back leaves a training max that was set again since', async () => {
  const maxes = [{ movementId: 'press', weight: 50, unit: 'kg' as const }];
  const made = await diary.addPlannedProgram('Fives', [{ title: 'A', exercises: [SQUAT] }], maxes);
  await diary.setTrainingMax({ movementId: 'press', weight: 55, unit: 'kg' });
  await diary.undoPlannedProgram(made);
  expect((await diary.exportAll()).trainingMaxes).toMatchObject([{ movementId: 'press', weight: 55 }]);
});

test('a planned program is chosen, also where the clock is behind that of the device that chose before', async () => {
  engine.ports.advance(HOUR);
  await diary.addProgram('Later', 'empty');
  engine.ports.time -= HOUR;
  await diary.addPlannedProgram('Fives', [{ title: 'A', exercises: [SQUAT] }], []);
  expect((await now(diary.days())).map(({ title }) => title)).toEqual(['A']);
});

test('an exercise of a plan trains the movement that its name stands for by now', async () => {
  const { id } = await diary.addExercise({ dayId: 'd1', name: 'Press', targetMuscles: '' });
  await diary.editExercise(id, { name: 'Military' });
  const military = { ...SQUAT, name: 'military' };
  await diary.addPlannedProgram('Fives', [{ title: 'A', exercises: [SQUAT, military] }], []);
  expect((await exercises('military')).map(({ movementId }) => movementId)).toEqual(['press']);
  expect((await exercises('Squat')).map(({ movementId }) => movementId)).toEqual([undefined]);
});

test('each movement and each day has a training max of its own', async () => {
  const max = { movementId: 'squat', weight: 100, unit: 'kg' as const };
  await diary.setTrainingMax(max);
  await diary.setTrainingMax({ ...max, movementId: 'press', weight: 50 });
  engine.ports.advance(24 * HOUR);
  const undo = await diary.setTrainingMax({ ...max, weight: 105 });
  const all = async () =>
    (await diary.exportAll()).trainingMaxes.map(({ movementId, weight }) => `${movementId} ${weight}`).sort();
  expect(await all()).toEqual(['press 50', 'squat 100', 'squat 105']);
  await undo();
  expect(await all()).toEqual(['press 50', 'squat 100']);
  await diary.setTrainingMax({ ...max, weight: 110 });
  expect(await all()).toEqual(['press 50', 'squat 100', 'squat 110']);
});

test('the same plan on two days is one progress, another plan of the movement is its own', async () => {
  const light = { ...SQUAT, plan: '1 2*5' };
  await diary.addPlannedProgram(
    'A and B',
    [
      { title: 'A', exercises: [SQUAT] },
      { title: 'B', exercises: [SQUAT, light] },
    ],
    [],
  );
  const [a, b, other] = await exercises('Squat');
  const set = { setNumber: 1, weight: 60, unit: 'kg' as const, reps: 5 };
  await diary.saveSets(a?.id ?? '', [set]);
  expect((await now(diary.planHistory(b?.id ?? ''))).sets).toHaveLength(1);
  expect((await now(diary.planHistory(other?.id ?? ''))).sets).toHaveLength(0);
});

test('a second training max of a day takes the place of the first, and goes back to it', async () => {
  const row = await diary.addExercise({ dayId: 'd1', name: 'Press', targetMuscles: '' });
  const maxes = async () =>
    (await now(diary.planHistory(row.id))).maxes.map(({ enteredWeight }) => enteredWeight);
  const undoFirst = await diary.setTrainingMax({ movementId: 'press', weight: 50, unit: 'kg' });
  const undo = await diary.setTrainingMax({ movementId: 'press', weight: 120, unit: 'lb' });
  expect(await maxes()).toEqual([120]);
  await undo();
  expect(await maxes()).toEqual([50]);
  await undoFirst();
  expect(await maxes()).toEqual([]);
});

test('a training max that was set again since stays when the one before is taken back', async () => {
  const max = { movementId: 'press', unit: 'kg' as const };
  const undoFirst = await diary.setTrainingMax({ ...max, weight: 50 });
  const undo = await diary.setTrainingMax({ ...max, weight: 52.5 });
  await diary.setTrainingMax({ ...max, weight: 55 });
  await undo();
  await undoFirst();
  expect((await diary.exportAll()).trainingMaxes).toMatchObject([{ enteredWeight: 55, enteredUnit: 'kg' }]);
});

test('targets are edited and taken away again, and an undo gives them back', async () => {
  const row = await diary.addExercise({ dayId: 'd1', name: 'Press', targetMuscles: '' });
  await diary.editExercise(row.id, { plan: PLAN, rules: RULES });
  const edited = await diary.editExercise(row.id, { plan: null, rules: null });
  expect((await exercises('Press'))[0]).not.toHaveProperty('plan');
  await diary.undoEdit([edited]);
  expect((await exercises('Press'))[0]).toMatchObject({ plan: PLAN, rules: RULES });
});

test('a session can be light, which its plans leave out', async () => {
  const row = await diary.addExercise({ dayId: 'd1', name: 'Press', targetMuscles: '' });
  await diary.saveSets(row.id, [{ setNumber: 1, weight: 60, unit: 'kg', reps: 5 }]);
  const running = await now(diary.runningSession());
  const id = running?.session.id ?? '';
  await diary.setLight(id, true);
  expect([...(await now(diary.planHistory(row.id))).light]).toEqual([id]);
  await diary.setLight(id, false);
  expect((await now(diary.planHistory(row.id))).light.size).toBe(0);
});

test('a session that was deleted in another tab is not brought back as a light one', async () => {
  const row = await diary.addExercise({ dayId: 'd1', name: 'Press', targetMuscles: '' });
  const id = await diary.beginSession(row.id);
  await diary.undoBeginSession(id);
  await expect(diary.setLight(id, true)).rejects.toMatchObject({ code: 'not_found' });
  expect((await diary.exportAll()).sessions).toEqual([]);
});

test('a training max stays with what is trained when two exercises become one history', async () => {
  const press = await diary.addExercise({ dayId: 'd1', name: 'Press', targetMuscles: '' });
  const other = await diary.addExercise({ dayId: 'd1', name: 'Overhead Press', targetMuscles: '' });
  await diary.setTrainingMax({ movementId: 'press', weight: 50, unit: 'kg' });
  await diary.joinMovement('press', 'overhead-press');
  for (const { id } of [press, other])
    expect((await now(diary.planHistory(id))).maxes).toMatchObject([{ weight: 50 }]);
});

test('of two training maxes of one day, the one that counts is changed', async () => {
  const max = { movementId: 'squat', unit: 'kg' as const };
  await diary.setTrainingMax({ ...max, weight: 100 });
  await diary.addPlannedProgram('Fives', [{ title: 'A', exercises: [SQUAT] }], [{ ...max, weight: 110 }]);
  const [squat] = await exercises('Squat');
  const counting = async () => (await now(diary.planHistory(squat?.id ?? ''))).maxes.at(-1)?.weight;
  expect(await counting()).toBe(110);
  const undo = await diary.setTrainingMax({ ...max, weight: 120 });
  expect(await counting()).toBe(120);
  await undo();
  expect(await counting()).toBe(110);
});
