import { expect, it } from 'vitest';
import {
  type BodyValue,
  dailyValues,
  fromStored,
  isPlausible,
  measuredBy,
  measureKey,
  oldestFirst,
  shownValue,
  stepOf,
  toStored,
  trendOf,
  unitOfKind,
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

it('is measured in the units of who weighs in kilograms or in pounds', () => {
  const kinds = ['weight', 'fat', 'waist', 'other'] as const;
  expect(kinds.map((kind) => unitOfKind(kind, 'kg'))).toEqual(['kg', '%', 'cm', 'cm']);
  expect(kinds.map((kind) => unitOfKind(kind, 'lb'))).toEqual(['lb', '%', 'in', 'in']);
  expect((['kg', 'lb', 'cm', 'in', '%'] as const).map(stepOf)).toEqual([0.1, 0.2, 0.1, 0.25, 0.1]);
});

it('shows a value as it was typed, and converted in another unit', () => {
  const typed = { value: 81.6466266, enteredValue: 180, unit: 'lb' } as const;
  expect(shownValue(typed, 'lb')).toBe(180);
  expect(shownValue({ ...typed, enteredValue: 181 }, 'lb')).toBe(181);
  expect(shownValue(typed, 'kg')).toBe(81.6466266);
  expect(shownValue({ value: 25.4, enteredValue: 25.4, unit: 'cm' }, 'in')).toBeCloseTo(10, 10);
});

it('orders values of one moment by their ids, the same way each time', () => {
  const at = '2026-03-02T06:00:00.000Z';
  const values = ['b', 'a', 'c'].map((id) => ({ ...weighed('2026-03-02', 80, at), id }));
  for (const given of [values, values.toReversed()])
    expect([...given].sort(oldestFirst).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('takes no value of a day to come, but one measured by now where it is that day already', () => {
  const present = { now: Date.parse('2026-03-02T12:00:00.000Z'), today: '2026-03-02' };
  const days = (...values: BodyValue[]) => measuredBy(values, present).map(({ day }) => day);
  expect(days(weighed('2026-03-02', 80, '2026-03-02T20:00:00.000Z'))).toHaveLength(1);
  expect(days(weighed('2026-03-03', 80, '2026-03-02T12:00:00.000Z'))).toHaveLength(1);
  expect(days(weighed('2026-03-03', 80, '2026-03-02T12:00:00.001Z'))).toEqual([]);
  expect(days(weighed('2026-03-04', 80, '2026-03-02T11:00:00.000Z'))).toEqual([]);
  const early = { now: Date.parse('2026-03-02T09:00:00.000Z'), today: '2026-03-02' };
  expect(measuredBy([weighed('2026-03-03', 80, '2026-03-02T08:00:00.000Z')], early)).toEqual([]);
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
  expect(measureKey({ kind: 'other', name: 'wrist' })).not.toBe(measureKey({ kind: 'other', name: 'ankle' }));
  expect(measureKey({ kind: 'waist', name: 'mine' })).toBe(measureKey({ kind: 'waist' }));
  expect(measureKey({ kind: 'waist' })).not.toBe(measureKey({ kind: 'hips' }));
});

it.each([
  ['weight', 82, true],
  ['weight', 8.2, false],
  ['weight', 820, false],
  ['weight', 650, true],
  ['fat', 80, true],
  ['other', 0, false],
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
