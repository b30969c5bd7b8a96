import { expect, test } from 'vitest';
import { retryAfter } from './answer.ts';

test('R9: Retry-After as seconds, as a date, and as nonsense', () => {
  expect(retryAfter('3', 0)).toBe(3_000);
  expect(retryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 20_000)).toBe(40_000);
  expect(retryAfter('Thu, 01 Jan 1970 00:00:01 GMT', 20_000)).toBe(0);
  expect(retryAfter('soon', 0)).toBeNull();
  expect(retryAfter(null, 0)).toBeNull();
});
