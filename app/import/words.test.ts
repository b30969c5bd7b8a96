import { expect, test } from 'vitest';
import { archiveWords } from './words.ts';

test('of an archive with several exports one sentence says which was read and how the others come in', () => {
  expect(archiveWords({ read: 'a.csv', others: ['b.csv'] })).toBe(
    'The archive holds 2 exports, and this is “a.csv”: unpack it to import “b.csv” too.',
  );
  expect(archiveWords({ read: 'a.csv', others: ['b.csv', 'c.csv'] })).toBe(
    'The archive holds 3 exports, and this is “a.csv”: unpack it to import the other 2 too.',
  );
});
