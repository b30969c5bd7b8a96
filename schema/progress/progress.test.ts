import { describe, expect, it } from 'vitest';
import type { WorkoutLog } from '../workout-log.ts';
import {
  bestBut,
  bestsOf,
  changePercent,
  gainPercent,
  joinedSeries,
  recent,
  seriesOf,
  todaysProgress,
} from './progress.ts';

const at = (day: number, hour: number) => new Date(2026, 0, day, hour).toISOString();
const points = (...weights: number[]) =>
  weights.map((weight, i) => ({ day: `2026-01-${String(i + 1).padStart(2, '0')}`, weight }));

describe('seriesOf', () => {
  it('keeps the heaviest set of each day, by date ascending', () => {
    const logs = [
      { date: at(9, 18), weight: 60 },
      { date: at(2, 18), weight: 50 },
      { date: at(2, 19), weight: 55 },
    ];
    expect(seriesOf(logs)).toEqual([
      { day: '2026-01-02', weight: 55 },
      { day: '2026-01-09', weight: 60 },
    ]);
  });

  it('has each set on the lifter’s own day, wherever the device is', () => {
    const logs = [
      { date: '2026-01-03T01:00:00.000Z', offsetMin: -300, weight: 60 },
      { date: '2026-01-03T18:00:00.000Z', offsetMin: 540, weight: 50 },
    ];
    expect(seriesOf(logs)).toEqual([
      { day: '2026-01-02', weight: 60 },
      { day: '2026-01-04', weight: 50 },
    ]);
  });

  it('leaves out what was warmed up with, helped with or missed', () => {
    const set = { date: at(2, 18), weight: 100 };
    const counted = { date: at(2, 18), weight: 60 };
    expect(
      seriesOf([
        { ...set, kind: 'warmup' },
        { ...set, kind: 'partial' },
        { ...set, kind: 'forced' },
        { ...set, outcome: 'missed' },
        { ...counted, kind: 'failure' },
        { ...set, date: at(9, 18), kind: 'warmup' },
      ]),
    ).toEqual([{ day: '2026-01-02', weight: 60 }]);
  });

  it('leaves out logs without a date and counts a weight that is no number as 0', () => {
    const logs = [
      { date: '', weight: 99 },
      { date: at(1, 9), weight: Number.NaN },
    ];
    expect(seriesOf(logs)).toEqual([{ day: '2026-01-01', weight: 0 }]);
  });
});

describe('joinedSeries', () => {
  it('has each day once, the heaviest, by date ascending', () => {
    const point = (day: number, weight: number) => ({ day: `2026-03-0${day}`, weight });
    const squat = [point(1, 100), point(4, 110)];
    expect(joinedSeries([squat, [], [point(2, 90), point(4, 105)]])).toEqual([
      point(1, 100),
      point(2, 90),
      point(4, 110),
    ]);
    expect(joinedSeries([[], squat])).toEqual(squat);
    expect(joinedSeries([[], []])).toEqual([]);
  });
});

