import { expect, test } from 'vitest';
import type { ImportedFile } from '../imported.ts';
import { batchIdOf, fileBatchId, importId, isImportId } from './import-ids.ts';
import { planImport } from './plan-import.ts';

test('the ids of a file are those that every release has given it, or a second import would double the first', () => {
  const file: ImportedFile = {
    ...{ format: 'hevy', layout: '', rejected: [], warnings: [], skipped: {} },
    asks: { weightUnit: false, distanceUnit: false, zone: false },
    sessions: [
      {
        ...{ key: 'Upper', start: { wall: '2025-09-15T07:48:00' } },
        exerciseNotes: new Map([['Zercher Lunge', 'slowly']]),
        sets: [2, 3].map((line) => ({ line, exercise: 'Zercher Lunge', reps: 5 })),
      },
    ],
  };
  const answers = { weightUnit: 'kg', distanceUnit: 'km', zone: 'UTC', names: new Map() } as const;
  const { exercises, sessions, entries, sets } = planImport('u1', file, answers);
  expect([...exercises, ...sessions, ...entries, ...sets].map(({ id }) => id)).toEqual([
    '008c3c04-e77a-528c-bbd6-2b55cc9d9065',
    '0060b2ab-316b-54b2-a78f-d13410e0372c',
    '009766db-d344-55c9-8764-64c541bdf8c4',
    '00c5c165-14a6-55e9-bd5f-7ea69482432a',
    '0091f295-6e25-5f98-807b-245fc70bb7a5',
  ]);
  expect(fileBatchId('u1', 'a digest', { sets })).toBe('9fb0239d9dcd');
  expect(fileBatchId('u1', '', { sets })).toBe('4d9fe64a4b68');
  expect(fileBatchId('u1', '', { sets: [] })).toBe('7620fd24e0cd');
});

test('two files of one user, and one file of two, are different imports', () => {
  const sets = ['a', 'b', 'c'].map((id) => ({ id }));
  const of = (digest: string, rows = sets, user = 'u1') => fileBatchId(user, digest, { sets: rows });
  const other = [...sets.slice(0, 2), { id: 'd' }];
  const ids = [
    of('', other),
    of('x'),
    of('y'),
    of('x', sets, 'u2'),
    of(''),
    of('', sets.slice(1)),
    of('', sets.slice(0, 2)),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(of('x', [])).toBe(of('x'));
  expect(of('x')).toHaveLength(12);
});

test('an id of an import is told from one of a clock, and a batch has the end of one', () => {
  expect(isImportId(importId('u1', 'set'))).toBe(true);
  expect(isImportId('01890a5d-ac96-774b-bcce-b302099a8000')).toBe(false);
  expect(batchIdOf('01890a5d-ac96-774b-bcce-b302099a8057')).toBe('b302099a8057');
});
