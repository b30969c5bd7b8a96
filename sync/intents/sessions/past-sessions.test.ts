import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import type { DiarySession } from '../../diary/sessions/diary-session.ts';
import type { SessionEdit } from '../../diary/sessions/past-session-intents.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { serverDay, type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { createCall } from '../calls.ts';

const DAY = '2025-06-03';
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const kg = (setNumber: number, weight: number) => ({ setNumber, weight, unit: 'kg' as const, reps: 8 });

let engine: TestEngine;
let diary: LocalDiary;
let row: string;
beforeEach(async () => {
  engine = await testEngine();
  await engine.store.commit({ records: { put: [serverDay('d1', 1, 'Back')] } });
  diary = testDiary(engine);
  row = (await diary.addExercise({ dayId: 'd1', name: 'Row', targetMuscles: 'Back' })).id;
});

/** One of that day, with its own row and an entry with a note. */
async function visit(id: string, from: string, to: string, more: object = {}): Promise<void> {
  const session = { id, day: DAY, offsetMin: 0, startedAt: at(from), endedAt: at(to), ...more };
  await mutate(engine, [
    createCall('session', session),
    createCall('entry', { id: `entry-${id}`, sessionId: id, exerciseId: row, note: `seat ${id}` } as {
      id: string;
    }),
  ]);
  await diary.addPastSets(row, [kg(1, 60), kg(2, 62.5)], { date: at(from), sessionId: id, offsetMin: 0 });
  engine.ports.advance(1_000);
}
const sessions = () => firstValueFrom(diary.sessionsBetween(DAY, DAY));
const partsOf = ({ sessionId, sets }: DiarySession) => ({ sessionId, setIds: sets.map(({ id }) => id) });
const said = async () =>
  (await sessions()).map(({ sessionId, row: own, sets }) => [
    sessionId,
    own?.note,
    own?.startedAt.slice(11, 16),
    own?.endedAt?.slice(11, 16),
    sets.length,
  ]);
const first = async () => (await sessions())[0] as DiarySession;

test('a session is deleted with its sets as one thing, and comes back whole by undo and from the bin', async () => {
  await visit('s1', '18:00', '19:00', { note: 'Slept badly' });
  const before = await sessions();
  const gone = await diary.deleteSession(partsOf(await first()));
  expect(await sessions()).toEqual([]);
  const bin = (await diary.deletedThings()).map(({ type, id, counts }) => [type, id, counts]);
  expect(bin).toEqual([['session', 's1', { session: 1, log: 2 }]]);
  await diary.undoDeleteSession(gone);
  expect(await sessions()).toEqual(before);
  engine.ports.advance(1_000);
  await diary.deleteSession(partsOf(await first()));
  engine.ports.advance(1_000);
  const [item] = await diary.deletedThings();
  if (item) await diary.bringBack(item);
  expect(await sessions()).toEqual(before);
  const entries = await firstValueFrom(diary.lastNote('row', null));
  expect(entries).toEqual({ day: DAY, note: 'seat s1' });
});

test('a session that only its sets imply is deleted and comes back too', async () => {
  await diary.addPastSets(row, [kg(1, 60)], { date: at('12:00') });
  const gone = await diary.deleteSession(partsOf(await first()));
  expect(await sessions()).toEqual([]);
  await diary.undoDeleteSession(gone);
  expect(await said()).toEqual([[null, undefined, undefined, undefined, 1]]);
});

test('two that were one visit become one with what either says, and two again', async () => {
  await visit('s1', '18:00', '18:40', { note: 'Slept badly' });
  await visit('s2', '18:20', '19:10', { note: 'New shoes' });
  const before = await said();
  const [second] = await sessions();
  if (!second) throw new Error('There are two.');
  const joined = await diary.joinSessions(partsOf(second), 's1');
  expect(await said()).toEqual([['s1', 'Slept badly · New shoes', '18:00', '19:10', 4]]);
  expect(await firstValueFrom(diary.lastNote('row', null))).toEqual({ day: DAY, note: 'seat s1 · seat s2' });
  await diary.undoJoinSessions(joined);
  expect(await said()).toEqual(before);
});

