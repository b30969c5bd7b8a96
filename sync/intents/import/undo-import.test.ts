import { expect, test } from 'vitest';
import { REPLACED_TEXT_MAX } from '../../../schema/entities/import-batch.ts';
import type { ImportedSession, ImportedSet } from '../../../schema/import/imported.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { contents } from '../backup/contents.ts';
import { deleteCall, editCall } from '../calls.ts';
import { importIntents } from './imports.ts';
import { APRIL, fileOf, importedSet, MARCH, request } from './testing/strong-file.ts';

/** MARCH with other values of its two sets of 80 kg. */
const march = (values: Partial<ImportedSet>, more: Partial<ImportedSession> = {}): ImportedSession => ({
  ...{ ...MARCH, ...more },
  sets: MARCH.sets.map((one) => (one.weight?.value === 80 ? { ...one, ...values } : one)),
});

async function started() {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const bring = async (digest: string, sessions: ImportedSession[], takeChanged = true) => {
    engine.ports.advance(1_000);
    const done = await imports.runImport(request(fileOf(sessions), { digest, takeChanged }));
    engine.ports.advance(1_000);
    return { ...done, batchId: done.batchId ?? 'none' };
  };
  return { engine, imports, bring };
}

const heavy = async (engine: TestEngine) =>
  (await contents(engine)).logs.filter(({ enteredWeight }) => enteredWeight >= 80 && enteredWeight < 82);
const listed = async (engine: TestEngine, id: string) =>
  ((await contents(engine)).imports ?? []).find((one) => one.id === id);

test('an undo puts back what the file replaced, and leaves it of the import that it came with', async () => {
  const { engine, imports, bring } = await started();
  const first = await bring('d1', [MARCH]);
  const before = await contents(engine);
  const second = await bring('d2', [march({ reps: 6 }, { name: 'Push A' }), APRIL]);
  expect(second).toMatchObject({ replaced: expect.objectContaining({ length: 3 }), added: { sets: 2 } });
  expect(await listed(engine, second.batchId)).toMatchObject({ setCount: 2, replaced: expect.any(String) });
  expect(await imports.undoImport(second.batchId)).toEqual({ sets: 2, sessions: 1, restored: 3, spared: 0 });
  expect(await contents(engine)).toEqual(before);
  expect(await imports.undoImport(first.batchId)).toMatchObject({ sets: 4, sessions: 1, restored: 0 });
  expect((await contents(engine)).logs).toEqual([]);
});

test('what was edited or deleted since is left alone by the undo, and the rest is as it was imported', async () => {
  const { engine, imports, bring } = await started();
  const first = await bring('d1', [MARCH]);
  const before = await contents(engine);
  const corrected = [march({ reps: 6, note: 'slow' }, { name: 'Push A' }), APRIL];
  const { batchId } = await bring('d2', corrected);
  const [mine] = await heavy(engine);
  await mutate(engine, [editCall('log', mine?.id ?? '', { reps: 7 })]);
  expect(await imports.undoImport(batchId)).toEqual({ sets: 2, sessions: 1, restored: 2, spared: 1 });
  const after = await contents(engine);
  expect(after.sessions).toEqual(before.sessions);
  expect(after.imports.map(({ id }) => id)).toEqual([first.batchId]);
  expect(after.logs).toEqual(before.logs.map((log) => (log.id === mine?.id ? { ...mine, reps: 7 } : log)));
  // The restored set is the first import's own again: the same file may replace it, and an undo takes it along.
  const again = request(fileOf(corrected), { digest: 'd2' });
  expect(await imports.previewImport(again)).toMatchObject({ changedCount: 2, editedHere: 1 });
  const { batchId: third } = await bring('d2', corrected);
  const [other] = (await heavy(engine)).filter(({ id }) => id !== mine?.id);
  await mutate(engine, [deleteCall('log', other?.id ?? '')]);
  expect(await imports.undoImport(third)).toEqual({ sets: 2, sessions: 1, restored: 1, spared: 0 });
  expect(await imports.undoImport(first.batchId)).toMatchObject({ sets: 2, spared: 1 });
});

