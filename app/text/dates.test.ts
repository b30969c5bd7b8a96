import { expect, it } from 'vitest';
import { fromTo } from './dates.ts';

it.each([
  ['18:00', '19:10', '18:00 to 19:10'],
  ['23:12', '23:12', '23:12'],
])('says %s and %s as %s', (from, to, words) => {
  expect(fromTo(from, to)).toBe(words);
});
