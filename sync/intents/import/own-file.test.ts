import { expect, test } from 'vitest';
import { diaryCsv } from '../../../schema/export/diary-csv.ts';
import { diaryFile } from '../../../schema/export/diary-file.ts';
import { readImport } from '../../../schema/import/read-file.ts';
import type { Call } from '../../../schema/operation.ts';
import { testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { contents, exportedDiary } from '../backup/contents.ts';
import { createCall } from '../calls.ts';
import { importIntents } from './imports.ts';
import { request } from './testing/strong-file.ts';

const made = (type: Parameters<typeof createCall>[0], row: object) => createCall(type, row as { id: string });
const ROW = { name: 'Row', targetMuscles: 'Back', orderIndex: 0, equipment: '', sets: 3 };
const exercise = made('exercise', { id: 'e1', workoutDayId: 'd1', ...ROW });
const set = (id: string, more: object = {}) =>
  made('log', {
    ...{ id, exerciseId: 'e1', exerciseName: 'Row', date: `2026-01-05T10:0${id.slice(1)}:00.000Z` },
    ...{ setNumber: Number(id.slice(1)), weight: 60, reps: 8, enteredWeight: 60, enteredUnit: 'kg', ...more },
  });
const session = made('session', {
  ...{ id: 'v1', day: '2026-01-05', offsetMin: 0, startedAt: '2026-01-05T09:59:00.000Z' },
  endedAt: '2026-01-05T11:00:00.000Z',
});

async function withOwnTable(calls: Call[]) {
  const engine = await testEngine();
  await mutate(engine, calls);
  const text = [...diaryCsv(await exportedDiary(engine))].join('');
  return { engine, file: request(readImport(new TextEncoder().encode(text))) };
}

test('the own table adds no session for sets that are in none', async () => {
  const { engine, file } = await withOwnTable([exercise, set('s1'), set('s2')]);
  const imports = importIntents(engine);
  const before = await contents(engine);
  expect(await imports.previewImport(file)).toMatchObject({
    added: { sessions: 0, sets: 0 },
    alreadyHere: 2,
  });
  expect(await imports.runImport(file)).toMatchObject({ batchId: null });
  expect(await contents(engine)).toEqual(before);
});

test('the own table brings the note of another exercise beside one that is there', async () => {
  const dip = made('exercise', { id: 'e2', workoutDayId: 'd1', ...ROW, name: 'Dip', orderIndex: 1 });
  const noteOf = (id: string, exerciseId: string, name: string) =>
    made('entry', { id, sessionId: 'v1', exerciseId, name, state: 'planned', note: `how to ${name}` });
  const visit = { sessionId: 'v1', offsetMin: 0 };
  const sets = [set('s1', visit), set('s2', { ...visit, exerciseId: 'e2', exerciseName: 'Dip' })];
  const all = [exercise, dip, session, ...sets, noteOf('n1', 'e1', 'Row')];
  const { file } = await withOwnTable([...all, noteOf('n2', 'e2', 'Dip')]);
  const engine = await testEngine();
  await mutate(engine, all);
  await importIntents(engine).runImport(file);
  const { entries } = await contents(engine);
  expect(entries.map(({ note }) => note).sort()).toEqual(['how to Dip', 'how to Row']);
});

test('the own table adds no second note to an exercise that has one', async () => {
  const note = { id: 'n1', sessionId: 'v1', exerciseId: 'e1', name: 'Row', state: 'planned', note: 'seat 4' };
  const { engine, file } = await withOwnTable([
    ...[exercise, session, made('entry', note)],
    set('s1', { sessionId: 'v1', offsetMin: 0 }),
  ]);
  const before = await contents(engine);
  expect(await importIntents(engine).runImport(file)).toMatchObject({ batchId: null });
  expect(await contents(engine)).toEqual(before);
});

test('a drop of the own files goes on from the set that it went on from, not from the last one', async () => {
  const visit = { sessionId: 'v1', offsetMin: 0 };
  const drop = set('s4', { ...visit, kind: 'drop', chainOf: 's1' });
  const calls = [exercise, session, set('s1', visit), set('s2', visit), set('s3', visit), drop];
  const { engine, file } = await withOwnTable(calls);
  const json = JSON.stringify(diaryFile(await exportedDiary(engine), {}, '2026-02-01T00:00:00.000Z'));
  for (const own of [file, request(readImport(new TextEncoder().encode(json)))]) {
    const other = await testEngine();
    await importIntents(other).runImport(own);
    const { logs } = await contents(other);
    expect(logs.flatMap(({ id, chainOf }) => (chainOf ? [[id, chainOf]] : []))).toEqual([['s4', 's1']]);
  }
});

test('the own JSON brings what was noted of an exercise, as the own table does', async () => {
  const note = { id: 'n1', sessionId: 'v1', exerciseId: 'e1', name: 'Row', state: 'planned', note: 'seat 4' };
  const { engine } = await withOwnTable([
    ...[exercise, session, made('entry', note)],
    set('s1', { sessionId: 'v1', offsetMin: 0 }),
  ]);
  const json = JSON.stringify(diaryFile(await exportedDiary(engine), {}, '2026-02-01T00:00:00.000Z'));
  const file = request(readImport(new TextEncoder().encode(json)));
  const other = await testEngine();
  await importIntents(other).runImport(file);
  expect((await contents(other)).entries.map(({ note }) => note)).toEqual(['seat 4']);
  const before = await contents(engine);
  expect(await importIntents(engine).runImport(file)).toMatchObject({ batchId: null });
  expect(await contents(engine)).toEqual(before);
});

test('a workout over midnight that only its sets imply comes from the own JSON as one, as from the own table', async () => {
  const at = (id: string, clock: string) => set(id, { date: `2026-01-${clock}:00.000Z`, offsetMin: -300 });
  const calls = [exercise, at('s1', '06T04:50'), at('s2', '06T05:10')];
  const { engine, file } = await withOwnTable(calls);
  const json = JSON.stringify(diaryFile(await exportedDiary(engine), {}, '2026-02-01T00:00:00.000Z'));
  for (const own of [file, request(readImport(new TextEncoder().encode(json)))]) {
    const other = await testEngine();
    await importIntents(other).runImport(own);
    expect((await contents(other)).sessions.map(({ day }) => day)).toEqual(['2026-01-05']);
  }
});
