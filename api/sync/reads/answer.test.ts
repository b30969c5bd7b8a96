import { expect, test } from 'vitest';
import { charactersIn } from './answer.ts';

test('a row counts for its numbers and clocks, and for each character of its texts', () => {
  const plain = { fields: { weight: 60, reps: 8, deleted: false } };
  const long = { fields: { ...plain.fields, note: 'x'.repeat(5_000), name: 'Bench' } };
  expect(charactersIn([])).toBe(0);
  expect(charactersIn([plain])).toBeGreaterThan(JSON.stringify(plain).length);
  expect(charactersIn([plain, plain])).toBe(2 * charactersIn([plain]));
  expect(charactersIn([long])).toBe(charactersIn([plain]) + 5_005);
});
