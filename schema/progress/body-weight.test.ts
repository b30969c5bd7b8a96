import { expect, it } from 'vitest';
import { bodyValuesIn } from './body-values.ts';
import { bodyWeightReader } from './body-weight.ts';

const measured = (day: string, value: number, more: object = {}) => ({
  ...{ id: `m ${day} ${value}`, kind: 'weight' as const, day, at: `${day}T08:00:00.000Z`, value },
  ...more,
});
const workout = (day: string, more: object) => ({
  ...{ id: `s ${day}`, day, startedAt: `${day}T18:00:00.000Z`, offsetMin: 0 },
  ...more,
});

it('knows what the body weighed on a day: as it says, else the newest day before', () => {
  const values = bodyValuesIn(
    [measured('2026-03-09', 82), measured('2026-03-01', 80), measured('2026-03-04', 90, { kind: 'waist' })],
    [workout('2026-03-05', { bodyWeight: 81 }), workout('2026-03-07', {})],
  );
  const weightOn = bodyWeightReader(values);
  expect(
    ['02-28', '03-01', '03-04', '03-05', '03-08', '03-09', '12-31'].map((day) => weightOn(`2026-${day}`)),
  ).toEqual([null, 80, 80, 81, 81, 82, 82]);
  expect(bodyWeightReader([])('2026-03-01')).toBeNull();
});

it('has all that was measured and noted at workouts, oldest first, as it was entered', () => {
  const values = bodyValuesIn(
    [
      measured('2026-03-09', 82, { enteredValue: 180.8, unit: 'lb' }),
      // Of another program, which said no unit: the stored value counts.
      measured('2026-03-02', 81, { enteredValue: 178 }),
      measured('2026-03-03', 81, { unit: 'lb' }),
    ],
    [
      workout('2026-03-01', { bodyWeight: 80 }),
      workout('2026-03-05', {}),
      workout('2026-03-04', { bodyWeight: 81, enteredBodyWeight: 178.6, enteredBodyWeightUnit: 'lb' }),
    ],
  );
  expect(
    values.map(({ day, from, kind, value, enteredValue, unit }) => [
      day,
      from,
      kind,
      value,
      enteredValue,
      unit,
    ]),
  ).toEqual([
    ['2026-03-01', 'session', 'weight', 80, 80, 'kg'],
    ['2026-03-02', 'measurement', 'weight', 81, 81, 'kg'],
    ['2026-03-03', 'measurement', 'weight', 81, 81, 'kg'],
    ['2026-03-04', 'session', 'weight', 81, 178.6, 'lb'],
    ['2026-03-09', 'measurement', 'weight', 82, 180.8, 'lb'],
  ]);
});
