import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import type { DiarySession } from '../../diary/sessions/diary-session.ts';
import type { LocalDiary } from '../../page/local-diary.ts';
import { testDiary } from '../../testing/diary.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { createCall, editCall } from '../calls.ts';

const DAY = '2025-06-03';
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const kg = (setNumber: number, weight: number) => ({ setNumber, weight, unit: 'kg' as const, reps: 8 });

let engine: TestEngine;
let diary: LocalDiary;
let row: string;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
  row = (await diary.addExercise({ dayId: 'd1', name: 'Row', targetMuscles: 'Back' })).id;
});

async function visit(id: string, from: string, more: object = {}, entry: object = {}): Promise<void> {
  const session = { id, day: DAY, offsetMin: 0, startedAt: at(from), ...more };
  await mutate(engine, [
    createCall('session', session),
    createCall('entry', {
      ...{ id: `entry-${id}`, sessionId: id, exerciseId: row, name: 'Row', state: 'planned', ...entry },
    } as { id: string }),
  ]);
  await diary.addPastSets(row, [kg(1, 60)], { date: at(from), sessionId: id, offsetMin: 0 });
  engine.ports.advance(1_000);
}
const sessions = () => firstValueFrom(diary.sessionsBetween(DAY, DAY));
const rowOf = async (id: string) => (await sessions()).find(({ sessionId }) => sessionId === id)?.row;
const entries = async () =>
  (await diary.exportAll()).entries.map(({ sessionId, exerciseId, note }) => [sessionId, exerciseId, note]);
async function joined(from: string, into: string) {
  const parts = (await sessions()).find(({ sessionId }) => sessionId === from) as DiarySession;
  return diary.joinSessions({ sessionId: from, setIds: parts.sets.map(({ id }) => id) }, into);
}
const weighed = (kilos: number) => ({
  ...{ bodyWeight: kilos, enteredBodyWeight: kilos, enteredBodyWeightUnit: 'kg' },
});

test('a joined visit lasts from the earlier start to the later end, whichever it is', async () => {
  await visit('s1', '18:00', { endedAt: at('19:30') });
  await visit('s2', '17:40', { endedAt: at('18:40') });
  await joined('s2', 's1');
  expect(await rowOf('s1')).toMatchObject({ startedAt: at('17:40'), endedAt: at('19:30') });
  expect((await diary.exportAll()).sessions.map(({ id }) => id)).toEqual(['s1']);
});

test('a visit joined with one that is open is open only while neither has an end', async () => {
  await visit('s1', '18:00');
  await visit('s2', '18:10');
  await joined('s2', 's1');
  expect(await rowOf('s1')).not.toHaveProperty('endedAt');
});

test('two notes that are longer than one can be are cut before a letter, not in the middle of it', async () => {
  await visit('s1', '18:00', { note: 'x'.repeat(400) });
  await visit('s2', '18:10', { note: `${'y'.repeat(96)}💪` });
  await joined('s2', 's1');
  expect((await rowOf('s1'))?.note).toBe(`${'x'.repeat(400)} · ${'y'.repeat(96)}`);
});

test('a joined visit keeps its own body weight, or gets that of the other', async () => {
  await visit('s1', '18:00', weighed(80));
  await visit('s2', '18:10', weighed(81));
  await joined('s2', 's1');
  expect(await rowOf('s1')).toMatchObject(weighed(80));
  await visit('s3', '19:00');
  const other = await joined('s1', 's3');
  expect(await rowOf('s3')).toMatchObject(weighed(80));
  await diary.undoJoinSessions(other);
  expect(await rowOf('s3')).not.toHaveProperty('bodyWeight');
  expect(await rowOf('s1')).toMatchObject(weighed(80));
});

test('what only the other visit said of an exercise comes along, and goes back', async () => {
  await visit('s1', '18:00', {}, { note: 'seat 4' });
  await visit('s2', '18:10', {}, { exerciseId: 'curl', name: 'Curl', note: 'slow' });
  const before = (await entries()).sort();
  const done = await joined('s2', 's1');
  expect((await entries()).sort()).toEqual([
    ['s1', 'curl', 'slow'],
    ['s1', row, 'seat 4'],
  ]);
  await diary.undoJoinSessions(done);
  expect((await entries()).sort()).toEqual(before);
});

