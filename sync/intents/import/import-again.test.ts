import { expect, test } from 'vitest';
import type { ImportedSession } from '../../../schema/import/imported.ts';
import { mutate } from '../../outbox/mutate.ts';
import { testEngine } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import { binItems } from '../bin.ts';
import { deleteCall } from '../calls.ts';
import { contents } from '../contents.ts';
import { importIntents } from './imports.ts';
import { APRIL, fileOf, MARCH, request, set, visit } from './testing/import-files.ts';

test('a file imported a second time is another import, which is undone and imported again by itself', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const file = (sessions: ImportedSession[]) => request(fileOf(sessions), { digest: 'd1' });
  const first = await imports.runImport(file([MARCH]));
  // The lifter cleared a month and wants it back from the same file.
  const second = await imports.runImport(file([MARCH, APRIL]));
  expect(second.batchId).not.toBe(first.batchId);
  expect(second.added).toEqual({ sessions: 1, sets: 2 });
  const ofBatch = async () => {
    const { logs, imports: batches } = await contents(engine);
    const count = (id: string | null) => logs.filter(({ batchId }) => batchId === id).length;
    return [count(first.batchId), count(second.batchId), batches.length];
  };
  expect(await ofBatch()).toEqual([4, 2, 2]);
  await imports.undoImport(second.batchId ?? '');
  expect(await ofBatch()).toEqual([4, 0, 1]);
  const again = await imports.runImport(file([MARCH, APRIL]));
  expect(again.batchId).toBe(second.batchId);
  expect(await ofBatch()).toEqual([4, 2, 2]);
  await imports.undoImport(first.batchId ?? '');
  expect(await ofBatch()).toEqual([0, 2, 1]);
});

test('sets brought back from a file whose import stands are of another import', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const file = request(fileOf([MARCH]), { digest: 'd1' });
  const { batchId } = await imports.runImport(file);
  const [gone] = (await contents(engine)).logs;
  await mutate(engine, [deleteCall('log', gone?.id ?? '')]);
  const back = await imports.runImport({ ...file, bringBack: true });
  expect(back.batchId).not.toBe(batchId);
  const batches = (await contents(engine)).imports ?? [];
  expect(batches.map(({ id, setCount }) => [id, setCount]).sort()).toEqual(
    [
      [batchId, 4],
      [back.batchId, 1],
    ].sort(),
  );
});

test('a longer file than the one that was undone is another import where nothing tells files apart', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const { batchId } = await imports.runImport(request(fileOf([MARCH])));
  engine.ports.advance(1_000);
  await imports.undoImport(batchId ?? '');
  engine.ports.advance(1_000);
  const longer = await imports.runImport(request(fileOf([MARCH, APRIL])));
  expect(longer.batchId).not.toBe(batchId);
  // The undone one has nothing left to bring back.
  expect(await binItems(engine)).toEqual([]);
});

test('a file tells apart what it changes and what it adds, and what it changes stays one row', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH])));
  const [first, ...others] = MARCH.sets;
  if (!first) throw new Error('no sets');
  const more = { ...MARCH, name: 'Pull', sets: [{ ...first, reps: 11 }, ...others, set('Row', 50, 8)] };
  const corrected = request(fileOf([more, APRIL]), { takeChanged: true });
  expect(await imports.runImport(corrected)).toMatchObject({ taken: 2, added: { sessions: 1, sets: 3 } });
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
  const more = { ...MARCH, name: 'Pull', sets: [...MARCH.sets, set('Row', 50, 8)] };
  const corrected = request(fileOf([more, APRIL]), { takeChanged: true });
  expect(await imports.runImport(corrected)).toMatchObject({ taken: 1, added: { sets: 3 } });
  expect(inServer().sort()).toEqual([0, 7]);
});

test('a note on an exercise comes in though nothing else of its session is new', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH])));
  const exerciseNotes = new Map([['Plank', 'on the elbows']]);
  const noted = { ...MARCH, sets: [...MARCH.sets, set('Plank', 0, 0, { durationS: 70 })], exerciseNotes };
  expect(await imports.runImport(request(fileOf([noted])))).toMatchObject({ added: { sets: 1 } });
  const { entries, logs } = await contents(engine);
  expect([entries.map(({ note }) => note), logs.length]).toEqual([['on the elbows'], 5]);
});

test('an exercise of which every set is left out is not made', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await engine.store.commit({ records: { put: [serverSet('here', '2024-03-05T17:00:00.000Z')] } });
  const file = fileOf([visit('2024-03-05', [set('Row', 60, 8), set('Bicep stretch', 5, 8)])]);
  const proof = await imports.runImport(request(file, { leaveAlike: true }));
  expect(proof).toMatchObject({ added: { sets: 1 } });
  const made = [...engine.disk.records.values()].filter(({ view }) => view.type === 'exercise');
  expect(made.map(({ view }) => view.fields.name)).toEqual(['Bicep stretch']);
});