const edit = { day: DAY, startedAt: at('17:30'), endedAt: at('19:30'), note: ' New shoes ' };

test('a session says later when it was and what is noted of it, and as before again', async () => {
  await visit('s1', '18:00', '19:00', { note: 'Slept badly' });
  const before = await sessions();
  const edited = await diary.editSession(partsOf(await first()), edit);
  expect(await said()).toEqual([['s1', 'New shoes', '17:30', '19:30', 2]]);
  await diary.undoEditSession(edited);
  expect(await sessions()).toEqual(before);
});

test('a session goes to another day with its sets at their times, and back', async () => {
  await visit('s1', '18:00', '19:00');
  const before = await sessions();
  const [day, startedAt] = ['2025-06-01', '2025-06-01T18:00:00.000Z'];
  const edited = await diary.editSession(partsOf(await first()), {
    ...{ day, startedAt, endedAt: null, note: '' },
  });
  expect(await sessions()).toEqual([]);
  const [there] = await firstValueFrom(diary.sessionsBetween(day, day));
  expect(there?.row).toEqual({ id: 's1', day, offsetMin: 0, startedAt });
  expect(there?.sets.map(({ date }) => date)).toEqual([startedAt, startedAt]);
  expect(there?.exercises[0]?.note).toBe('seat s1');
  // What was deleted meanwhile stays deleted.
  const [set] = there?.sets ?? [];
  await diary.deleteSets([set?.id ?? '']);
  await diary.undoEditSession(edited);
  expect((await first()).sets).toEqual(before[0]?.sets.filter(({ id }) => id !== set?.id));
});

test('a session that only its sets imply is stored once something is said of it, and not before', async () => {
  await diary.addPastSets(row, [kg(1, 60), kg(2, 60)], { date: at('12:00') });
  const implied = await said();
  const edited = await diary.editSession(partsOf(await first()), edit);
  expect(await said()).toEqual([[edited.session.id, 'New shoes', '17:30', '19:30', 2]]);
  await diary.undoEditSession(edited);
  expect(await said()).toEqual(implied);

  const exercise = { exerciseId: row, name: 'Row' };
  await diary.noteExercise(partsOf(await first()), exercise, 'seat 4');
  expect((await first()).sessionId).not.toBeNull();
  expect((await first()).exercises[0]?.note).toBe('seat 4');
  await diary.noteExercise(partsOf(await first()), exercise, 'seat 5');
  expect((await first()).exercises[0]?.note).toBe('seat 5');
  await diary.noteExercise(partsOf(await first()), exercise, '');
  expect((await first()).exercises[0]).not.toHaveProperty('note');
  expect((await first()).sets).toHaveLength(2);
});

test('the kind, effort and note of a past set are corrected, and taken back', async () => {
  await visit('s1', '18:00', '19:00');
  const [head, set] = (await first()).sets;
  if (!head || !set) throw new Error('There are two.');
  const numbers = { weight: 62.5, unit: 'kg' as const, reps: 8 };
  const drop = {
    kind: 'drop' as const,
    chainOf: head.id,
    effort: 17,
    effortScale: 'rpe' as const,
    note: 'slow',
  };
  const saved = await diary.editPastSet(set.id, { ...numbers, ...drop });
  expect((await first()).sets[1]).toMatchObject({ ...drop, weight: 62.5 });
  const none = { kind: null, chainOf: null, effort: null, effortScale: null, note: null };
  await diary.editPastSet(set.id, { ...numbers, ...none });
  expect((await first()).sets[1]).toEqual(set);
  await diary.undoSave(saved);
  expect((await first()).sets[1]).toEqual(set);
});