test('an exercise noted in one of two visits keeps that note, and the same note stands once', async () => {
  await visit('s1', '18:00', { note: ' ' }, { note: 'seat 4' });
  await visit('s2', '18:10', { note: 'Tired' });
  await visit('s3', '18:20', { note: 'Tired' }, { note: 'seat 4' });
  await joined('s2', 's1');
  expect(await entries()).toEqual(expect.arrayContaining([['s1', row, 'seat 4']]));
  await joined('s3', 's1');
  expect(await entries()).toEqual([['s1', row, 'seat 4']]);
  expect((await rowOf('s1'))?.note).toBe('Tired');
});

test('two long notes become one that a session can hold', async () => {
  await visit('s1', '18:00', { note: 'a'.repeat(400) });
  await visit('s2', '18:10', { note: 'b'.repeat(400) });
  await joined('s2', 's1');
  expect((await rowOf('s1'))?.note).toMatch(/^a{400} · b+$/);
});

test('what was said and moved since a join stays when it is taken back', async () => {
  await visit('s1', '18:00', { endedAt: at('18:30') }, { note: 'seat 4' });
  await visit('s2', '18:10', { endedAt: at('19:00'), note: 'Tired' }, { note: 'seat 5' });
  const done = await joined('s2', 's1');
  await visit('s3', '20:00');
  await diary.noteSession('s1', 'Felt great');
  const { entries: had, logs } = await diary.exportAll();
  const own = had.find(({ sessionId }) => sessionId === 's1');
  await mutate(engine, [{ action: 'PUT', url: `/api/session-entries/${own?.id}`, body: { note: 'seat 6' } }]);
  const [set] = done.gone.sets;
  const visitOf = { sessionId: 's3', offsetMin: 0, date: at('20:05') };
  await diary.movePastSet(set?.id ?? '', kg(1, 60), { visit: visitOf, setNumber: 1 });

  await diary.undoJoinSessions(done);
  expect(await rowOf('s1')).toMatchObject({ note: 'Felt great', endedAt: at('18:30') });
  expect(await entries()).toContainEqual(['s1', row, 'seat 6']);
  const after = (await diary.exportAll()).logs;
  expect(after.find(({ id }) => id === set?.id)?.sessionId).toBe('s3');
  expect(after).toHaveLength(logs.length);
});

test('a visit that was deleted since a join stays deleted when it is taken back', async () => {
  await visit('s1', '18:00');
  await visit('s2', '18:10', { note: 'Tired' });
  const done = await joined('s2', 's1');
  const there = (await sessions()).flatMap(({ sets }) => sets.map(({ id }) => id));
  await diary.deleteSession({ sessionId: 's1', setIds: there });
  const queue = engine.disk.outbox.size;
  await diary.undoJoinSessions(done);
  expect((await diary.exportAll()).sessions.map(({ id }) => id)).toEqual(['s2']);
  const since = [...engine.disk.outbox.values()].slice(queue);
  expect(since.map(({ data }) => data.url)).not.toContain('/api/training-sessions/s1');
});

test('a visit is not joined into one that is gone', async () => {
  await visit('s1', '18:00');
  await expect(joined('s1', 'gone')).rejects.toMatchObject({ code: 'not_found' });
  expect((await sessions()).map(({ sessionId }) => sessionId)).toEqual(['s1']);
});

test('what was noted since a join of an exercise that came with it stays when it is taken back', async () => {
  await visit('s1', '18:00');
  const curl = (await diary.addExercise({ dayId: 'd1', name: 'Curl', targetMuscles: 'Arms' })).id;
  await visit('s2', '18:10', {}, { exerciseId: curl, name: 'Curl', note: 'slow' });
  const done = await joined('s2', 's1');
  const [came] = done.entries;
  await mutate(engine, [editCall('entry', came?.id ?? '', { note: 'slow, seat 4' })]);
  await diary.undoJoinSessions(done);
  expect(await entries()).toContainEqual(['s2', curl, 'slow, seat 4']);
  expect(await entries()).toHaveLength(2);
});
