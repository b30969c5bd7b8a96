import { beforeEach, expect, test } from 'vitest';
import { FIRST_PROGRAM } from '../../schema/program.ts';
import type { TakeBack } from '../diary/take-back.ts';
import type { LocalDiary } from '../page/local-diary.ts';
import { testDiary } from '../testing/diary.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';

let engine: TestEngine;
let diary: LocalDiary;
/** An exercise of the program, two sets of it in a session of the past, and that session. */
let squat: string;
let sets: string[];
let sessionId: string;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
  ({ id: squat } = await diary.addExercise({ dayId: 'd1', name: 'Squat', targetMuscles: '' }));
  const { stored } = await diary.saveSets(squat, [set(1), set(2)]);
  sets = stored.map(({ id }) => id);
  sessionId = stored[0]?.sessionId ?? '';
  engine.ports.advance(24 * 3_600_000);
});

const LIFTED = { weight: 100, unit: 'kg', reps: 5 } as const;
const set = (setNumber: number) => ({ ...LIFTED, setNumber });
const parts = () => ({ sessionId, setIds: sets });

type Gesture = (diary: LocalDiary) => Promise<TakeBack>;
const GESTURES: Record<string, Gesture> = {
  'a saved set': async (diary) => {
    const saved = await diary.saveSets(squat, [set(1)]);
    return () => diary.undoSave(saved);
  },
  'a changed set': async (diary) => {
    const saved = await diary.editPastSet(sets[0] ?? '', { weight: 90, unit: 'kg', reps: 8 });
    return () => diary.undoSave(saved);
  },
  'deleted sets': async (diary) => {
    const gone = await diary.deleteSets(sets);
    return () => diary.undoDeleteSets(gone);
  },
  'a moved set': async (diary) => {
    const moved = await diary.movePastSet(sets[0] ?? '', LIFTED, { setNumber: 9 });
    return () => diary.undoMovePastSet(moved);
  },
  'a set moved to another exercise': async (diary) => {
    const { id } = await diary.addExercise({ dayId: 'd1', name: 'Row', targetMuscles: '' });
    const moved = await diary.movePastSet(sets[0] ?? '', LIFTED, { exerciseId: id, setNumber: 1 });
    return () => diary.undoMovePastSet(moved);
  },
  'a deleted session': async (diary) => {
    const gone = await diary.deleteSession(parts());
    return () => diary.undoDeleteSession(gone);
  },
  'joined sessions': async (diary) => {
    const { stored } = await diary.saveSets(squat, [set(1)]);
    const from = { sessionId: stored[0]?.sessionId ?? '', setIds: stored.map(({ id }) => id) };
    const joined = await diary.joinSessions(from, sessionId);
    return () => diary.undoJoinSessions(joined);
  },
  'a changed session': async (diary) => {
    const edit = { day: '2025-11-03', startedAt: '2025-11-03T10:00:00.000Z', endedAt: null, note: 'Hot' };
    const edited = await diary.editSession(parts(), edit);
    return () => diary.undoEditSession(edited);
  },
  'a note at an exercise': (diary) =>
    diary.noteExercise(parts(), { exerciseId: squat, name: 'Squat' }, 'Deep'),
  'what was brought back from the bin': async (diary) => {
    await diary.deleteSets(sets);
    const [item] = await diary.deletedThings();
    if (!item) throw new Error('The bin is empty.');
    engine.ports.advance(1_000);
    await diary.bringBack(item);
    return () => diary.undoBringBack(item);
  },
  'a deleted exercise': async (diary) => {
    const gone = await diary.deleteExercise(squat);
    return () => diary.undoDeleteExercise(gone);
  },
  'a changed exercise': async (diary) => {
    const edited = await diary.editExercise(squat, { sets: 5 });
    return () => diary.undoEdit([edited]);
  },
  'a replaced exercise': async (diary) => {
    const by = { name: 'Leg Press', targetMuscles: '', equipment: '' };
    const replaced = await diary.replaceExercise(squat, by);
    return () => diary.undoReplaceExercise(replaced);
  },
  'a copied exercise': async (diary) => {
    const copy = await diary.copyExercise(squat, (await diary.addDay()).id);
    return () => diary.undoAdd([copy]);
  },
  'the starter program': async (diary) => {
    const added = await diary.addStarterProgram();
    return () => diary.undoAdd(added);
  },
  'a removed day': async (diary) => {
    await diary.addDay();
    const removed = await diary.removeDay('d1');
    return () => diary.undoRemoveDay(removed);
  },
  'a renamed day': (diary) => diary.renameDay('d1', 'Knees'),
  'moved days': async (diary) => diary.reorderDays([(await diary.addDay()).id, 'd1']),
  'a removed program': async (diary) => {
    const removed = await diary.removeProgram(await diary.addProgram('Winter', 'empty'));
    return () => diary.undoRemoveProgram(removed);
  },
  'a renamed program': async (diary) =>
    diary.renameProgram(await diary.addProgram('Winter', 'empty'), 'Spring'),
  'an exercise added for today': async (diary) => {
    const change = await diary.addToSession({ dayId: 'd1', name: 'Row', targetMuscles: '', sets: 3 });
    return () => diary.undoSessionChange(change);
  },
  'another workout': async (diary) => {
    const id = await diary.beginSession(squat);
    return () => diary.undoBeginSession(id);
  },
  'changes that the program took over': async (diary) => {
    const { entry } = await diary.addToSession({ dayId: 'd1', name: 'Row', targetMuscles: '', sets: 3 });
    const kept = await diary.keepChanges([{ id: entry.exerciseId }]);
    return () => diary.undoKeepChanges(kept);
  },
  'a changed movement': (diary) => diary.editMovement('squat', { warmUp: '50*5' }),
  'a removed gym': async (diary) => {
    const gym = await diary.removeGym((await diary.addGym({ name: 'Home' })).id);
    return () => diary.undoRemoveGym(gym);
  },
  'a removed measurement': async (diary) => {
    const { id } = await diary.addMeasurement({
      ...{ kind: 'weight', day: '2026-11-03', value: 80, enteredValue: 80, unit: 'kg' },
    });
    const removed = await diary.removeMeasurement(id);
    return () => diary.undoRemoveMeasurement(removed);
  },
  'a removed break': async (diary) => {
    const { id } = await diary.addBreak({ kind: 'holiday', firstDay: '2026-08-01', lastDay: '2026-08-14' });
    const removed = await diary.removeBreak(id);
    return () => diary.undoRemoveBreak(removed);
  },
  'a target': (diary) => diary.setWeeklyTarget({ subject: 'days', fromDay: '2026-11-23', least: 3 }),
  'a training max': (diary) => diary.setTrainingMax({ movementId: 'squat', weight: 140, unit: 'kg' }),
};