test('what the lifter weighed stands by the session in the unit it was typed in', async () => {
  await visit('s1', '18:00', '18:40');
  await diary.weighSession('s1', { weight: 176, unit: 'lb' });
  expect((await first()).row).toMatchObject({ enteredBodyWeight: 176, enteredBodyWeightUnit: 'lb' });
  expect((await first()).row?.bodyWeight).toBeCloseTo(79.83, 2);
  await diary.weighSession('s1', null);
  expect((await first()).row).not.toHaveProperty('bodyWeight');
  await expect(diary.weighSession('nobody', null)).rejects.toMatchObject({ code: 'not_found' });
});

test('what the lifter weighed is corrected with its day and times, and is as before again', async () => {
  await visit('s1', '18:00', '18:40');
  await diary.weighSession('s1', { weight: 80, unit: 'kg' });
  const before = await sessions();
  const times = { day: DAY, startedAt: at('18:00'), endedAt: at('18:40'), note: '' };
  const weighed = async (more: Partial<SessionEdit>) => {
    const edited = await diary.editSession(partsOf(await first()), { ...times, ...more });
    return { edited, row: (await first()).row };
  };
  expect((await weighed({ note: 'New shoes' })).row).toMatchObject({ bodyWeight: 80, note: 'New shoes' });
  await weighed({});
  const pounds = await weighed({ bodyWeight: { weight: 176, unit: 'lb' } });
  expect(pounds.row).toMatchObject({ enteredBodyWeight: 176, enteredBodyWeightUnit: 'lb' });
  await diary.undoEditSession(pounds.edited);
  expect(await sessions()).toEqual(before);
  const none = await weighed({ bodyWeight: null });
  expect(none.row).not.toHaveProperty('bodyWeight');
  await diary.undoEditSession(none.edited);
  expect(await sessions()).toEqual(before);
});

test('a set goes to another day, session or exercise, and back', async () => {
  const dip = (await diary.addExercise({ dayId: 'd1', name: 'Dip', targetMuscles: 'Chest' })).id;
  await visit('s1', '18:00', '18:40');
  const [set] = (await first()).sets;
  if (!set) throw new Error('There are two.');
  const before = await said();
  const values = { weight: 70, unit: 'kg' as const, reps: 5 };

  const other = { date: '2025-06-01T12:00:00.000Z' };
  const away = await diary.movePastSet(set.id, values, { setNumber: 1, visit: other });
  expect(await said()).toMatchObject([['s1', undefined, '18:00', '18:40', 1]]);
  const [there] = await firstValueFrom(diary.sessionsBetween('2025-06-01', '2025-06-01'));
  expect(there?.sets).toMatchObject([{ id: set.id, weight: 70, reps: 5 }]);
  expect(there?.sessionId).toBeNull();
  await diary.undoMovePastSet(away);
  expect(await said()).toEqual(before);
  expect((await first()).sets[0]).toEqual(set);

  const swapped = await diary.movePastSet(set.id, values, { setNumber: 3, exerciseId: dip });
  expect((await first()).sets).toMatchObject([
    { setNumber: 2 },
    { setNumber: 3, exerciseName: 'Dip', weight: 70 },
  ]);
  await diary.undoMovePastSet(swapped);
  expect((await first()).sets).toContainEqual(set);
  expect(await firstValueFrom(diary.setsOf(dip))).toEqual([]);
});

test('a time of the past is edited as one', async () => {
  const { stored } = await diary.addPastSets(
    row,
    [{ setNumber: 1, weight: 0, unit: 'kg', reps: 0, durationS: 60 }],
    { date: at('12:00') },
  );
  const id = stored[0]?.id ?? '';
  await diary.editPastSet(id, { weight: 0, unit: 'kg', reps: 0, durationS: 90 });
  expect((await first()).sets).toMatchObject([{ id, durationS: 90, reps: 0 }]);
});

