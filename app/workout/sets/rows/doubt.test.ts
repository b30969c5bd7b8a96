import { expect, it } from 'vitest';
import type { Bests } from '../../../../schema/progress/progress.ts';
import type { PreviousSet } from '../../../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import { doubtsOf, doubtWords, isBeyondDoubt } from './doubt.ts';
import type { SetRow } from './table-row.ts';

const row = (weight: number, unit: 'kg' | 'lb' = 'kg', saved: WorkoutLog | null = null): SetRow => ({
  weight,
  unit,
  reps: 8,
  touched: true,
  saved,
});
const bests = (beforeToday: number | null, today: Bests['today'] = []): Bests => ({ beforeToday, today });
const line = (weight: number, date = '2026-03-01T10:00:00.000Z', before?: PreviousSet): PreviousSet => ({
  setNumber: 1,
  weight,
  reps: 8,
  enteredWeight: weight,
  enteredUnit: 'kg',
  date,
  ...(before ? { before } : {}),
});
const slip: WorkoutLog = {
  ...line(700, '2026-03-08T10:00:00.000Z'),
  id: 'slip',
  exerciseId: 'e',
  exerciseName: 'Bench',
};

it('asks about a weight over 1.5 times the best, and about no other', () => {
  expect(doubtsOf([row(700), row(108.75), row(109)], [0, 1, 2], bests(72.5))).toEqual([
    { index: 0, weight: 700, best: 72.5 },
    { index: 2, weight: 109, best: 72.5 },
  ]);
  expect(doubtsOf([row(240, 'lb')], [0], bests(72.5))).toHaveLength(1);
});

it('asks nothing the first time, and nothing after a best of 0', () => {
  expect(doubtsOf([row(700)], [0], bests(null))).toEqual([]);
  expect(doubtsOf([row(10)], [0], bests(0))).toEqual([]);
});

it('asks nothing of a weight where the bests are of another quantity: 80 kg are no slip after 40 m', () => {
  const carried: Bests = { quantity: 'distance', beforeToday: 40, today: [] };
  expect(doubtsOf([row(80)], [0], carried)).toEqual([]);
  expect(doubtWords([row(80)], carried)).toBe('');
});

it('counts today’s sets, but not the one that is edited', () => {
  const today = [{ id: 'slip', weight: 700 }];
  expect(doubtsOf([row(700)], [0], bests(72.5, today))).toEqual([]);
  expect(doubtsOf([row(710, 'kg', slip)], [0], bests(72.5, today))).toHaveLength(1);
});

it('asks the diary nothing where last time is enough to know', () => {
  expect(isBeyondDoubt([row(100)], [0], [line(80)])).toBe(true);
  expect(isBeyondDoubt([row(700)], [0], [line(80)])).toBe(false);
  expect(isBeyondDoubt([row(700)], [0], [])).toBe(true);
  expect(isBeyondDoubt([row(710, 'kg', slip)], [0], [line(700, slip.date, line(80))])).toBe(false);
  expect(isBeyondDoubt([row(710, 'kg', slip)], [0], [line(700, slip.date)])).toBe(false);
});
