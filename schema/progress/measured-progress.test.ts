import { describe, expect, it } from 'vitest';
import type { WorkoutLog } from '../workout-log.ts';
import { chartOf, gainOf, measuredBests } from './measured-progress.ts';

let made = 0;
const set = (day: string, content: Partial<WorkoutLog>): WorkoutLog => ({
  ...{ id: `s${++made}`, exerciseId: 'e', exerciseName: 'Plank', date: `2026-03-${day}T12:00:00.000Z` },
  ...{ setNumber: 1, weight: 0, reps: 0, enteredWeight: content.weight ?? 0, enteredUnit: 'kg', ...content },
});
const points = (...args: Parameters<typeof chartOf>) =>
  chartOf(...args).points.map(({ day, value }) => [day.slice(8), value]);

describe('the chart of a movement that is not measured in weight and reps', () => {
  it('has the best of each day, by date ascending, whatever order the sets come in', () => {
    const sets = [
      set('08', { durationS: 60 }),
      set('01', { durationS: 45 }),
      set('08', { durationS: 90 }),
      set('08', { durationS: 30 }),
    ];
    for (const given of [sets, sets.toReversed()]) {
      expect(chartOf('duration', given).quantity).toBe('time');
      expect(points('duration', given)).toEqual([
        ['01', 45],
        ['08', 90],
      ]);
    }
  });

  it('leaves out warm-ups, sets of another measure, and days of nothing else', () => {
    const sets = [
      set('01', { distanceM: 400 }),
      set('02', { durationS: 60 }),
      set('03', { distanceM: 900, kind: 'warmup' }),
      set('03', { distanceM: 500 }),
    ];
    expect(points('distance', sets)).toEqual([
      ['01', 400],
      ['03', 500],
    ]);
  });

  it('is by what the sets have where none has what was chosen since', () => {
    const sets = [set('01', { weight: 60, reps: 5 }), set('02', { weight: 70, reps: 3 })];
    expect(chartOf('duration', sets).quantity).toBe('weight');
    expect(points('duration', sets)).toEqual([
      ['01', 60],
      ['02', 70],
    ]);
    expect(chartOf('duration', [])).toEqual({ quantity: 'weight', points: [] });
  });

  it('counts help below nothing, so that less of it is more', () => {
    const sets = [
      set('01', { weight: 40, reps: 5, assist: true }),
      set('01', { weight: 30, reps: 5, assist: true }),
    ];
    expect(points('assisted', sets)).toEqual([['01', -30]]);
  });
});

describe('the bests that today’s sets are compared with', () => {
  const now = Date.parse('2026-03-09T20:00:00.000Z');

  it('are the best before today, and each of today’s sets that counts', () => {
    const sets = [
      set('01', { durationS: 80 }),
      set('02', { durationS: 70 }),
      set('09', { durationS: 95, id: 'long' }),
      set('09', { durationS: 20, id: 'short' }),
      set('09', { durationS: 99, kind: 'warmup' }),
      set('09', { reps: 5 }),
      set('10', { durationS: 500 }),
    ];
    expect(measuredBests('duration', sets, now)).toEqual({
      quantity: 'time',
      beforeToday: 80,
      today: [
        { id: 'long', weight: 95 },
        { id: 'short', weight: 20 },
      ],
    });
  });

  it('are those of the lifter’s own days', () => {
    const at = (id: string, time: string, offsetMin: number, durationS: number) =>
      set('09', { id, date: `2026-03-${time}:00:00.000Z`, offsetMin, durationS });
    const sets = [at('east', '09T03', -300, 80), at('west', '09T16', 540, 90), at('here', '09T18', 0, 70)];
    expect(points('duration', sets)).toEqual([
      ['08', 80],
      ['09', 70],
      ['10', 90],
    ]);
    const { beforeToday, today } = measuredBests('duration', sets, now);
    expect([beforeToday, today.map(({ id }) => id)]).toEqual([80, ['west', 'here']]);
  });

  it('are none on the first day', () => {
    expect(measuredBests('reps', [set('09', { reps: 5, id: 'first' })], now)).toEqual({
      quantity: 'reps',
      beforeToday: null,
      today: [{ id: 'first', weight: 5 }],
    });
  });
});

it.each([
  [[], 0],
  [[80], 0],
  [[60, 61], 1.7],
  [[80, 90, 100], 25],
  [[-20, -15], 25],
  [[-15, -20], -33.3],
  [[0, 50], 0],
])('the gain over %j is %d percent', (values, percent) => {
  expect(gainOf(values.map((value, i) => ({ day: `2026-03-0${i + 1}`, value })))).toBe(percent);
});
