import { expect, it } from 'vitest';
import { GYM_LIST_MAX } from '../entities/gym.ts';
import { ENTITIES } from '../entities.ts';
import {
  barsText,
  equippedOf,
  parseRanges,
  platesText,
  rangesText,
  readBars,
  readPlates,
  readRanges,
  typedRanges,
  usualPlates,
  weightsIn,
} from './gym.ts';

it('writes and reads its lists again', () => {
  const bars = [
    { weight: 20, unit: 'kg' as const },
    { weight: 45, unit: 'lb' as const },
  ];
  expect(barsText(bars)).toBe('1;20kg;45lb');
  expect(readBars(barsText(bars))).toEqual(bars);
  const plates = [{ weight: 1.25, unit: 'kg' as const, count: 4 }];
  expect(platesText(plates)).toBe('1;1.25kg*4');
  expect(readPlates(platesText(plates))).toEqual(plates);
  expect(readPlates(platesText([]))).toEqual([]);
});

it('does not read what a newer release writes, and goes without what is no item', () => {
  expect(readBars('2;20kg')).toBeNull();
  expect(readPlates('1;20kg*4;rubbish;5kg*-1;5kg*1000')).toEqual([{ weight: 20, unit: 'kg', count: 4 }]);
});

it('reads weights as a lifter writes them', () => {
  expect(parseRanges('2-10/2; 12,5, 45 lb', 'kg')).toEqual({
    ranges: [
      { from: 2, to: 10, step: 2, unit: 'kg' },
      { from: 12.5, to: 12.5, step: 1, unit: 'kg' },
      { from: 45, to: 45, step: 1, unit: 'lb' },
    ],
  });
  expect(parseRanges('2-10/2; some', 'kg')).toEqual({ wrong: 'some' });
  expect(parseRanges('10-2/1', 'kg')).toEqual({ wrong: '10-2/1' });
  expect(parseRanges('1-1000/0.1', 'kg')).toEqual({ wrong: '1-1000/0.1' });
  expect(parseRanges(' ', 'kg')).toEqual({ ranges: [] });
});

it('keeps ranges short and knows each weight in them', () => {
  const parsed = parseRanges('2.5-10/2.5; 45 lb', 'kg');
  const ranges = 'ranges' in parsed ? parsed.ranges : [];
  expect(rangesText(ranges)).toBe('1;2.5-10/2.5kg;45lb');
  expect(readRanges(rangesText(ranges))).toEqual(ranges);
  expect(typedRanges(ranges, 'kg')).toBe('2.5-10/2.5; 45 lb');
  expect(weightsIn(ranges).map(({ weight }) => weight)).toEqual([2.5, 5, 7.5, 10, 45]);
});

it('has what is usual where nobody said more', () => {
  expect(equippedOf(null, 'lb').bars[0]).toEqual({ weight: 45, unit: 'lb' });
  expect(equippedOf({ plates: '1;20kg*2' }, 'kg').plates).toEqual([{ weight: 20, unit: 'kg', count: 2 }]);
  expect(equippedOf({ plates: '9;whatever' }, 'kg').plates).toEqual(usualPlates('kg'));
  expect(equippedOf({}, 'kg').dumbbells).toEqual([]);
});

it('is small enough for what its fields hold', () => {
  expect(platesText([...usualPlates('kg'), ...usualPlates('lb')]).length).toBeLessThan(GYM_LIST_MAX / 4);
  expect(ENTITIES.gym.since).toBe(2);
});
