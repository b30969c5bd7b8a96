import { expect, test } from 'vitest';
import type { ImportedSession } from '../../../schema/import/imported.ts';
import { importReads } from '../../diary/import-reads.ts';
import { type TestEngine, testEngine } from '../../testing/engine.ts';
import { mutate } from '../../testing/mutate.ts';
import { watch } from '../../testing/watch.ts';
import { contents } from '../backup/contents.ts';
import { createCall, editCall } from '../calls.ts';
import { importIntents } from './imports.ts';
import { APRIL, fileOf, importedSession, importedSet, MARCH, request, seen } from './testing/strong-file.ts';

const MAY = importedSession('2024-05-07', [importedSet('Bench Press (Barbell)', 85, 5)]);
const noted = (session: ImportedSession, ...notes: [string, string][]) => ({
  ...session,
  exerciseNotes: new Map(notes),
});
const PLANK = noted(MARCH, ['Plank', 'on the elbows'], ['Bench Press (Barbell)', 'rack 7']);

async function importing() {
  const engine = await testEngine();
  const imports = importIntents(engine);
  return {
    ...{ engine, ...imports },
    bring: async (digest: string, ...sessions: ImportedSession[]) => {
      const { batchId } = await imports.runImport(request(fileOf(sessions), { digest }));
      if (batchId === null) throw new Error('Nothing was imported.');
      return batchId;
    },
  };
}

/** How many notes the list says of each import. */
function listed({ store }: TestEngine) {
  const [imports = []] = watch(importReads(store.live).imports());
  return Object.fromEntries(imports.map(({ id, notes }) => [id, notes]));
}

const notesIn = async (engine: TestEngine) =>
  (await contents(engine)).entries.map(({ note = '' }) => note).sort();

test('an import of notes alone is taken back from the list, and only its own notes go', async () => {
  const { engine, bring, undoImport } = await importing();
  await bring('d1', MARCH, APRIL);
  const before = await seen(engine);
  const first = await bring('d2', PLANK, APRIL);
  const second = await bring('d3', MARCH, noted(APRIL, ['Bench Press (Barbell)', 'belt']));
  expect(listed(engine)).toMatchObject({ [first]: 2, [second]: 1 });
  expect(await undoImport(first)).toMatchObject({ sets: 0, notes: 2 });
  expect(await notesIn(engine)).toEqual(['belt']);
  expect(await undoImport(second)).toMatchObject({ sets: 0, notes: 1 });
  expect(await seen(engine)).toEqual(before);
});

test('notes that came to sessions that stay go too where the import brought sessions and sets', async () => {
  const { engine, bring, undoImport } = await importing();
  await bring('d1', MARCH);
  const before = await seen(engine);
  const batchId = await bring('d2', PLANK, noted(APRIL, ['Bench Press (Barbell)', 'belt']), MAY);
  expect(listed(engine)[batchId]).toBe(3);
  expect(await undoImport(batchId)).toMatchObject({ sets: 3, sessions: 2, notes: 2 });
  const { logs, sessions, entries } = await seen(engine);
  expect({ logs, sessions, entries }).toEqual({ ...before, exercises: undefined });
});

test('a note that was rewritten since is no longer of the import', async () => {
  const { engine, bring, undoImport } = await importing();
  await bring('d1', MARCH);
  const batchId = await bring('d2', noted(MARCH, ['Plank', 'on the elbows']));
  const [entry] = (await contents(engine)).entries;
  await mutate(engine, [editCall('entry', entry?.id ?? '', { note: 'on the hands' })]);
  expect(listed(engine)[batchId]).toBe(0);
  expect(await undoImport(batchId)).not.toHaveProperty('notes');
  expect(await notesIn(engine)).toEqual(['on the hands']);
});

test('after a restore, which stamps imports and notes anew and side by side, none is taken for one of an import', async () => {
  const { engine, bring, undoImport } = await importing();
  await bring('d1', MARCH);
  await bring('d2', PLANK);
  const { imports, entries } = await contents(engine);
  engine.ports.advance(3_600_000);
  const [batch, ...others] = imports.filter(({ sessionCount }) => sessionCount === 0);
  if (!batch || others.length > 0) throw new Error('One import brought notes alone.');
  await mutate(engine, [createCall('import', batch), ...entries.map((entry) => createCall('entry', entry))]);
  expect(listed(engine)[batch.id]).toBe(0);
  await undoImport(batch.id);
  expect(await notesIn(engine)).toHaveLength(2);
});
