import { expect, test } from 'vitest';
import type { ImportPreview } from '../../sync/index.ts';
import { importLabel, NO_CHOICES, toImport } from './import-choices.tsx';

const preview = {
  added: { sets: 3, sessions: 1 },
  notes: { all: 0, besideAlike: 0 },
  alike: 1,
  deletedHere: 2,
  changedCount: 4,
} as ImportPreview;
const all = { all: true, except: new Set(['a']) };

test('the button tells sets that come in from rows that take over what the file says', () => {
  const label = (choices: Partial<typeof NO_CHOICES>, sets = 3) =>
    importLabel(toImport({ ...preview, added: { sets, sessions: 0 } }, { ...NO_CHOICES, ...choices }));
  expect(label({})).toBe('Import 3 Sets');
  expect(label({ leaveAlike: true, bringBack: true })).toBe('Import 4 Sets');
  expect(label({ changed: all })).toBe('Import 3 Sets, Take Over 3 Rows');
  expect(label({ changed: all }, 0)).toBe('Take Over 3 Rows');
  expect(label({ changed: { all: false, except: new Set(['a']) } }, 1)).toBe('Import 1 Set, Take Over 1 Row');
  expect(label({}, 0)).toBe('Nothing New to Import');
});

test('notes alone are something to import, unless they go with sets that are left out', () => {
  const noted = { ...preview, added: { sets: 0, sessions: 0 }, alike: 0, notes: { all: 2, besideAlike: 1 } };
  const label = (choices: Partial<typeof NO_CHOICES>, more: Partial<ImportPreview> = {}) =>
    importLabel(toImport({ ...noted, ...more }, { ...NO_CHOICES, ...choices }));
  expect(label({})).toBe('Import 2 Notes');
  expect(label({ changed: all })).toBe('Import 2 Notes, Take Over 3 Rows');
  const beside = { added: { sets: 3, sessions: 1 }, alike: 3 };
  expect(label({}, beside)).toBe('Import 3 Sets');
  expect(label({ leaveAlike: true }, beside)).toBe('Import 1 Note');
  expect(label({ leaveAlike: true }, { ...beside, notes: { all: 2, besideAlike: 0 } })).toBe(
    'Nothing New to Import',
  );
});
