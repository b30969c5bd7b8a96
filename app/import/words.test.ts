import { expect, test } from 'vitest';
import type { ImportPreview, ListedImport } from '../../sync/index.ts';
import type { ReadFile } from './read-messages.ts';
import { reviewNotes } from './review-notes.ts';
import { undoWords } from './undo-words.ts';
import { archiveWords, volumeCells } from './words.ts';

test('of an archive with several exports one sentence says which was read and how the others come in', () => {
  expect(archiveWords({ read: 'a.csv', others: ['b.csv'] })).toBe(
    'The archive holds 2 exports, and this is “a.csv”: unpack it to import “b.csv” too.',
  );
  expect(archiveWords({ read: 'a.csv', others: ['b.csv', 'c.csv'] })).toBe(
    'The archive holds 3 exports, and this is “a.csv”: unpack it to import the other 2 too.',
  );
});

test('kg × reps before, their change and those now add up as they are shown', () => {
  expect(volumeCells(1_000_600, 3_107_200)).toEqual(['1,001', '+2,106', '3,107']);
  expect(volumeCells(1_000_400, 999_600)).toEqual(['1,000.4', '−0.8', '999.6']);
});

test('a change that whole numbers would hide is shown with its fraction, and none has no sign', () => {
  expect(volumeCells(1_000_100, 1_000_400)).toEqual(['1,000.1', '+0.3', '1,000.4']);
  expect(volumeCells(1_000_100, 1_000_099)).toEqual(['1,000.1', '−0.001', '1,000.099']);
  expect(volumeCells(1_000_400, 1_000_400)).toEqual(['1,000', '0', '1,000']);
});

test('one row that an import changed, or one set that was changed here, is one', () => {
  const one = { fileName: 'a.csv', setCount: 1, sessionCount: 1, notes: 0, replaced: '1' } as ListedImport;
  expect(undoWords(one)).toContain(
    'The 1 earlier row that it changed stays as the file has it: its earlier values were too many to keep.',
  );
  const preview = { notes: {}, file: { kinds: new Map(), lastDay: null }, editedHere: 1 };
  const [, said] = reviewNotes(preview as unknown as ImportPreview, { skipped: {} } as ReadFile);
  expect(said).toBe('1 set that you changed here stays as it is.');
});