test('a session that only its sets imply lasts from the first of them to the last, in any order', async () => {
  for (const time of ['12:10', '12:20', '12:00'])
    await diary.addPastSets(row, [kg(1, 60)], { date: at(time) });
  const parts = partsOf(await first());
  const inAnyOrder = { ...parts, setIds: [1, 2, 0].map((i) => parts.setIds[i] ?? '') };
  await diary.noteExercise(inAnyOrder, { exerciseId: row, name: 'Row' }, ' seat 4 ');
  expect(await said()).toEqual([[expect.any(String), undefined, '12:00', '12:20', 3]]);
  expect((await first()).exercises[0]?.note).toBe('seat 4');
});

test('one set alone implies a session of its instant; an undo leaves no row of it', async () => {
  await diary.addPastSets(row, [kg(1, 60)], { date: at('12:00') });
  const edited = await diary.editSession(partsOf(await first()), { ...edit, startedAt: at('12:00') });
  expect(edited.isMade).toBe(true);
  await diary.undoEditSession(edited);
  expect((await diary.exportAll()).sessions).toEqual([]);
  expect(await said()).toEqual([[null, undefined, undefined, undefined, 1]]);
  await diary.noteExercise(partsOf(await first()), { exerciseId: row, name: 'Row' }, 'seat 4');
  expect(await said()).toEqual([[expect.any(String), undefined, '12:00', '12:00', 1]]);
});

test('an empty note stores no session that only its sets imply', async () => {
  await diary.addPastSets(row, [kg(1, 60)], { date: at('12:00') });
  const queue = engine.disk.outbox.size;
  const undo = await diary.noteExercise(partsOf(await first()), { exerciseId: row, name: 'Row' }, '  ');
  await undo();
  expect(engine.disk.outbox.size).toBe(queue);
  expect((await diary.exportAll()).sessions).toEqual([]);
});

test('a note is taken back with the session that was stored for it, unless more was said of it since', async () => {
  await diary.addPastSets(row, [kg(1, 60)], { date: at('12:00') });
  const before = await diary.exportAll();
  const exercise = { exerciseId: row, name: 'Row' };
  const undo = await diary.noteExercise(partsOf(await first()), exercise, 'seat 4');
  await undo();
  expect(await diary.exportAll()).toEqual(before);

  const undoFour = await diary.noteExercise(partsOf(await first()), exercise, 'seat 4');
  const undoFive = await diary.noteExercise(partsOf(await first()), exercise, 'seat 5');
  await undoFour();
  expect((await first()).exercises[0]?.note).toBe('seat 5');
  await undoFive();
  expect((await first()).exercises[0]?.note).toBe('seat 4');
  await diary.noteSession((await first()).sessionId ?? '', 'Tired');
  await undoFour();
  expect(await said()).toEqual([[expect.any(String), 'Tired', '12:00', '12:00', 1]]);
});

test('a session that was stored by an edit stays with what was said of it since', async () => {
  await diary.addPastSets(row, [kg(1, 60)], { date: at('12:00') });
  const edited = await diary.editSession(partsOf(await first()), edit);
  await diary.noteExercise(partsOf(await first()), { exerciseId: row, name: 'Row' }, 'seat 4');
  await diary.undoEditSession(edited);
  expect(await said()).toEqual([[edited.session.id, undefined, '12:00', '12:00', 1]]);
  expect((await first()).exercises[0]?.note).toBe('seat 4');

  const later = await diary.editSession(partsOf(await first()), edit);
  await diary.noteSession(edited.session.id, 'Tired');
  await diary.undoEditSession(later);
  expect(await said()).toEqual([[edited.session.id, 'Tired', '12:00', '12:00', 1]]);
});

