import { expect, it } from 'vitest';
import { quantitiesOf } from '../../floor/quantities/quantities.ts';
import type { RowTarget } from '../../plan/row-target.ts';
import { plannedRow, withPlanned } from './planned-row.ts';
import type { SetRow } from './table-row.ts';

const row: SetRow = { weight: 80, unit: 'kg', reps: 0, touched: false, saved: null };
const line = {
  id: 'l',
  date: '2026-01-01T10:00:00.000Z',
  setNumber: 1,
  weight: 77.5,
  reps: 7,
  enteredWeight: 77.5,
  enteredUnit: 'kg' as const,
};
const target = (min: number, max = min, more = {}) =>
  ({ target: { min, max, weight: null, ...more }, offer: null }) as RowTarget;
const known = { measure: 'weight-reps' as const, line: undefined, target: undefined, before: null };

it.each([
  ['last time', { line }, 7],
  ['nothing known', {}, 0],
  ['the set before', { before: { ...line, reps: 5 } }, 5],
  ['planned, last time within', { line, target: target(6, 10) }, 7],
  ['planned, last time below', { line, target: target(8, 12) }, 8],
  ['planned, never done', { target: target(5) }, 5],
  ['last time missed, the set before done', { line: { ...line, reps: 0 }, before: { ...line, reps: 6 } }, 6],
])('one tap logs the reps of: %s', (_case, more, reps) => {
  expect(plannedRow(row, { ...known, ...more }).reps).toBe(reps);
});

it('the weight is the row’s, which a plan or the lifter has set, and typed reps stay', () => {
  expect(plannedRow(row, { ...known, line })).toMatchObject({ weight: 80, reps: 7, touched: false });
  expect(plannedRow({ ...row, reps: 3, touched: true }, { ...known, line }).reps).toBe(3);
});

it('a hold proposes its seconds, a carry its metres in their unit, sides apart both', () => {
  const hold = { ...known, measure: 'duration' as const };
  expect(plannedRow(row, { ...hold, line: { ...line, reps: 0, durationS: 45 } })).toMatchObject({
    reps: 0,
    measured: { durationS: 45 },
  });
  expect(plannedRow(row, { ...hold, target: target(60, 60, { seconds: true }) }).measured?.durationS).toBe(
    60,
  );
  const far = { ...line, reps: 0, distanceM: 36.6, enteredDistance: 40, distanceUnit: 'yd' as const };
  expect(plannedRow(row, { ...known, measure: 'carry', line: far }).measured).toEqual({
    distance: 40,
    distanceUnit: 'yd',
  });
  expect(plannedRow(row, { ...known, line: { ...line, repsLeft: 6 } }).measured).toEqual({ repsLeft: 6 });
});

it('help goes along with what was helped, and not with a body that is lifted alone now', () => {
  const helped = { ...line, assist: true as const };
  expect(plannedRow(row, { ...known, line: helped }).measured).toEqual({ assist: true });
  expect(plannedRow({ ...row, weight: 0 }, { ...known, measure: 'bodyweight', line: helped }).measured).toBe(
    undefined,
  );
});

it('what is proposed is entered by Save, but a saved row and a proposed warm-up stay what they are', () => {
  const planned = plannedRow(row, { ...known, line });
  expect(withPlanned([row, row], 1, planned)).toEqual([row, { ...planned, touched: true }]);
  const ghost: SetRow = { ...row, reps: 8, ramp: true, kind: 'warmup' };
  expect(withPlanned([ghost], 0, ghost)).toEqual([ghost]);
});

const asked = {
  ...{ index: 0, measure: 'weight-reps' as const, unit: 'kg' as const },
  ...{ step: undefined, rack: [], distanceUnit: 'm' as const },
};
const of = (key: string, over = {}) => {
  const found = quantitiesOf({ ...asked, row: { ...row, reps: 8 }, ...over }).find((one) => one.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};

it('steps by the exercise, by what the gym has, and never under one repetition', () => {
  expect(of('weight').step(1)([row])[0]).toMatchObject({ weight: 82.5, touched: true });
  expect(of('weight', { step: 1 }).step(-1)([row])[0]?.weight).toBe(79);
  const rack = [60, 70, 90].map((weight) => ({ weight, unit: 'kg' as const }));
  expect(of('weight', { rack }).step(1)([row])[0]?.weight).toBe(90);
  expect(of('weight', { rack }).step(-1)([row])[0]?.weight).toBe(70);
  // From what is proposed, not from the 0 of the row.
  expect(of('reps').step(1)([row])[0]?.reps).toBe(9);
  expect(of('reps').step(-1)([{ ...row, reps: 1, touched: true }])[0]?.reps).toBe(1);
});

it('reads what is typed, and says what it is', () => {
  expect(of('weight').type('62,5')?.([row])[0]?.weight).toBe(62.5);
  expect(of('weight').type('')).toBeNull();
  expect(of('weight').spoken).toBe('80 kilograms');
  const hold = { measure: 'duration', row: { ...row, measured: { durationS: 90 } } };
  expect(of('time', hold)).toMatchObject({ text: '1:30', spoken: '1 minute 30 seconds' });
  expect(of('time', hold).step(-1)([row])[0]?.measured?.durationS).toBe(85);
  expect(of('weight', { measure: 'assisted' }).text).toBe('−80');
  expect(of('left', { row: { ...row, reps: 8, measured: { repsLeft: 6 } } }).spoken).toBe('6 left');
});
