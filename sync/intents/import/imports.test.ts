import { expect, test } from 'vitest';
import type { ImportedFile } from '../../../schema/import/imported.ts';
import { testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { serverSet } from '../../testing/sets.ts';
import { contents } from '../backup/contents.ts';
import { editCall } from '../calls.ts';
import { importIntents } from './imports.ts';
import {
  APRIL,
  answers,
  fileOf,
  importedSession,
  importedSet,
  MARCH,
  request,
  seen,
} from './testing/strong-file.ts';

test('a file comes in whole: sessions with their own day, sets with kinds and notes, and no card in the program', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const file = fileOf([MARCH, APRIL]);
  const preview = await imports.previewImport(request(file));
  expect(preview).toMatchObject({ added: { sessions: 2, sets: 6 }, alreadyHere: 0, changedCount: 0 });
  expect(preview.file.gramReps.get('2024')).toBe((400 + 400 + 400 + 412.5 + 480) * 1_000);
  const proof = await imports.runImport(request(file));
  expect(proof.after.sets - proof.before.sets).toBe(6);
  const all = await contents(engine);
  expect(all.exercises).toEqual([]);
  expect(
    all.sessions.map(({ day, offsetMin, startedAt, endedAt }) => [day, offsetMin, startedAt, endedAt]),
  ).toEqual(
    expect.arrayContaining([
      ['2024-03-05', 60, '2024-03-05T17:00:00.000Z', '2024-03-05T18:00:00.000Z'],
      ['2024-04-09', 120, '2024-04-09T16:00:00.000Z', '2024-04-09T17:00:00.000Z'],
    ]),
  );
  const heavy = all.logs.find(({ note }) => note === 'felt easy');
  expect(heavy).toMatchObject({ setNumber: 2, weight: 80, effort: 17, effortScale: 'rpe', line: 2 });
  expect(all.imports).toMatchObject([{ format: 'strong', setCount: 6, sessionCount: 2, weightUnit: 'kg' }]);
  expect(all.imports[0]).not.toHaveProperty('rejected');
});

test('the same file again adds nothing, and a longer one only what is new', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH])));
  const queue = engine.disk.outbox.size;
  expect(await imports.runImport(request(fileOf([MARCH])))).toMatchObject({
    batchId: null,
    added: { sessions: 0, sets: 0 },
  });
  expect(engine.disk.outbox.size).toBe(queue);
  expect(await imports.runImport(request(fileOf([MARCH, APRIL])))).toMatchObject({
    added: { sessions: 1, sets: 2 },
  });
});

test('sets that are like others of their day are told, and left out when chosen', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const ofAnother = importedSession(
    'another app',
    [importedSet('Bench Press', 80, 5), importedSet('Bench Press', 60, 8)],
    {
      start: { wall: '2024-03-05T19:30:00' },
    },
  );
  const april = importedSession(
    'april there',
    [importedSet('bench press', 82.5, 5), importedSet('Bench Press', 60, 8)],
    {
      start: { wall: '2024-04-09T07:00:00' },
    },
  );
  const second = request(fileOf([ofAnother, april]));
  await imports.runImport(request(fileOf([MARCH, APRIL])));
  expect(await imports.previewImport(second)).toMatchObject({
    added: { sessions: 2, sets: 4 },
    alike: 3,
    sharedDays: 2,
  });
  const leaving = { ...second, leaveAlike: true };
  expect(await imports.runImport(leaving)).toMatchObject({ added: { sessions: 1, sets: 1 } });
  const { logs, sessions } = await contents(engine);
  expect([logs.length, sessions.length]).toEqual([7, 3]);
  expect(logs.filter(({ weight, reps }) => weight === 60 && reps === 8)).toHaveLength(2);
  expect(await imports.runImport(leaving)).toMatchObject({ batchId: null });
  expect(await imports.runImport(second)).toMatchObject({ added: { sessions: 1, sets: 3 } });
});

