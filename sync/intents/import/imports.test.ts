import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportedFile } from '../../../schema/import/imported.ts';
import { mutate } from '../../outbox/mutate.ts';
import { isPackEntry } from '../../store/pack-entries.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';
import { binItems } from '../bin.ts';
import { deleteCall, editCall } from '../calls.ts';
import { contents } from '../contents.ts';
import { importIntents } from './imports.ts';
import { APRIL, answers, fileOf, MARCH, request, set, visit } from './testing/import-files.ts';

/** Of a diary all that a lifter sees, without which file it came from. */
async function seen(engine: TestEngine) {
  const { logs, sessions, exercises, entries } = await contents(engine);
  return {
    logs: logs.map(({ batchId: _, line: _line, ...log }) => log),
    sessions: sessions.map(({ batchId: _, ...session }) => session),
    exercises,
    entries,
  };
}

test('a file comes in whole: sessions with their own day, sets with kinds and notes, and no card in the program', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const file = fileOf([MARCH, APRIL]);
  const preview = await imports.previewImport(request(file));
  expect(preview).toMatchObject({ added: { sessions: 2, sets: 6 }, alreadyHere: 0, changedCount: 0 });
  expect(preview.file.kgReps.get('2024')).toBe(400 + 400 + 400 + 412.5 + 480);
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
  const ofAnother = visit('another app', [set('Bench Press', 80, 5), set('Bench Press', 60, 8)], {
    start: { wall: '2024-03-05T19:30:00' },
  });
  const april = visit('april there', [set('bench press', 82.5, 5), set('Bench Press', 60, 8)], {
    start: { wall: '2024-04-09T07:00:00' },
  });
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
  await imports.runImport(request(fileOf([visit('one', [set('Row', 50, 8)], { start: MARCH.start })])));
  const thrice = [set('Row', 50, 8), set('Row', 50, 8), set('Row', 50, 8)];
  const other = request(fileOf([visit('other', thrice, { start: MARCH.start })]));
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
  expect(await imports.runImport(request(corrected, { takeChanged: true }))).toMatchObject({ taken: 1 });
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
  const [first] = changed.filter(({ line }) => line !== null);
  if (!first) throw new Error('Nothing changed.');
  const before = new Map((await seen(engine)).logs.map(({ id, reps }) => [id, reps]));
  const one = request(corrected, { exceptChanged: new Set([first.id]) });
  expect(await imports.runImport(one)).toMatchObject({ taken: 1, added: { sets: 0 } });
  const after = await seen(engine);
  expect(after.logs.filter(({ id, reps }) => reps !== before.get(id)).map(({ id }) => id)).toEqual([
    first.id,
  ]);
  expect(after.sessions.map(({ name }) => name)).not.toContain('Pull');
  expect((await imports.previewImport(request(corrected))).changedCount).toBe(MARCH.sets.length);
});

test('an undo takes back what nobody edited since, and the file can be imported again', async () => {
  const engine = await testEngine();
  const imports = importIntents(engine);
  const { batchId } = await imports.runImport(request(fileOf([MARCH, APRIL])));
  const before = await seen(engine);
  const edited = before.logs.find(({ note }) => note === 'felt easy');
  if (!batchId || !edited) throw new Error('Nothing was imported.');
  await mutate(engine, [editCall('log', edited.id, { reps: 9 })]);
  expect(await imports.undoImport(batchId)).toEqual({ sets: 5, sessions: 1, spared: 1 });
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
  const ofStretch = fileOf([visit('2024-05-01', [set('Bicep stretch', 5, 8)])]);
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

const EXERCISES = ['Squat', 'Bench Press (Barbell)', ' Plank '];
const sets = fc.array(
  fc.record({
    exercise: fc.constantFrom(...EXERCISES),
    line: fc.integer({ min: 2, max: 900 }),
    weight: fc.option(fc.record({ value: fc.integer({ min: 0, max: 800 }).map((n) => n / 4) }), {
      nil: undefined,
    }),
    reps: fc.integer({ min: 0, max: 30 }),
    note: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 6 },
);
const history = fc
  .uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 28 }), sets }), {
    selector: ({ day }) => day,
    minLength: 1,
    maxLength: 5,
  })
  .map((visits) =>
    visits.map(({ day, sets: done }) =>
      visit(
        `2024-02-${String(day).padStart(2, '0')}`,
        done.map(({ weight, note, ...one }) => ({
          ...one,
          ...(weight ? { weight } : {}),
          ...(note === undefined ? {} : { note }),
        })),
      ),
    ),
  );

test('an import of an import is the import, and two files make the same diary in either order (seeded)', async () => {
  const seed = Date.now() % 1_000_000;
  console.info(`imports: seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), async (all, picks) => {
      const a = fileOf(all.filter((_, i) => picks[i]));
      const b = fileOf(all.filter((_, i) => !picks[i] || i % 2 === 0));
      const made = await Promise.all(
        [[a, b], [b, a], [a, a, b, b], [fileOf(all)]].map(async (files) => {
          const engine = await testEngine();
          for (const file of files) await importIntents(engine).runImport(request(file));
          return seen(engine);
        }),
      );
      for (const one of made) expect(one).toEqual(made[0]);
    }),
    { seed, numRuns: 25 },
  );
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
