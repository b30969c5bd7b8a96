import { describe, expect, it } from 'vitest';
import { musclesOfText } from '../catalogue/muscles.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { dailyFigures } from './daily-figures.ts';
import { convertedOf, imbalanceOf, poundsInDisguise, stallOf } from './hints.ts';

const set = (day: string, weight: number, reps = 5, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
  ...{ id: `${day} ${weight}`, exerciseId: 'e', exerciseName: 'Bench', date: `${day}T12:00:00.000Z` },
  ...{ offsetMin: 0, setNumber: 1, weight, reps, enteredWeight: weight, enteredUnit: 'kg' },
  ...more,
});
const estimates = (sets: readonly WorkoutLog[]) =>
  dailyFigures(sets, 'estimate', { formula: 'epley', withEffort: false });
const days = (...weights: number[]) => weights.map((kg, i) => set(`2026-03-0${i + 1}`, kg));

describe('no gain in three sessions', () => {
  const today = '2026-03-10';
  it.each([
    ['too little to say', days(80, 80, 80, 80), null],
    ['three without a gain', days(78, 80, 80, 77.5, 80), '2026-03-02'],
    ['a gain among the three', days(78, 80, 80, 82.5, 80), null],
    ['half a percent is none', days(78, 80, 80.3, 80, 80), '2026-03-02'],
    ['more repetitions are one', [...days(78, 80, 80, 80), set('2026-03-05', 80, 6)], null],
    [
      'a warm-up is none',
      [...days(78, 80, 80, 80, 80), set('2026-03-05', 90, 5, { kind: 'warmup' })],
      '2026-03-02',
    ],
    [
      'no estimate beyond 12 repetitions',
      days(20, 20, 20, 20, 20).map((one) => ({ ...one, reps: 15 })),
      null,
    ],
  ] as const)('%s', (_, sets, since) => {
    expect(stallOf(estimates(sets), today)?.day ?? null).toBe(since);
  });

  it('says what the days since came to, which may be a little more', () => {
    expect(stallOf(estimates(days(78, 80, 80.3, 80, 80)), today)).toMatchObject({
      best: expect.closeTo(80 * (1 + 5 / 30)),
      since: expect.closeTo(80.3 * (1 + 5 / 30)),
    });
  });

  it('is a pause after four weeks', () => {
    const sets = days(78, 80, 80, 80, 80);
    expect(stallOf(estimates(sets), '2026-04-02')).not.toBeNull();
    expect(stallOf(estimates(sets), '2026-04-03')).toBeNull();
  });
});

describe('push against pull', () => {
  const of = (targetMuscles: string, count: number, more: Partial<WorkoutLog> = {}) => ({
    muscle: musclesOfText(targetMuscles).primary[0],
    sets: Array.from({ length: count }, (_, i) => set(i % 2 ? '2026-03-01' : '2026-03-15', 50, 8, more)),
  });
  it.each([
    ['twice', [of('Chest, Triceps', 20), of('Lats, Biceps', 10)], { push: 20, pull: 10 }],
    ['nearly twice', [of('Chest, Triceps', 19), of('Lats, Biceps', 10)], null],
    ['the other way', [of('Chest', 6), of('Back', 18)], { push: 6, pull: 18 }],
    ['too few', [of('Chest', 23)], null],
    ['none of the other', [of('Chest', 24)], { push: 24, pull: 0 }],
    ['legs are neither', [of('Quads, Glutes', 40), of('Chest', 12), of('Back', 12)], null],
    [
      'a drop is one with its set',
      [of('Chest', 12), of('Chest', 20, { kind: 'drop', chainOf: 'a' }), of('Back', 12)],
      null,
    ],
    ['rear shoulders are pulled', [of('Rear Shoulders, Back', 12), of('Lats', 12)], { push: 0, pull: 24 }],
    ['the first muscle decides', [of('Lats, Triceps', 24)], { push: 0, pull: 24 }],
    ['warm-ups are none', [of('Chest', 12), of('Chest', 20, { kind: 'warmup' }), of('Back', 12)], null],
  ] as const)('%s', (_, exercises, expected) => expect(imbalanceOf(exercises)).toEqual(expected));

  it('says nothing of the first weeks, before every day of a program has come', () => {
    const days = (last: string) =>
      ['2026-03-01', last].map((day) => ({
        ...{ muscle: 'chest' as const, sets: Array.from({ length: 12 }, () => set(day, 50)) },
      }));
    expect(imbalanceOf(days('2026-03-14'))).toBeNull();
    expect(imbalanceOf(days('2026-03-15'))).toEqual({ push: 24, pull: 0 });
  });
});

describe('kilograms that are pounds', () => {
  it.each([
    [45.36, 100],
    [61.23, 135],
    [61.2, 135],
    [102.06, 225],
    [45.4, 100],
    [1.13, 2.5],
    // Kilograms as they are loaded.
    [45, null],
    [47.5, null],
    [61.25, null],
    [20.5, null],
    // Pounds that nobody loads.
    [46.1, null],
    [45.81, null],
    [0, null],
  ])('%d kg: %s lb', (kg, pounds) => {
    expect(poundsInDisguise({ enteredWeight: kg, enteredUnit: 'kg' })).toBe(pounds);
  });

  it('takes nothing for pounds that was typed in pounds', () => {
    expect(poundsInDisguise({ enteredWeight: 45.36, enteredUnit: 'lb' })).toBeNull();
  });

  it.each([
    ['three of a movement', [45.36, 45.36, 61.23, 60], 3],
    ['two may be slips', [45.36, 61.23, 60], 0],
    ['most odd weights fit no pounds', [45.36, 61.23, 102.06, 33.33, 27.77, 41.41], 0],
  ])('%s', (_, weights, count) => {
    expect(convertedOf(weights.map((kg) => set('2026-03-01', kg)))).toHaveLength(count);
  });
});