test('what another file changed again since is left alone, and comes back by the undo of that one', async () => {
  const { engine, imports, bring } = await started();
  await bring('d1', [MARCH]);
  const reps = async () => (await heavy(engine)).map((set) => set.reps);
  const second = await bring('d2', [march({ reps: 6 })]);
  const third = await bring('d3', [march({ reps: 7 })]);
  expect(await imports.undoImport(second.batchId)).toMatchObject({ restored: 0, spared: 2 });
  expect(await reps()).toEqual([7, 7]);
  expect(await imports.undoImport(third.batchId)).toMatchObject({ restored: 2, spared: 0 });
  expect(await reps()).toEqual([6, 6]);
});

test('what two files changed of one set is put back by each for itself', async () => {
  const { engine, imports, bring } = await started();
  await bring('d1', [MARCH]);
  const { logs: before } = await contents(engine);
  const said = async () => (await heavy(engine)).map(({ reps, note }) => `${reps} ${note}`).sort();
  const second = await bring('d2', [march({ reps: 6, note: 'felt easy' })]);
  const third = await bring('d3', [march({ reps: 6, note: 'slow' })]);
  expect(await imports.undoImport(second.batchId)).toMatchObject({ restored: 1, spared: 1 });
  expect(await said()).toEqual(['5 slow', '6 slow']);
  expect(await imports.undoImport(third.batchId)).toMatchObject({ restored: 2, spared: 0 });
  expect(await said()).toEqual(['5 felt easy', '6 felt easy']);
  const original = before.find(({ note }) => note === 'felt easy');
  expect((await heavy(engine)).find(({ id }) => id === original?.id)).toEqual(original);
});

test('an undone file that comes in again without its changes has nothing to put back', async () => {
  const { engine, imports, bring } = await started();
  await bring('d1', [MARCH]);
  const { batchId } = await bring('d2', [march({ reps: 6 }), APRIL]);
  await imports.undoImport(batchId);
  const again = await bring('d2', [march({ reps: 6 }), APRIL], false);
  expect(again.batchId).toBe(batchId);
  expect(await listed(engine, batchId)).not.toHaveProperty('replaced');
});

test('a set of an undone import, which another device has written since, stays where a later file replaced it', async () => {
  const { engine, imports, bring } = await started();
  const first = await bring('d1', [MARCH]);
  const [mine] = await heavy(engine);
  const id = mine?.id ?? '';
  await imports.undoImport(first.batchId);
  await mutate(engine, [editCall('log', id, { reps: 9, batchId: first.batchId })]);
  const second = await bring('d2', [march({ reps: 6 })]);
  expect(second.replaced.map((one) => one.id)).toEqual([id]);
  expect(await imports.undoImport(second.batchId)).toMatchObject({ sets: 3, restored: 1, spared: 0 });
  expect((await contents(engine)).logs.map((log) => [log.id, log.reps])).toEqual([[id, 9]]);
});

test('of more rows than a batch has room for none is kept, and the proof alone puts them back', async () => {
  const { engine, imports, bring } = await started();
  const many = (reps: number) => [
    { ...MARCH, sets: Array.from({ length: 1_700 }, (_, i) => importedSet('Plank', i, reps)) },
  ];
  await bring('d1', many(5));
  const second = await bring('d2', many(6));
  expect(JSON.stringify(second.replaced).length).toBeGreaterThan(REPLACED_TEXT_MAX);
  expect(await listed(engine, second.batchId)).toMatchObject({ replaced: '1700' });
  const { batchId, replaced } = second;
  expect(await imports.undoImport({ batchId, replaced, notes: [] })).toMatchObject({
    restored: 1_700,
    spared: 0,
  });
  expect(new Set((await contents(engine)).logs.map(({ reps }) => reps))).toEqual(new Set([5]));
});
