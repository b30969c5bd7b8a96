import { expect, test } from 'vitest';
import { recordBytesOf } from './storage.ts';

test('what a user stores counts the rows, their texts and the records beside them', () => {
  const counts = {
    row_count: 2,
    text_bytes: 30,
    seq: 3,
    call_bytes: 5,
    refused_bytes: 7,
    replaced_bytes: 11,
  };
  expect(recordBytesOf(counts)).toBe(2 * 500 + 30 + 3 * 80 + 5 + 7 + 11);
});
