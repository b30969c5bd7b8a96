import { expect, it } from 'vitest';
import {
  type BodyValue,
  dailyValues,
  fromStored,
  isPlausible,
  measureKey,
  toStored,
  trendOf,
} from './body.ts';

const weighed = (day: string, value: number, at = `${day}T06:00:00.000Z`): BodyValue => ({
  ...{ id: `${day} ${at}`, from: 'measurement', kind: 'weight', day, at },
  ...{ value, enteredValue: value, unit: 'kg' },
});

it('keeps a typed value in either unit', () => {
  expect(toStored(180, 'lb')).toBeCloseTo(81.6466, 4);
  expect(fromStored(toStored(33.5, 'in'), 'in')).toBeCloseTo(33.5, 12);
  expect(toStored(18.4, '%')).toBe(18.4);
});

it('counts the last value of a day', () => {
  const found = dailyValues([
    weighed('2026-03-03', 81),
    weighed('2026-03-02', 80, '2026-03-02T20:00:00.000Z'),
    weighed('2026-03-02', 82, '2026-03-02T06:00:00.000Z'),
  ]);
  expect(found.map(({ day, value }) => [day, value])).toEqual([
    ['2026-03-02', 80],
    ['2026-03-03', 81],
  ]);
});

it.each([
  ['nothing', [], []],
  ['a first value is the trend', [['2026-03-01', 80]], [80]],
  // Walker's rule by hand: 80, 80 + 0.1 × (81 − 80), 80.1 + 0.1 × (79 − 80.1).
  [
    'a tenth a day',
    [
      ['2026-03-01', 80],
      ['2026-03-02', 81],
      ['2026-03-03', 79],
    ],
    [80, 80.1, 79.99],
  ],
  [
    'a gap of a week counts for its days',
    [
      ['2026-03-01', 80],
      ['2026-03-08', 90],
    ],
    [80, 80 + 10 * (1 - 0.9 ** 7)],
  ],
  [
    'over the end of a month',
    [
      ['2026-02-28', 80],
      ['2026-03-01', 90],
    ],
    [80, 81],
  ],
] as const)('smooths: %s', (_, days, trend) => {
  const found = trendOf(days.map(([day, value]) => ({ day, value })));
  expect(found).toHaveLength(trend.length);
  for (const [i, value] of trend.entries()) expect(found[i]).toBeCloseTo(value, 10);
});

it('tells the lifter’s own measures apart by their names', () => {
  expect(measureKey({ kind: 'other', name: ' Wrist ' })).toBe(measureKey({ kind: 'other', name: 'wrist' }));
  expect(measureKey({ kind: 'waist' })).not.toBe(measureKey({ kind: 'other', name: 'waist' }));
});

it.each([
  ['weight', 82, true],
  ['weight', 8.2, false],
  ['weight', 820, false],
  ['fat', 18, true],
  ['fat', 180, false],
  ['waist', 84, true],
  ['waist', 0, false],
  ['other', 5_000, true],
  // No diary keeps it: said at its field, and not as a save that fails again and again.
  ['other', 8_000, false],
] as const)('%s of %d is a body’s: %s', (kind, value, expected) =>
  expect(isPlausible(kind, value)).toBe(expected),
);
