import { expect, test } from 'vitest';
import { dateNow, learnedOffset } from './clock.ts';
import { freshMeta } from './store/meta.ts';

const NOW = 1_800_000_000_000;
const SLACK = 120_000;

test('R28: within two minutes of the server the device’s own clock dates sets, to the ms', () => {
  expect(dateNow(NOW, { offset: -60_000, seen: 0 })).toBe(NOW);
  expect(dateNow(NOW, { offset: SLACK - 1, seen: NOW + 10 * SLACK })).toBe(NOW);
  expect(dateNow(NOW, { offset: -SLACK, seen: 0 })).toBe(NOW - SLACK);
});

test('R28: the earlier clock dates sets up to two minutes before what was stamped, the later one beyond', () => {
  const early = NOW - 10 * SLACK;
  const dated = (seen: number) => dateNow(NOW, { offset: early - NOW, seen });
  expect(dated(early + SLACK)).toBe(early);
  expect(dated(early + SLACK + 1)).toBe(NOW);
  expect(dated(early + 1)).toBe(early);
});

test('R5: the first offset is taken however small, and a later one from a second on', () => {
  const meta = freshMeta('d');
  expect(learnedOffset(meta, 4_500, 4_000)).toBe(500);
  expect(learnedOffset({ ...meta, offset: 6_000 }, 11_000, 4_000)).toBe(7_000);
  expect(learnedOffset({ ...meta, offset: 6_000 }, 9_000, 4_000)).toBe(5_000);
});