test.each(Object.entries(GESTURES))(
  'the undo of %s tells that it took that back, and the second time that nothing was left',
  async (_, gesture) => {
    const undo = await gesture(diary);
    engine.ports.advance(1_000);
    expect(await undo()).toBe(true);
    const queue = engine.disk.outbox.size;
    expect(await undo()).toBe(false);
    expect(engine.disk.outbox.size).toBe(queue);
  },
);

const REPEATED: Record<string, Gesture> = {
  'an exercise': async (diary) => {
    const edited = await diary.editExercise(squat, { name: 'Squat', targetMuscles: '' });
    return () => diary.undoEdit([edited]);
  },
  'a day': (diary) => diary.renameDay('d1', 'Legs'),
  'a movement': (diary) => diary.editMovement('squat', { warmUp: '50*5' }),
  'a target': (diary) => diary.setWeeklyTarget({ subject: 'days', fromDay: '2026-11-23', least: 3 }),
  'a training max': (diary) => diary.setTrainingMax({ movementId: 'squat', weight: 140, unit: 'kg' }),
  'a program': (diary) => diary.renameProgram(FIRST_PROGRAM, ' Spring '),
  'a session’s note': async (diary) => {
    await diary.noteSession(sessionId, ' Slept badly ');
    return async () => true;
  },
};

test.each(Object.entries(REPEATED))(
  'a change of %s to what it is already says nothing to the other devices, and is back already',
  async (_, gesture) => {
    await diary.renameDay('d1', 'Legs');
    await gesture(diary);
    const queue = engine.disk.outbox.size;
    engine.ports.advance(1_000);
    const undo = await gesture(diary);
    expect(await undo()).toBe(true);
    expect(engine.disk.outbox.size).toBe(queue);
  },
);

test('of two exercises the one that was changed is taken back, beside one that was not', async () => {
  const [row, curl] = [
    await diary.addExercise({ dayId: 'd1', name: 'Row', targetMuscles: '' }),
    await diary.addExercise({ dayId: 'd1', name: 'Curl', targetMuscles: '' }),
  ];
  const same = await diary.editExercise(row.id, { name: 'Row', targetMuscles: '' });
  const changed = await diary.editExercise(curl.id, { name: 'Hammer Curl', targetMuscles: '' });
  const queue = engine.disk.outbox.size;
  expect(await diary.undoEdit([same, changed])).toBe(true);
  expect(engine.disk.outbox.size).toBe(queue + 1);
});

test('an edit says only what it changes, and what goes together as a whole', async () => {
  await diary.editExercise(squat, { name: 'Squat', targetMuscles: 'Quads' });
  const max = { movementId: 'squat', weight: 140, unit: 'kg' } as const;
  await diary.setTrainingMax(max);
  await diary.setTrainingMax({ ...max, weight: 150 });
  const edits = [...engine.disk.outbox.values()].filter(({ action }) => action === 'PUT');
  expect(edits.map(({ data }) => data.body)).toEqual([
    { targetMuscles: 'Quads' },
    { weight: 150, enteredWeight: 150, enteredUnit: 'kg' },
  ]);
});