describe('the bests', () => {
  it('are the heaviest before today, and today’s sets but the one that is compared', () => {
    const now = new Date(2026, 2, 9, 20).getTime();
    const dayOf = (day: number, weight: number) => ({ day: `2026-03-0${day}`, weight });
    const bests = bestsOf([], [dayOf(1, 110), dayOf(8, 105), dayOf(9, 140)], now);
    expect(bests).toEqual({ beforeToday: 110, today: [] });
    expect(bestsOf([], [dayOf(9, 140)], now).beforeToday).toBeNull();
    const logOf = (id: string, day: number) =>
      ({ id, date: new Date(2026, 2, day, 18).toISOString(), weight: 90 }) as WorkoutLog;
    expect(bestsOf([logOf('a', 9), logOf('b', 8)], [], now).today).toEqual([{ id: 'a', weight: 90 }]);
    const today = [
      { id: 'a', weight: 90 },
      { id: 'b', weight: 120 },
    ];
    expect(bestBut({ ...bests, today })).toBe(120);
    expect(bestBut({ ...bests, today }, 'b')).toBe(110);
    expect(bestBut({ beforeToday: null, today }, 'b')).toBe(90);
    expect(bestBut({ beforeToday: null, today: [] })).toBeNull();
  });

  it('miss no set that a flight puts on another day than the clock here', () => {
    const now = Date.parse('2026-03-09T20:00:00.000Z');
    const done = (id: string, date: string, offsetMin: number) =>
      ({ id, date, offsetMin, weight: 90 }) as WorkoutLog;
    const east = done('still the 8th', '2026-03-09T03:00:00.000Z', -300);
    const west = done('the 10th already', '2026-03-09T16:00:00.000Z', 540);
    const ahead = done('wrong clock', '2026-03-10T03:00:00.000Z', 0);
    const bests = bestsOf([east, west, ahead], seriesOf([east, west, ahead]), now);
    expect(bests).toEqual({ beforeToday: 90, today: [{ id: 'the 10th already', weight: 90 }] });
  });
});

describe('the recent view', () => {
  it('shows the last 9 dates', () => {
    expect(recent(points(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)).map((p) => p.weight)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });
});

describe('change', () => {
  it.each([
    [[80, 100], 25],
    [[80, 70], -12.5],
    [[60, 61], 1.7],
    [[0, 50], 0],
    [[], 0],
    [[80], 0],
  ])('of %j is %d percent', (weights, percent) => {
    expect(changePercent(points(...weights))).toBe(percent);
  });

  it('in the overlay is 0 when the current weight is below the start', () => {
    expect(gainPercent(points(80, 70))).toBe(0);
    expect(gainPercent(points(80, 100))).toBe(25);
  });
});

describe("today's progress", () => {
  const log = (exerciseId: string, setNumber: number, date: string, reps = 8): WorkoutLog => ({
    id: `${exerciseId}-${setNumber}-${date}`,
    exerciseId,
    exerciseName: exerciseId,
    date,
    setNumber,
    weight: 60,
    reps,
    enteredWeight: 60,
    enteredUnit: 'kg',
  });
  const now = Date.parse(at(9, 20));

  it('counts the sets of today by number, and knows the last', () => {
    const progress = todaysProgress(
      [
        [
          log('bench', 2, at(9, 18), 7),
          log('bench', 1, at(9, 18)),
          log('bench', 1, at(9, 17)),
          log('bench', 3, at(8, 18)),
        ],
        [log('rows', 1, at(8, 18))],
      ],
      now,
    );
    expect([...progress.keys()]).toEqual(['bench']);
    expect(progress.get('bench')).toMatchObject({ done: 2, last: { setNumber: 2, reps: 7 } });
    // Of one save the last is the one of the highest number, in whatever order they come.
    const save = [1, 2, 3].map((setNumber) => log('bench', setNumber, at(9, 18)));
    for (const sets of [save, save.toReversed()])
      expect(todaysProgress([sets], now).get('bench')?.last.setNumber).toBe(3);
  });

  it('counts no warm-up and no part of a chain', () => {
    const sets = [
      { ...log('bench', 1, at(9, 18)), kind: 'warmup' as const },
      log('bench', 2, at(9, 18)),
      { ...log('bench', 3, at(9, 19)), kind: 'drop' as const, chainOf: 'x' },
    ];
    expect(todaysProgress([sets], now).get('bench')).toMatchObject({ done: 1, last: { setNumber: 3 } });
  });

  it('of a best counts no warm-up: to change a kind moves the record', () => {
    const heavy = { ...log('bench', 1, at(9, 18)), weight: 100 };
    const bests = (kind: 'normal' | 'warmup') =>
      bestsOf([{ ...heavy, kind }, log('bench', 2, at(9, 18))], [], now).today.map(({ weight }) => weight);
    expect(bests('normal')).toEqual([100, 60]);
    expect(bests('warmup')).toEqual([60]);
  });
});
