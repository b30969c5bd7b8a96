import { expect, it } from 'vitest';
import type { PersonalRecord } from '../../../schema/progress/records.ts';
import { lastOfEachDay, recordName, recordValue } from './record-words.ts';

const record = (
  kind: PersonalRecord['kind'],
  day: string,
  value: number,
  set: { reps?: number; repsLeft?: number; weight?: number } = {},
): PersonalRecord => ({
  ...{ kind, value, before: 1, day },
  set: {
    ...{ id: `${day} ${value}`, date: `${day}T12:00:00.000Z`, setNumber: 1 },
    ...{ enteredWeight: 0, enteredUnit: 'kg', weight: 0, reps: 5, ...set },
  },
});

it('lists a day on which the weight went up set by set once, and each other record of it', () => {
  const list = [
    record('weight', '2026-01-05', 90),
    record('weight', '2026-01-05', 100),
    record('estimate', '2026-01-05', 116),
    record('reps', '2026-01-05', 80, { reps: 8 }),
    record('reps', '2026-01-05', 70, { reps: 12 }),
    record('longest', '2026-01-05', 60),
    record('longest', '2026-01-05', 45, { weight: 20 }),
    record('weight', '2026-01-12', 105),
  ];
  expect(lastOfEachDay(list).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    ...['weight 100', 'estimate 116', 'reps 80', 'reps 70', 'longest 60', 'longest 45', 'weight 105'],
  ]);
});

it('names a record by the repetitions that the weaker side did, for which it is one', () => {
  const uneven = record('reps', '2026-01-05', 22, { reps: 10, repsLeft: 8 });
  expect(recordName(uneven)).toBe('Most for 8');
  const even = record('reps', '2026-01-05', 24, { reps: 8 });
  expect(lastOfEachDay([uneven, even])).toEqual([even]);
});

it('says a short way in metres or yards: rounded kilometres made 30 of 25', () => {
  const farthest = (value: number) => ({ ...record('farthest', '2026-01-05', value) });
  expect(recordValue(farthest(25), 'kg')).toBe('25 m');
  expect(recordValue(farthest(22.86), 'lb')).toBe('25 yd');
  expect(recordValue(farthest(5_000), 'kg')).toBe('5 km');
});

it('says weights as every table does, and sums in whole thousands as the summary of a session does', () => {
  const heaviest = record('weight', '2026-01-05', 700);
  expect(recordValue({ ...heaviest, set: null }, 'lb')).toBe('1543.2 lb');
  expect(recordValue(record('estimate', '2026-01-05', 1_234.56), 'kg')).toBe('1234.6 kg');
  expect(recordValue(record('estimate', '2026-01-05', 90), 'kg')).toBe('90 kg');
  expect(recordValue(record('set-volume', '2026-01-05', 8_426.8), 'kg')).toBe('8,427 kg');
  expect(recordValue(record('session-volume', '2026-01-05', 25_210.28), 'lb')).toBe('55,579 lb');
});
