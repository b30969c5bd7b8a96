import { expect, test } from 'vitest';
import { dateNow, learnedOffset, nextStamp } from './clock.ts';
import { freshMeta } from './store/meta.ts';

test('R5: the server’s time, unless the own last stamp or a seen one is higher', () => {
  expect(nextStamp(1_000, 50, 0, 0)).toBe(1_050);
  expect(nextStamp(1_000, null, 0, 0)).toBe(1_000);
  expect(nextStamp(1_000, -5_000, 0, 0)).toBe(1);
  expect(nextStamp(1_000, 0, 2_000, 0)).toBe(2_001);
  expect(nextStamp(1_000, 0, 2_000, 3_000)).toBe(3_001);
});

test('R5: a clock that jumps back never lowers a stamp', () => {
  let last = 0;
  for (const now of [5_000, 9_000, 100, 100, 9_500]) {
    const stamp = nextStamp(now, 0, last, 0);
    expect(stamp).toBeGreaterThan(last);
    last = stamp;
  }
});

const YEAR = 365 * 86_400_000;
const NOW = 1_800_000_000_000;
const YESTERDAY = NOW - 86_400_000;

test.each([
  ['right clocks', NOW, NOW],
  ['a minute apart', NOW + 60_000, NOW],
  ['a device a year ahead', NOW + YEAR, NOW],
  ['a device a year behind', NOW - YEAR, NOW],
  ['a server a year ahead', NOW, NOW + YEAR],
  ['a server a year behind', NOW, NOW - YEAR],
])('R28: sets are dated rightly with %s', (_name, device, server) => {
  const dated = dateNow(device, { offset: server - device, seen: YESTERDAY });
  expect(Math.abs(dated - NOW)).toBeLessThan(120_000);
});

test('R28: a device that knows no server trusts its own clock', () => {
  expect(dateNow(NOW - YEAR, { offset: null, seen: 0 })).toBe(NOW - YEAR);
});

test('R5: the offset follows the server and ignores a second’s jitter', () => {
  const meta = freshMeta('d');
  expect(learnedOffset(meta, 10_000, 4_000)).toBe(6_000);
  expect(learnedOffset({ ...meta, offset: 6_000 }, 10_500, 4_000)).toBe(6_000);
  expect(learnedOffset({ ...meta, offset: 6_000 }, 12_000, 4_000)).toBe(8_000);
});