test.each(['an edit', 'a note'])(
  'a session that was stored by %s stays with sets that came into it since',
  async (by) => {
    await diary.addPastSets(row, [kg(1, 60)], { date: at('12:00') });
    await visit('s2', '18:00', '19:00');
    const [other, implied] = await sessions();
    if (!other || !implied) throw new Error('There are two.');
    const take = async () => {
      if (by === 'a note')
        return diary.noteExercise(partsOf(implied), { exerciseId: row, name: 'Row' }, 'seat 4');
      const edited = await diary.editSession(partsOf(implied), edit);
      return () => diary.undoEditSession(edited);
    };
    const undo = await take();
    engine.ports.advance(1_000);
    const { sessionId = null } = (await sessions()).find(({ sessionId }) => sessionId !== 's2') ?? {};
    const visitOf = { date: at('12:00'), sessionId: sessionId ?? '', offsetMin: 0 };
    const moved = other.sets[0]?.id ?? '';
    await diary.movePastSet(moved, { weight: 60, unit: 'kg', reps: 8 }, { visit: visitOf, setNumber: 2 });
    await undo();
    const left = (await sessions()).find((one) => one.sessionId === sessionId);
    expect(left?.row?.id).toBe(sessionId);
    expect(left?.sets.map(({ id }) => id).sort()).toEqual(
      [...implied.sets.map(({ id }) => id), moved].sort(),
    );
  },
);

test('a note is of one exercise, and one that is empty makes nothing of it', async () => {
  const dip = (await diary.addExercise({ dayId: 'd1', name: 'Dip', targetMuscles: 'Chest' })).id;
  await visit('s1', '18:00', '19:00');
  await diary.noteExercise(partsOf(await first()), { exerciseId: dip, name: 'Dip' }, '  ');
  const entries = async () =>
    (await diary.exportAll()).entries.map(({ exerciseId, note }) => [exerciseId, note]);
  expect(await entries()).toEqual([[row, 'seat s1']]);
  await diary.noteExercise(partsOf(await first()), { exerciseId: dip, name: 'Dip' }, 'belt');
  expect((await entries()).sort()).toEqual(
    [
      [dip, 'belt'],
      [row, 'seat s1'],
    ].sort(),
  );
});

test('an open session stays open through an edit, and one that was deleted since is not made again', async () => {
  await visit('s1', '18:00', '19:00');
  const parts = partsOf(await first());
  const edited = await diary.editSession(parts, { ...edit, endedAt: null });
  expect((await first()).row).not.toHaveProperty('endedAt');
  expect((await first()).sets.map(({ date }) => date)).toEqual([at('18:00'), at('18:00')]);
  await diary.deleteSession(parts);
  await diary.undoEditSession(edited);
  expect(await sessions()).toEqual([]);
  expect((await diary.exportAll()).sessions).toEqual([]);
  await expect(diary.editSession(parts, edit)).rejects.toMatchObject({ code: 'not_found' });
  await expect(diary.editSession({ sessionId: null, setIds: [] }, edit)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a session that another device changes while its form is open keeps that', async () => {
  await visit('s1', '18:00', '19:00', { note: 'Slept badly' });
  const seen = (await first()).row;
  await diary.noteSession('s1', 'Slept well');
  const day = '2025-06-01';
  const moved = { ...edit, day, startedAt: `${day}T18:00:00.000Z`, endedAt: `${day}T19:00:00.000Z` };
  await diary.editSession(partsOf(await first()), { ...moved, note: seen?.note ?? '' });
  expect((await diary.exportAll()).sessions[0]?.note).toBe('Slept badly');
  await diary.noteSession('s1', 'Slept well');

  // It has moved since the form was opened, and its sets with it.
  const [there] = await firstValueFrom(diary.sessionsBetween(day, day));
  const dates = there?.sets.map(({ date }) => date);
  const unsaid = { day: DAY, startedAt: at('18:00'), endedAt: at('19:00'), note: 'Slept badly' };
  const weighed = { ...unsaid, bodyWeight: { weight: 80, unit: 'kg' as const } };
  const edited = await diary.editSession(partsOf(there as DiarySession), weighed, seen);
  const [after] = await firstValueFrom(diary.sessionsBetween(day, day));
  expect(after?.row).toMatchObject({ day, startedAt: moved.startedAt, note: 'Slept well', bodyWeight: 80 });
  expect(after?.sets.map(({ date }) => date)).toEqual(dates);
  await diary.undoEditSession(edited);
  const [back] = await firstValueFrom(diary.sessionsBetween(day, day));
  expect(back?.row).toEqual(there?.row);
});