test('a set is like one other, not like two', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(
    request(fileOf([importedSession('one', [importedSet('Row', 50, 8)], { start: MARCH.start })])),
  );
  const thrice = [importedSet('Row', 50, 8), importedSet('Row', 50, 8), importedSet('Row', 50, 8)];
  const other = request(fileOf([importedSession('other', thrice, { start: MARCH.start })]));
  expect(await imports.previewImport(other)).toMatchObject({ added: { sets: 3 }, alike: 1 });
});

test('what changed in the file is told and taken over when chosen; what was edited here stays', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH, APRIL])));
  const [bench, mine] = (await contents(engine)).logs.filter(({ weight }) => weight === 80);
  if (!bench || !mine) throw new Error('There are no such sets.');
  await mutate(engine, [editCall('log', mine.id, { reps: 7 })]);
  const corrected = fileOf([
    { ...MARCH, sets: MARCH.sets.map((one) => (one.weight?.value === 80 ? { ...one, reps: 6 } : one)) },
    APRIL,
  ]);
  const preview = await imports.previewImport(request(corrected));
  expect(preview).toMatchObject({ added: { sets: 0 }, changedCount: 1, editedHere: 1, alreadyHere: 4 });
  expect(await imports.runImport(request(corrected))).toMatchObject({ batchId: null });
  const exceptChanged = new Set(preview.changed.map(({ id }) => id));
  const allBut = request(corrected, { takeChanged: true, exceptChanged });
  expect(await imports.runImport(allBut)).toMatchObject({ batchId: null });
  expect(await imports.runImport(request(corrected, { takeChanged: true }))).toMatchObject({
    replaced: expect.objectContaining({ length: 1 }),
  });
  const { logs } = await contents(engine);
  expect(logs.find(({ id }) => id === bench.id)?.reps).toBe(6);
  expect(logs.find(({ id }) => id === mine.id)?.reps).toBe(7);
});

test('of what changed in the file, one by one is taken over', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH, APRIL])));
  const corrected = fileOf([
    { ...MARCH, name: 'Pull', sets: MARCH.sets.map((one) => ({ ...one, reps: (one.reps ?? 0) + 1 })) },
    APRIL,
  ]);
  const { changed, changedCount } = await imports.previewImport(request(corrected));
  expect(changedCount).toBe(MARCH.sets.length + 1);
  const [first] = changed.filter(({ type }) => type === 'set');
  if (!first) throw new Error('Nothing changed.');
  const before = new Map((await seen(engine)).logs.map(({ id, reps }) => [id, reps]));
  const one = request(corrected, { exceptChanged: new Set([first.id]) });
  expect(await imports.runImport(one)).toMatchObject({
    replaced: expect.objectContaining({ length: 1 }),
    added: { sets: 0 },
  });
  const after = await seen(engine);
  expect(after.logs.filter(({ id, reps }) => reps !== before.get(id)).map(({ id }) => id)).toEqual([
    first.id,
  ]);
  expect(after.sessions.map(({ name }) => name)).not.toContain('Pull');
  expect((await imports.previewImport(request(corrected))).changedCount).toBe(MARCH.sets.length);
});

test('a file tells apart what it changes and what it adds, and what it changes stays one row', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH])));
  const [first, ...others] = MARCH.sets;
  if (!first) throw new Error('no sets');
  const more = {
    ...MARCH,
    name: 'Pull',
    sets: [{ ...first, reps: 11 }, ...others, importedSet('Row', 50, 8)],
  };
  const corrected = request(fileOf([more, APRIL]), { takeChanged: true });
  expect(await imports.runImport(corrected)).toMatchObject({
    replaced: expect.objectContaining({ length: 2 }),
    added: { sessions: 1, sets: 3 },
  });
  const { sessions, logs } = await contents(engine);
  expect(sessions.map(({ name }) => name).sort()).toEqual(['Pull', 'Push']);
  expect([logs.length, logs.filter(({ reps }) => reps === 11).length]).toEqual([7, 1]);
});

