import { expect, test } from 'vitest';
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
