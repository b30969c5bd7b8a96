import { expect, test } from 'vitest';
import type { ImportedSession } from '../../../schema/import/imported.ts';
import { isPackEntry } from '../../store/pack-entries.ts';
import { testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { contents } from '../backup/contents.ts';
import { binItems } from '../bin.ts';
import { createCall, deleteCall, editCall } from '../calls.ts';
import { importIntents } from './imports.ts';
import { APRIL, fileOf, MARCH, request, seen } from './testing/strong-file.ts';

test('an undo takes back what nobody edited since, and the file can be imported again', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const { batchId } = await imports.runImport(request(fileOf([MARCH, APRIL])));
  const before = await seen(engine);
  const edited = before.logs.find(({ note }) => note === 'felt easy');
  if (!batchId || !edited) throw new Error('Nothing was imported.');
  await mutate(engine, [editCall('log', edited.id, { reps: 9 })]);
  expect(await imports.undoImport(batchId)).toEqual({ sets: 5, sessions: 1, restored: 0, spared: 1 });
  const left = await contents(engine);
  expect(left.logs.map(({ id }) => id)).toEqual([edited.id]);
  expect(left.sessions.map(({ day }) => day)).toEqual(['2024-03-05']);
  expect(left.imports).toEqual([]);
  await expect(imports.undoImport(batchId)).rejects.toMatchObject({ code: 'not_found' });

  const again = await imports.runImport(request(fileOf([MARCH, APRIL])));
  expect(again.added).toEqual({ sessions: 1, sets: 5 });
  const after = await seen(engine);
  expect(after.logs.map(({ reps: _, ...log }) => log)).toEqual(before.logs.map(({ reps: _, ...log }) => log));
  expect(again.batchId).toBe(batchId);
  expect(await imports.undoImport(batchId)).toMatchObject({ sets: 5, spared: 1 });
});

test('R32: the same file comes in, goes and comes again in packs, as the same import', async () => {
  const engine = await testEngine();
  engine.packing = { changesMin: 2 };
  const imports = importIntents(engine);
  const file = request(fileOf([MARCH, APRIL]), { digest: 'd1' });
  const { batchId } = await imports.runImport(file);
  const before = await contents(engine);
  await imports.undoImport(batchId ?? '');
  expect((await contents(engine)).logs).toEqual([]);
  expect(await imports.runImport(file)).toMatchObject({ batchId, added: { sessions: 2, sets: 6 } });
  expect((await contents(engine)).logs).toEqual(before.logs);
  const ofSets = [...engine.disk.outbox.values()].filter(({ entityType }) => entityType === 'log');
  expect(ofSets.every(isPackEntry)).toBe(true);
  // A file of another name for its bytes is another import.
  await imports.undoImport(batchId ?? '');
  expect((await imports.runImport({ ...file, digest: 'd2' })).batchId).not.toBe(batchId);
});

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

test('the bin offers an undone import while it holds sets of it, and no longer once the file is in again', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const { batchId } = await imports.runImport(request(fileOf([MARCH])));
  engine.ports.advance(1_000);
  await imports.undoImport(batchId ?? '');
  engine.ports.advance(1_000);
  expect((await binItems(engine)).map(({ type }) => type)).toEqual(['import']);
  await imports.runImport(request(fileOf([MARCH])));
  expect(await binItems(engine)).toEqual([]);
});

test('what the lifter deleted since stays deleted, unless asked for', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH])));
  const [gone] = (await contents(engine)).logs;
  await mutate(engine, [deleteCall('log', gone?.id ?? '')]);
  expect(await imports.previewImport(request(fileOf([MARCH])))).toMatchObject({
    deletedHere: 1,
    alreadyHere: 3,
  });
  await imports.runImport(request(fileOf([MARCH])));
  expect((await contents(engine)).logs).toHaveLength(3);
  await imports.runImport(request(fileOf([MARCH]), { bringBack: true }));
  expect((await contents(engine)).logs).toHaveLength(4);
});

