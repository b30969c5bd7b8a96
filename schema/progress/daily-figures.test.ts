import { expect, it } from 'vitest';
import type { WorkoutLog } from '../workout-log.ts';
import { dailyFigures } from './daily-figures.ts';

const OPTIONS = { formula: 'epley', withEffort: false } as const;
const set = (day: string, weight: number, reps: number, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
  ...{ id: `${day} ${weight} ${reps}`, exerciseId: 'e', exerciseName: 'Squat', setNumber: 1, weight, reps },
  ...{ date: `2026-03-${day}T12:00:00.000Z`, enteredWeight: weight, enteredUnit: 'kg' as const },
  ...more,
});
const SETS = [set('08', 60, 10), set('01', 100, 5), set('01', 80, 6), set('01', 50, 8, { kind: 'warmup' })];

it('has a point a day of each figure, without warm-ups', () => {
  expect(dailyFigures(SETS, 'reps', OPTIONS)).toEqual([
    { day: '2026-03-01', weight: 11 },
    { day: '2026-03-08', weight: 10 },
  ]);
  expect(dailyFigures(SETS, 'volume', OPTIONS).map(({ weight }) => weight)).toEqual([980, 600]);
  const [first, second] = dailyFigures(SETS, 'estimate', OPTIONS);
  expect(first?.weight).toBeCloseTo(116.67, 2);
  expect(second?.weight).toBe(80);
});

it('counts a drop with its set, and a missed set not at all', () => {
  const more = [
    set('08', 40, 8, { kind: 'drop', chainOf: 'a' }),
    set('08', 70, 0, { outcome: 'missed' }),
    set('09', 60, 5, { kind: 'drop', chainOf: 'b' }),
  ];
  expect(dailyFigures([...SETS, ...more], 'sets', OPTIONS)).toEqual([
    { day: '2026-03-01', weight: 2 },
    { day: '2026-03-08', weight: 1 },
  ]);
});

it('leaves out days of which it can say nothing', () => {
  const held = [set('02', 0, 0, { durationS: 60 }), set('03', 40, 20)];
  expect(dailyFigures(held, 'estimate', OPTIONS)).toEqual([]);
  expect(dailyFigures(held, 'volume', OPTIONS)).toEqual([{ day: '2026-03-03', weight: 800 }]);
});

it('has each set on the lifter’s own day, packed or not', () => {
  const abroad = { date: '2026-03-09T02:00:00.000Z', offsetMin: -300 };
  const quarter = Date.parse(abroad.date) / (15 * 60_000);
  const packed = [
    {
      ...{ quarters: [quarter, quarter], sets: [1, 1], reps: [3, 2], volumes: [300, 200] },
      ...{ offsets: [-300, null], bests: [] },
    },
  ];
  const days = (...args: Parameters<typeof dailyFigures>) =>
    dailyFigures(...args).map(({ day, weight }) => [day.slice(8), weight]);
  const sets = [set('08', 60, 10), set('09', 100, 1, abroad)];
  expect(days(sets, 'volume', OPTIONS)).toEqual([['08', 700]]);
  expect(days(sets, 'volume', OPTIONS, packed)).toEqual([
    ['08', 1000],
    ['09', 200],
  ]);
  expect(days(sets, 'estimate', OPTIONS).map(([day]) => day)).toEqual(['08']);
});

it('adds what is packed of a day, twice the weight of two dumbbells, and the best of what is kept of it', () => {
  const quarter = Date.parse('2026-03-01T09:00:00.000Z') / (15 * 60_000);
  const best = { ...set('01', 120, 5), kind: 'normal' as const };
  const packed = [
    {
      ...{ quarters: [quarter, quarter + 1], offsets: [null, null] },
      ...{ sets: [2, 1], reps: [9, 3], volumes: [500, 60], bests: [best] },
    },
  ];
  const day = (figure: Parameters<typeof dailyFigures>[1], perDumbbell: boolean) =>
    dailyFigures(SETS, figure, { ...OPTIONS, lifting: { perDumbbell } }, packed)[0]?.weight;
  expect([day('sets', false), day('sets', true)]).toEqual([5, 5]);
  expect([day('reps', false), day('reps', true)]).toEqual([23, 23]);
  expect([day('volume', false), day('volume', true)]).toEqual([980 + 560, 2 * (980 + 560)]);
  expect(day('estimate', false)).toBeCloseTo(140, 5);
});
