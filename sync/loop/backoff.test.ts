import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('R9: between 0 and 2^k seconds, never above 300 s', () => {
  for (let failures = 0; failures < 2_000; failures += 7) {
    expect(backoffMs(failures, 0, null)).toBe(0);
    expect(backoffMs(failures, 0.999_999, null)).toBeLessThan(Math.min(300_000, 2 ** failures * 1_000));
  }
  expect(backoffMs(3, 0.5, null)).toBe(4_000);
  expect(backoffMs(40, 0.5, null)).toBe(150_000);
});

test('R9: not before Retry-After', () => {
  expect(backoffMs(0, 0.5, 20_000)).toBe(20_000);
  expect(backoffMs(6, 0.5, 20_000)).toBe(32_000);
  expect(backoffMs(0, 0.5, 10 ** 12)).toBe(86_400_000);
});
