import { expect, test } from 'vitest';
import type { WorkoutLog } from '../workout-log.ts';
import { yearGain, yearReview } from './year-review.ts';

const set = (date: string, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
  ...{ id: date, exerciseId: 'e', exerciseName: 'Bench', date: `${date}.000Z`, setNumber: 1 },
  ...{ weight: 100, reps: 5, enteredWeight: 100, enteredUnit: 'kg', ...more },
});
const session = (
  day: string,
  sets: WorkoutLog[],
  more: { row?: { startedAt: string; endedAt?: string }; movement?: string; name?: string } = {},
) => {
  const { row = null, movement = 'bench', name = 'Bench' } = more;
  return { day, row, sets, exercises: [{ movement, name, sets }] };
};
const evening = (day: string, count: number, more?: Partial<WorkoutLog>) =>
  Array.from({ length: count }, (_, i) => set(`${day}T18:0${i}:00`, more));

test('a year is its sessions, sets, kilograms and hours', () => {
  const review = yearReview([
    session('2026-01-05', [...evening('2026-01-05', 1, { kind: 'warmup' }), ...evening('2026-01-05', 3)]),
    session('2026-01-05', evening('2026-01-05', 1, { outcome: 'missed' })),
    session('2026-03-02', evening('2026-03-02', 2, { repsLeft: 4 }), { name: 'Bench Press' }),
    session('2026-03-04', evening('2026-03-04', 4, { assist: true, weight: 20 }), {
      movement: 'pull',
      name: 'Pull-Ups',
    }),
  ]);
  expect(review).toMatchObject({ sessions: 4, days: 3, sets: 9, volume: 3 * 500 + 2 * 900 });
  expect(review.months).toEqual([2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(review.movements).toEqual([
    { movement: 'bench', name: 'Bench Press', sets: 5, sessions: 2 },
    { movement: 'pull', name: 'Pull-Ups', sets: 4, sessions: 1 },
  ]);
});

test('a drop is one set with its own, and both dumbbells and the body count', () => {
  const sets = [...evening('2026-01-05', 2), set('2026-01-05T18:10:00', { kind: 'drop', weight: 60 })];
  const one = [session('2026-01-05', sets)];
  expect(yearReview(one)).toMatchObject({ sets: 2, volume: 1_300 });
  expect(yearReview(one, () => ({ perDumbbell: true }))).toMatchObject({ sets: 2, volume: 2_600 });
  const bodyWeightOn = (day: string) => (day === '2026-01-05' ? 80 : null);
  expect(yearReview(one, () => ({ measure: 'bodyweight', bodyWeightOn })).volume).toBe(1_300 + 15 * 80);
});

test.each([
  ['from the first set to a rest behind the last', undefined, (2 + 2) * 60],
  ['from its start', { startedAt: '2026-01-05T17:50:00.000Z' }, (10 + 2 + 2) * 60],
  ['to its end', { startedAt: '2026-01-05T17:50:00.000Z', endedAt: '2026-01-05T18:30:00.000Z' }, 40 * 60],
  [
    'no longer than anybody trains',
    { startedAt: '2026-01-05T17:50:00.000Z', endedAt: '2026-01-06T17:50:00.000Z' },
    6 * 3_600,
  ],
  ['no less than nothing', { startedAt: '2026-01-05T17:50:00.000Z', endedAt: '2026-01-04T17:50:00.000Z' }, 0],
])('a session lasts %s', (_, row, seconds) => {
  const one = session('2026-01-05', evening('2026-01-05', 3), row && { row });
  expect(yearReview([one]).seconds).toBe(seconds);
});

test('movements stand by their sets, then by their names, each with its newest name; a warm-up alone is none', () => {
  const of = (day: string, movement: string, name: string, count: number, more?: Partial<WorkoutLog>) =>
    session(day, evening(day, count, more), { movement, name });
  const sessions = [
    of('2026-02-01', 'row', 'Row', 2),
    of('2026-02-02', 'curl', 'Curl', 2),
    of('2026-03-04', 'squat', 'Low bar squat', 2),
    of('2026-03-01', 'squat', 'Squat', 2),
    of('2026-03-02', 'press', 'Press', 2, { kind: 'warmup' }),
  ];
  for (const given of [sessions, sessions.toReversed()])
    expect(yearReview(given).movements.map(({ name, sets }) => [name, sets])).toEqual([
      ['Low bar squat', 4],
      ['Curl', 2],
      ['Row', 2],
    ]);
});

test('a session that has a row and no sets lasts from its start to its end', () => {
  const row = { startedAt: '2026-01-05T17:50:00.000Z', endedAt: '2026-01-05T18:00:00.000Z' };
  expect(yearReview([session('2026-01-05', [], { row })]).seconds).toBe(600);
  expect(yearReview([session('2026-01-05', [])]).seconds).toBe(0);
});

test('an empty year is nothing', () => {
  expect(yearReview([])).toMatchObject({ sessions: 0, sets: 0, volume: 0, seconds: 0, movements: [] });
});

const points = (...list: [day: string, weight: number][]) => list.map(([day, weight]) => ({ day, weight }));

test.each<[what: string, list: ReturnType<typeof points>, expected: object | null]>([
  [
    'the best before and of the year',
    points(['2025-03-01', 90], ['2026-01-02', 95], ['2026-02-02', 100], ['2027-01-01', 200]),
    { before: 90, best: 100, day: '2026-02-02', records: 2 },
  ],
  [
    'no record of the years before',
    points(['2024-03-01', 80], ['2025-03-01', 90], ['2026-01-02', 95]),
    { before: 90, best: 95, day: '2026-01-02', records: 1 },
  ],
  ['none that only ties', points(['2025-03-01', 90], ['2026-01-02', 90.0001]), null],
  [
    'the first day ever is what is beaten',
    points(['2026-01-02', 60], ['2026-01-09', 62.5]),
    { before: 60, best: 62.5, day: '2026-01-09', records: 1 },
  ],
  [
    'less help is more',
    points(['2025-01-02', -20], ['2026-01-09', -15]),
    { before: -20, best: -15, day: '2026-01-09', records: 1 },
  ],
  ['nothing of nothing', [], null],
])('a gain: %s', (_, list, expected) => {
  expect(yearGain(list, '2026')).toEqual(expected);
});