test('what was noted of an exercise comes back with its session', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const file = fileOf([{ ...MARCH, exerciseNotes: new Map([['Plank', 'slow']]) }]);
  await imports.runImport(request(file));
  const before = await seen(engine);
  await mutate(engine, [
    ...before.logs.map(({ id }) => deleteCall('log', id)),
    ...before.entries.map(({ id }) => deleteCall('entry', id)),
    ...before.sessions.map(({ id }) => deleteCall('session', id)),
  ]);
  expect(await imports.runImport(request(file))).toMatchObject({ batchId: null });
  await imports.runImport(request(file, { bringBack: true }));
  expect(await seen(engine)).toEqual(before);
});

test('a session that was joined with another is not brought back empty', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH, APRIL])));
  const { logs, sessions } = await contents(engine);
  const [into, gone] = [sessions[0]?.id ?? '', sessions[1]?.id ?? ''];
  await mutate(engine, [
    ...logs.flatMap(({ id, sessionId }) =>
      sessionId === gone ? [editCall('log', id, { sessionId: into })] : [],
    ),
    deleteCall('session', gone),
  ]);
  const again = await imports.runImport(request(fileOf([MARCH, APRIL]), { bringBack: true }));
  expect(again).toMatchObject({ batchId: null, added: { sessions: 0, sets: 0 } });
});

test('an undo keeps what the lifter has noted since in a session of the file', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const exerciseNotes = new Map([['Plank', 'on the elbows']]);
  const file = request(fileOf([{ ...MARCH, exerciseNotes }, APRIL]));
  const { batchId } = await imports.runImport(file);
  const { sessions, logs } = await contents(engine);
  const april = sessions.find(({ day }) => day === '2024-04-09');
  const set = logs.find(({ sessionId }) => sessionId === april?.id);
  const own = { id: 'n1', sessionId: april?.id, exerciseId: set?.exerciseId, name: 'Bench Press' };
  await mutate(engine, [
    createCall('entry', { ...own, state: 'planned', note: 'shoulder hurt' } as { id: string }),
  ]);
  await imports.undoImport(batchId ?? '');
  const left = await contents(engine);
  expect(left.entries.map(({ note }) => note)).toEqual(['shoulder hurt']);
  expect(left.sessions.map(({ day }) => day)).toEqual(['2024-04-09']);
});

test('a file that brings nothing but new notes brings those, and its undo takes them back', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH, APRIL])));
  const before = await seen(engine);
  const exerciseNotes = new Map([['Plank', 'on the elbows']]);
  const noted = request(fileOf([{ ...MARCH, exerciseNotes }, APRIL]), { digest: 'd2' });
  expect(await imports.previewImport(noted)).toMatchObject({
    added: { sessions: 0, sets: 0 },
    notes: { all: 1, besideAlike: 1 },
  });
  const done = await imports.runImport(noted);
  expect(done).toMatchObject({ added: { sessions: 0, sets: 0 }, notes: [expect.any(String)] });
  const { entries } = await contents(engine);
  expect(entries.map(({ note }) => note)).toEqual(['on the elbows']);
  const { batchId, ...rest } = done;
  if (batchId === null) throw new Error('Nothing was imported.');
  expect(await imports.undoImport({ batchId, ...rest })).toEqual({
    ...{ sets: 0, sessions: 0, restored: 0, spared: 0 },
    notes: 1,
  });
  expect(await seen(engine)).toEqual(before);
});

test('an undo of notes leaves the one that was rewritten since', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH])));
  const exerciseNotes = new Map([['Plank', 'on the elbows']]);
  const done = await imports.runImport(request(fileOf([{ ...MARCH, exerciseNotes }]), { digest: 'd2' }));
  const [note = ''] = done.notes;
  await mutate(engine, [editCall('entry', note, { note: 'on the hands' })]);
  const { batchId } = done;
  if (batchId === null) throw new Error('Nothing was imported.');
  await imports.undoImport({ ...done, batchId });
  expect((await contents(engine)).entries.map((entry) => entry.note)).toEqual(['on the hands']);
});

test('notes of sessions that are left out as alike are not told of as coming', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  await imports.runImport(request(fileOf([MARCH])));
  const exerciseNotes = new Map([['Plank', 'on the elbows']]);
  const other = request(fileOf([{ ...MARCH, key: '2024-03-05 again', exerciseNotes }]), { digest: 'd2' });
  const preview = await imports.previewImport(other);
  expect(preview).toMatchObject({ alike: 4, notes: { all: 1, besideAlike: 0 } });
});
