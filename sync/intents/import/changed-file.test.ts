import { expect, test } from 'vitest';
import { toFileText } from '../../../schema/import/file-text.ts';
import type { ImportedFile, ImportedSession, ImportedSet } from '../../../schema/import/imported.ts';
import type { ImportRequest } from '../../diary/import-intents.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { contents, exportedDiary } from '../backup/contents.ts';
import { createCall, deleteCall, editCall } from '../calls.ts';
import { importIntents } from './imports.ts';

const request = (
  sessions: ImportedSession[],
  more: Partial<ImportRequest> = {},
  file: Partial<ImportedFile> = {},
) => ({
  file: new Blob([
    toFileText({
      ...{ format: 'strong', layout: 'S1', sessions, rejected: [], warnings: [], skipped: {} },
      ...{ asks: { weightUnit: true, distanceUnit: true, zone: true }, ...file },
    } as ImportedFile),
  ]),
  ...{ fileName: 'strong.csv', digest: 'd1', takeChanged: false, bringBack: false },
  answers: {
    weightUnit: 'kg',
    distanceUnit: 'km',
    zone: 'UTC',
    names: new Map(),
  } as ImportRequest['answers'],
  ...more,
});
const set = (exercise: string, value: number, more: Partial<ImportedSet> = {}): ImportedSet => ({
  ...{ line: 2, exercise, weight: { value }, reps: 5 },
  ...more,
});
const visit = (day: string, sets: ImportedSet[], more: Partial<ImportedSession> = {}): ImportedSession => ({
  ...{ key: day, name: 'Push', start: { wall: `${day}T18:00:00` }, durationS: 3_600, sets },
  ...more,
});
const started = async () => {
  const engine = await testEngine();
  return { engine, imports: importIntents(engine) };
};
const logsOf = async (engine: TestEngine) => (await contents(engine)).logs;

test('a change of a session and of its sets is told, before and after', async () => {
  const { imports } = await started();
  const bodyweight = (value: number) => ({ bodyweight: { value, unit: 'kg' as const } });
  const row = { durationS: 60, distance: { value: 1, unit: 'km' as const }, kind: 'warmup' as const };
  await imports.runImport(request([visit('2024-03-05', [set('Machine X', 80)], bodyweight(80))]));
  const more = { ...row, note: 'slow', effort: { halfSteps: 17, scale: 'rpe' as const } };
  const { changed, changedCount } = await imports.previewImport(
    request([
      visit('2024-03-05', [set('Machine X', 82.5, more)], { ...bodyweight(81), name: 'Pull', note: 'Tired' }),
    ]),
  );
  expect(changedCount).toBe(2);
  const startedAt = '2024-03-05T18:00:00.000Z';
  const lifted = { enteredUnit: 'kg', reps: 5, date: startedAt, offsetMin: 0 };
  expect(changed).toMatchObject([
    {
      ...{ type: 'session', day: '2024-03-05' },
      before: { name: 'Push', enteredBodyWeight: 80, startedAt, offsetMin: 0 },
      after: { name: 'Pull', note: 'Tired', enteredBodyWeight: 81, startedAt, offsetMin: 0 },
    },
    {
      ...{ type: 'set', day: '2024-03-05', exercise: 'Machine X', line: 2 },
      before: { ...lifted, enteredWeight: 80 },
      after: {
        ...{ ...lifted, enteredWeight: 82.5, kind: 'warmup', durationS: 60, distanceM: 1_000 },
        ...{ effort: 17, effortScale: 'rpe', note: 'slow' },
      },
    },
  ]);
  const [session, changedSet] = changed;
  expect(session?.before).not.toHaveProperty('note');
  expect(changedSet?.before).not.toHaveProperty('kind');
});

test('of many changes the first 200 are listed, and all are counted', async () => {
  const { imports } = await started();
  const many = (reps: number) =>
    request([
      visit(
        '2024-03-05',
        Array.from({ length: 250 }, () => set('Machine X', 80, { reps })),
      ),
    ]);
  await imports.runImport(many(5));
  const { changed, changedCount } = await imports.previewImport(many(6));
  expect([changed.length, changedCount]).toEqual([200, 250]);
});

test('what a changed file has no more is taken away when it is taken over', async () => {
  const { engine, imports } = await started();
  const noted = { note: 'Tired' };
  await imports.runImport(request([visit('2024-03-05', [set('Machine X', 80, { note: 'slow' })], noted)]));
  const proof = await imports.runImport(
    request([visit('2024-03-05', [set('Machine X', 80)])], { takeChanged: true }),
  );
  expect(proof).toMatchObject({
    replaced: expect.objectContaining({ length: 2 }),
    added: { sets: 0, sessions: 0 },
  });
  const { logs, sessions } = await contents(engine);
  expect(logs[0]).not.toHaveProperty('note');
  expect(sessions[0]).not.toHaveProperty('note');
});

