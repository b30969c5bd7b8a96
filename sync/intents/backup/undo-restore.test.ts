import { expect, test } from 'vitest';
import { contentsOf } from '../../../schema/contents.ts';
import { callsBackTo, restoredRows } from './undo-restore.ts';

const contents = (rows: Partial<Record<string, readonly { id: string }[]>>) =>
  contentsOf((type) => rows[type] ?? []);
const home = { id: 'g1', name: 'Home' };
const club = { id: 'g2', name: 'Club' };

test('only rows that the restore made or changed are kept for its undo', () => {
  const before = contents({ gym: [home, club] });
  const old = { ...club, name: 'Old Club' };
  const after = contents({ gym: [home, old, { id: 'g3', name: 'Hotel' }] });
  expect(restoredRows(before, after)).toEqual([
    { type: 'gym', before: club, after: old },
    { type: 'gym', before: null, after: { id: 'g3', name: 'Hotel' } },
  ]);
  expect(restoredRows(after, after)).toEqual([]);
});

test('a row that was changed or deleted since stays so', () => {
  const restored = restoredRows(contents({}), contents({ gym: [home, club] }));
  expect(callsBackTo(restored, contents({ gym: [home, { ...club, name: 'Mine' }] }))).toEqual([
    { action: 'DELETE', url: '/api/gyms/g1', body: null },
  ]);
  expect(callsBackTo(restored, contents({}))).toEqual([]);
});
