import { expect, it } from 'vitest';
import { GYM_LIST_MAX } from '../entities/gym.ts';
import { ENTITIES } from '../entities.ts';
import {
  barsText,
  equippedOf,
  PLATE_COUNT_MAX,
  parseRanges,
  platesText,
  rackOf,
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
  expect(readPlates('1;20kg*4;;rubbish;5kg*-1;5kg*1.5;5kg*1000')).toEqual([
    { weight: 20, unit: 'kg', count: 4 },
  ]);
  expect(readPlates(`1;5kg*0;10kg*${PLATE_COUNT_MAX}`)?.map(({ count }) => count)).toEqual([
    0,
    PLATE_COUNT_MAX,
  ]);
  expect(readBars('1;x20kg;20kgs;1.2.3kg;1001kg;1000kg')).toEqual([{ weight: 1_000, unit: 'kg' }]);
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
  for (const wrong of ['1.2.3', '1-2.3.4/1', '1-2/3.4.5', '1-5/0', '900-1001/1', '5 kgs', 'a 5'])
    expect(parseRanges(wrong, 'kg')).toEqual({ wrong });
  expect(parseRanges('800 - 1000 / 1\n5,  10', 'kg')).toEqual({
    ranges: [
      { from: 800, to: 1_000, step: 1, unit: 'kg' },
      { from: 5, to: 5, step: 1, unit: 'kg' },
      { from: 10, to: 10, step: 1, unit: 'kg' },
    ],
  });
  expect(parseRanges(' ', 'kg')).toEqual({ ranges: [] });
});

it('keeps ranges short and knows each weight in them', () => {
  const parsed = parseRanges('2.5-10/2.5; 45 lb', 'kg');
  const ranges = 'ranges' in parsed ? parsed.ranges : [];
  expect(rangesText(ranges)).toBe('1;2.5-10/2.5kg;45lb');
  expect(readRanges(rangesText(ranges))).toEqual(ranges);
  expect(typedRanges(ranges, 'kg')).toBe('2.5-10/2.5; 45 lb');
  expect(weightsIn(ranges).map(({ weight }) => weight)).toEqual([2.5, 5, 7.5, 10, 45]);
  // No more than a rack has.
  expect(weightsIn([ranges, [{ from: 100, to: 300, step: 1, unit: 'kg' as const }]].flat())).toHaveLength(
    200,
  );
});

it('has what is usual where nobody said more', () => {
  expect(equippedOf(null, 'lb').bars[0]).toEqual({ weight: 45, unit: 'lb' });
  expect(equippedOf({ plates: '1;20kg*2' }, 'kg').plates).toEqual([{ weight: 20, unit: 'kg', count: 2 }]);
  expect(equippedOf({ plates: '9;whatever' }, 'kg').plates).toEqual(usualPlates('kg'));
  expect(equippedOf({}, 'kg').dumbbells).toEqual([]);
  expect(equippedOf({ bars: '1;15kg' }, 'kg').bars).toEqual([{ weight: 15, unit: 'kg' }]);
  // Nothing can be loaded without a bar.
  for (const bars of ['1', '9;whatever'])
    expect(equippedOf({ bars }, 'kg').bars).toEqual(equippedOf(null, 'kg').bars);
});

it('lists its dumbbells for what is lifted with these, and its stacks for machines', () => {
  const equipped = equippedOf({ dumbbells: '1;10kg', stacks: '1;5kg;15lb' }, 'kg');
  const rack = (equipment: string) => rackOf(equipment, equipped).map(({ weight }) => weight);
  expect(['Dumbbells', 'Kettlebell', 'Machine', 'Cable', 'Barbell', ''].map(rack)).toEqual([
    [10],
    [10],
    [5, 15],
    [5, 15],
    [],
    [],
  ]);
});

it('is small enough for what its fields hold', () => {
  expect(platesText([...usualPlates('kg'), ...usualPlates('lb')]).length).toBeLessThan(GYM_LIST_MAX / 4);
  expect(ENTITIES.gym.since).toBe(2);
});