test('notes of exercises come with their session and go with it, whether or not a set does', async () => {
  const { engine, imports } = await started();
  const exerciseNotes = new Map([['Machine X', 'seat 4']]);
  const file = [
    visit('2024-03-05', [set('Machine X', 80)], { exerciseNotes }),
    visit('2024-03-07', [set('Row', 60)]),
  ];
  const { batchId } = await imports.runImport(request(file));
  const { entries, exercises, archivedExercises = [] } = await exportedDiary(engine);
  expect(entries).toMatchObject([{ note: 'seat 4' }]);
  expect(exercises).toEqual([]);
  expect(archivedExercises.map(({ name, workoutDayId }) => [name, workoutDayId]).sort()).toEqual([
    ['Machine X', 'd1'],
    ['Row', 'd1'],
  ]);
  // Two visits of the lifter's own, and what was said in them, stay.
  await mutate(engine, [
    editCall('log', (await logsOf(engine)).find(({ exerciseName }) => exerciseName === 'Row')?.id ?? '', {
      reps: 9,
    }),
  ]);
  expect(await imports.undoImport(batchId ?? '')).toEqual({ sets: 1, sessions: 1, restored: 0, spared: 1 });
  expect((await contents(engine)).entries).toEqual([]);
});

test('an undo leaves other imports and own visits as they are', async () => {
  const { engine, imports } = await started();
  const own = { id: 'own', day: '2024-03-05', offsetMin: 0, startedAt: '2024-03-05T06:00:00.000Z' };
  const noted = {
    id: 'n1',
    sessionId: 'own',
    exerciseId: 'e1',
    name: 'Row',
    state: 'planned',
    note: 'seat 4',
  };
  await mutate(engine, [createCall('session', own), createCall('entry', noted as { id: string })]);
  const first = await imports.runImport(request([visit('2024-03-05', [set('Machine X', 80)])]));
  await imports.runImport(request([visit('2024-03-07', [set('Row', 60)])], { digest: 'd2' }));
  const gone = (await logsOf(engine)).find(({ exerciseName }) => exerciseName === 'Machine X');
  await mutate(engine, [deleteCall('log', gone?.id ?? '')]);
  expect(await imports.undoImport(first.batchId ?? '')).toEqual({
    sets: 0,
    sessions: 1,
    restored: 0,
    spared: 0,
  });
  const left = await contents(engine);
  expect(left.sessions.map(({ day, startedAt }) => startedAt ?? day).sort()).toEqual([
    own.startedAt,
    '2024-03-07T18:00:00.000Z',
  ]);
  expect(left.entries.map(({ id }) => id)).toEqual(['n1']);
  expect(left.imports).toHaveLength(1);
});

test('the row of an import says how it was read, and what was not', async () => {
  const { engine, imports } = await started();
  const rejected = [
    { line: 9, text: 'x', reason: 'No date.' },
    { line: 4, text: 'y', reason: 'No name.' },
  ];
  const names = new Map([['Flat Press', { name: 'Bench Press' }]]);
  const answers = { weightUnit: 'lb', distanceUnit: 'mi', zone: 'UTC', names } as const;
  await imports.runImport(
    request(
      [visit('2024-03-05', [set('Flat Press', 80), set('Own thing', 20)])],
      { answers, fileName: 'a'.repeat(250) },
      { rejected },
    ),
  );
  const [row] = (await contents(engine)).imports;
  expect(row).toMatchObject({ zone: 'UTC', weightUnit: 'lb', distanceUnit: 'mi', rejectedCount: 2 });
  expect(row?.fileName).toHaveLength(200);
  expect(JSON.stringify(row?.rejected)).toMatch(/No name.*No date/);
  expect(row?.names).toContain('Flat Press');
  expect(row?.names).not.toContain('Own thing');
});

test('nothing comes into a diary that has no day yet', async () => {
  const { engine, imports } = await started();
  engine.disk.records.clear();
  const run = imports.runImport(request([visit('2024-03-05', [set('Machine X', 80)])]));
  await expect(run).rejects.toMatchObject({ code: 'not_found' });
  expect(engine.disk.outbox.size).toBe(0);
});

test('an import says where it is, and a cancel that comes too late changes nothing', async () => {
  const { engine, imports } = await started();
  const cancel = new AbortController();
  const stages: string[] = [];
  const proof = await imports.runImport(request([visit('2024-03-05', [set('Machine X', 80)])]), {
    signal: cancel.signal,
    onStage: (stage) => {
      stages.push(stage);
      if (stage === 'checking') cancel.abort();
    },
  });
  expect(stages).toEqual(['comparing', 'writing', 'checking']);
  expect(proof.added).toEqual({ sessions: 1, sets: 1 });
  await mutate(engine, [deleteCall('log', (await logsOf(engine))[0]?.id ?? '')]);
  const { before } = await imports.runImport(request([visit('2024-03-05', [set('Machine X', 80)])]));
  expect(before.sets).toBe(0);
});

test('sets that are like others in the diary are told of their days alone', async () => {
  const { engine, imports } = await started();
  await imports.runImport(
    request([visit('2024-03-05', [set('Machine X', 80)]), visit('2024-03-08', [set('Row', 60)])]),
  );
  const like = visit('again', [set('Machine X', 80)], { start: { wall: '2024-03-05T12:00:00' } });
  const before = await imports.previewImport(request([like], { digest: 'd2' }));
  expect(before).toMatchObject({ sharedDays: 1, alike: 1, added: { sets: 1, sessions: 1 } });
  const bench = (await logsOf(engine)).find(({ exerciseName }) => exerciseName === 'Machine X');
  await mutate(engine, [deleteCall('log', bench?.id ?? '')]);
  expect(await imports.previewImport(request([like], { digest: 'd2' }))).toMatchObject({
    sharedDays: 0,
    alike: 0,
  });
});