test('a session that a file changes keeps what the server said of it', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH])));
  const inServer = () =>
    [...engine.disk.records.values()]
      .filter(({ view }) => view.type === 'session')
      .map(({ view }) => view.seq);
  const put = [...engine.disk.records.values()].map(({ view }) => ({ view: { ...view, seq: 7 } }));
  await engine.store.commit({ records: { put }, outbox: { remove: [...engine.disk.outbox.keys()] } });
  const more = { ...MARCH, name: 'Pull', sets: [...MARCH.sets, importedSet('Row', 50, 8)] };
  const corrected = request(fileOf([more, APRIL]), { takeChanged: true });
  expect(await imports.runImport(corrected)).toMatchObject({
    replaced: expect.objectContaining({ length: 1 }),
    added: { sets: 3 },
  });
  expect(inServer().sort()).toEqual([0, 7]);
});

test('a note on an exercise comes in though nothing else of its session is new', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH])));
  const exerciseNotes = new Map([['Plank', 'on the elbows']]);
  const noted = {
    ...MARCH,
    sets: [...MARCH.sets, importedSet('Plank', 0, 0, { durationS: 70 })],
    exerciseNotes,
  };
  expect(await imports.runImport(request(fileOf([noted])))).toMatchObject({ added: { sets: 1 } });
  const { entries, logs } = await contents(engine);
  expect([entries.map(({ note }) => note), logs.length]).toEqual([['on the elbows'], 5]);
});

test('an exercise of which every set is left out is not made', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await engine.store.commit({ records: { put: [serverSet('here', '2024-03-05T17:00:00.000Z')] } });
  const file = fileOf([
    importedSession('2024-03-05', [importedSet('Row', 60, 8), importedSet('Bicep stretch', 5, 8)]),
  ]);
  const proof = await imports.runImport(request(file, { leaveAlike: true }));
  expect(proof).toMatchObject({ added: { sets: 1 } });
  const made = [...engine.disk.records.values()].filter(({ view }) => view.type === 'exercise');
  expect(made.map(({ view }) => view.fields.name)).toEqual(['Bicep stretch']);
});

test('a name is that of another exercise when the lifter says so, and the next import remembers it', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const names = new Map([['Bench Press (Barbell)', { name: 'Bench Press' }]]);
  await imports.runImport(request(fileOf([MARCH]), { answers: { ...answers, names } }));
  const preview = await imports.previewImport(request(fileOf([APRIL])));
  expect(preview.names[0]?.target).toEqual({ name: 'Bench Press' });
  const { logs } = await contents(engine);
  expect(logs.map(({ exerciseName }) => exerciseName)).toContain('Bench Press');
  // Also a name that no exercise is suggested for.
  const stretch = new Map([['Bicep stretch', { name: 'My stretch' }]]);
  const ofStretch = fileOf([importedSession('2024-05-01', [importedSet('Bicep stretch', 5, 8)])]);
  await imports.runImport(request(ofStretch, { answers: { ...answers, names: stretch } }));
  const { names: found } = await imports.previewImport(request(ofStretch));
  expect(found[0]?.target).toEqual({ name: 'My stretch' });
});

test('cancelled before it is written, an import leaves nothing', async () => {
  const engine = await testEngine();
  const cancel = new AbortController();
  const run = importIntents(engine).runImport(request(fileOf([MARCH])), {
    signal: cancel.signal,
    onStage: (stage) => stage === 'writing' && cancel.abort(),
  });
  await expect(run).rejects.toMatchObject({ code: 'cancelled' });
  expect(engine.disk.outbox.size).toBe(0);
  expect((await contents(engine)).logs).toEqual([]);
});

test('a name that the lifter keeps as an exercise of its own is one in the next import too', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const target = async (file: ImportedFile) =>
    (await imports.previewImport(request(file))).names[0]?.target.name;
  expect(await target(fileOf([MARCH]))).toBe('Barbell Bench Press');
  const names = new Map([['Bench Press (Barbell)', { name: 'Bench Press (Barbell)' }]]);
  await imports.runImport(request(fileOf([MARCH]), { answers: { ...answers, names } }));
  expect(await target(fileOf([APRIL]))).toBe('Bench Press (Barbell)');
});
