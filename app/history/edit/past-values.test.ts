import { expect, it } from 'vitest';
import { setOf } from '../testing/fake-history.ts';
import { readValues, valuesOf } from './past-values.ts';

const far = {
  distanceM: 5_000.1,
  enteredDistance: 3.10692,
  distanceUnit: 'mi',
  durationS: 1_500.26,
} as const;
const run = setOf('Run', '2025-11-17T18:00', 1, 0, 0, far);
const plain = { weight: 0, unit: 'kg', reps: 0 };

it('a distance and a time that are not typed anew keep their last digits', () => {
  const values = valuesOf(run, 'distance');
  expect([values.distance, values.time]).toEqual(['3.107', '25:00.3']);
  expect(readValues(values, 'distance')).toEqual({ set: { ...plain, ...far } });
});

it('those that are typed anew are what is typed', () => {
  const values = { ...valuesOf(run, 'distance'), distance: '3', time: '' };
  const typed = { distanceM: 4_828.032, enteredDistance: 3, distanceUnit: 'mi', durationS: null };
  expect(readValues(values, 'distance')).toEqual({ set: { ...plain, ...typed } });
  expect(readValues({ ...values, distance: '' }, 'distance')).toEqual({
    errors: { distance: 'Write how far, such as 2.4.' },
  });
});
