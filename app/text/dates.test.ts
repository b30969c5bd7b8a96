import { expect, it } from 'vitest';
import { deviceZone } from '../../schema/time-zone.ts';
import { dateAndTimeIn, dateAndTimeOf, fromTo } from './dates.ts';

it.each([
  ['18:00', '19:10', '18:00 to 19:10'],
  ['23:12', '23:12', '23:12'],
])('says %s and %s as %s', (from, to, words) => {
  expect(fromTo(from, to)).toBe(words);
});

it('says a moment on another clock as on this one', () => {
  const at = Date.UTC(2035, 8, 15, 20, 30);
  expect(dateAndTimeIn(deviceZone())(at)).toBe(dateAndTimeOf(at));
  expect(dateAndTimeIn('Asia/Tokyo')(at)).toBe(dateAndTimeIn('UTC')(at + 9 * 3_600_000));
});
