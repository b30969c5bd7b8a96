import { describe, expect, test } from 'vitest';
import { CATALOGUE, catalogueEquipment } from '../catalogue/catalogue.ts';
import { CATALOGUE_MORE } from '../catalogue/catalogue-more.ts';
import { presetMeasure } from '../catalogue/measure-presets.ts';
import { formatTime, parseTime } from '../time.ts';
import { fromMetres, toMetres } from './distance.ts';
import { effectiveLoad, liftingOn, repsDone, volumeOf } from './measured-load.ts';
import { isShortOfUnit, measuredWords } from './measured-words.ts';
import {
  asksFor,
  bestValue,
  compareSets,
  MEASURES,
  type Measure,
  type MeasuredSet,
  measureOf,
  movesBody,
  needsEverySet,
  type Quantity,
  quantityOf,
} from './measures.ts';

const set = (more: Partial<MeasuredSet> & { enteredDistance?: number; distanceUnit?: 'km' | 'm' } = {}) => ({
  weight: 0,
  reps: 0,
  ...more,
});

describe('what a measure asks for', () => {
  test('is what B.3 lists, and each of the eight asks for something else than the specification’s table', () => {
    expect(asksFor('weight-reps')).toEqual(['weight', 'reps']);
    expect(asksFor('duration')).toEqual(['time']);
    expect(asksFor('distance')).toEqual(['distance', 'time']);
    expect(asksFor('carry')).toEqual(['weight', 'distance']);
    for (const measure of MEASURES) expect(asksFor(measure).length).toBeGreaterThan(0);
  });

  test('changes nothing of a set that has other fields: it keeps the measure that these speak of', () => {
    expect(measureOf(set({ weight: 80, reps: 8 }), 'duration')).toBe('weight-reps');
    expect(measureOf(set({ durationS: 90 }), 'weight-reps')).toBe('duration');
    expect(measureOf(set({ durationS: 90, weight: 10 }), 'reps')).toBe('weight-duration');
    expect(measureOf(set({ distanceM: 30, weight: 40 }))).toBe('carry');
    expect(measureOf(set({ distanceM: 2_400, durationS: 720 }), 'carry')).toBe('distance');
    expect(measureOf(set({ weight: 20, reps: 8, assist: true }), 'weight-reps')).toBe('assisted');
    expect(measureOf(set({ weight: 10, reps: 8 }), 'bodyweight')).toBe('bodyweight');
    expect(measureOf(set({ weight: 10, reps: 8 }), 'reps')).toBe('weight-reps');
    expect(measureOf(set({ reps: 8 }), 'reps')).toBe('reps');
    expect(measureOf(set({ reps: 8 }), 'duration')).toBe('weight-reps');
    expect(measureOf(set({ durationS: 90 }), 'weight-duration')).toBe('weight-duration');
    expect(measureOf(set({ distanceM: 30 }), 'carry')).toBe('carry');
    expect(measureOf(set({ weight: 20, reps: 8, assist: true }), 'bodyweight')).toBe('bodyweight');
  });

  test('moves the body, and needs every set where how much a set moved depends on more than its sums', () => {
    expect(MEASURES.filter((measure) => movesBody({ measure }))).toEqual(['bodyweight', 'assisted']);
    expect(MEASURES.filter((measure) => needsEverySet({ measure }))).toEqual(['bodyweight', 'assisted']);
    expect([{ eachSide: true }, { eachSide: false }, {}].map(needsEverySet)).toEqual([true, false, false]);
  });
});

describe('what is better', () => {
  const better = (measure: Measure, now: Partial<MeasuredSet>, before: Partial<MeasuredSet>) =>
    Math.sign(compareSets(measure, set(now), set(before)));
  test.each<[Measure, Partial<MeasuredSet>, Partial<MeasuredSet>]>([
    ['weight-reps', { weight: 82.5, reps: 5 }, { weight: 80, reps: 8 }],
    ['weight-reps', { weight: 80, reps: 9 }, { weight: 80, reps: 8 }],
    ['bodyweight', { weight: 10, reps: 5 }, { weight: 0, reps: 12 }],
    ['assisted', { weight: 15, reps: 8 }, { weight: 20, reps: 8 }],
    ['assisted', { weight: 0, reps: 3 }, { weight: 5, reps: 8 }],
    ['reps', { reps: 21 }, { reps: 20 }],
    ['duration', { durationS: 91 }, { durationS: 90 }],
    ['weight-duration', { weight: 15, durationS: 30 }, { weight: 10, durationS: 90 }],
    ['distance', { distanceM: 2_500, durationS: 900 }, { distanceM: 2_400, durationS: 700 }],
    ['distance', { distanceM: 2_400, durationS: 700 }, { distanceM: 2_400, durationS: 720 }],
    ['carry', { weight: 42.5, distanceM: 20 }, { weight: 40, distanceM: 40 }],
    ['carry', { weight: 40, distanceM: 40 }, { weight: 40, distanceM: 30 }],
  ])('%s: %o over %o', (measure, now, before) => {
    expect(better(measure, now, before)).toBe(1);
    expect(better(measure, before, now)).toBe(-1);
    expect(better(measure, now, now)).toBe(0);
  });

  test('a run without a time is neither faster nor slower, and pounds that went through kilograms are the same', () => {
    expect(better('distance', { distanceM: 2_400 }, { distanceM: 2_400, durationS: 700 })).toBe(0);
    expect(better('distance', { distanceM: 2_400, durationS: 700 }, { distanceM: 2_400 })).toBe(0);
    expect(better('weight-reps', { weight: 60, reps: 8 }, { weight: 60.0004, reps: 8 })).toBe(0);
  });

  test('of two sides the weaker counts', () => {
    expect(bestValue('reps', 'reps', [set({ reps: 10, repsLeft: 8 }), set({ reps: 9 })])).toBe(9);
  });
});

describe('the chart and the bests', () => {
  test('go by the added weight once there is one, else by what is counted', () => {
    expect(quantityOf('bodyweight', [set({ reps: 12 })])).toBe('reps');
    expect(quantityOf('bodyweight', [set({ reps: 12 }), set({ reps: 5, weight: 10 })])).toBe('weight');
    expect(quantityOf('carry', [set({ distanceM: 30 })])).toBe('distance');
    expect(quantityOf('weight-duration', [set({ durationS: 30, weight: 10 })])).toBe('weight');
  });

  test.each<[Measure, Quantity]>([
    ['weight-reps', 'weight'],
    ['bodyweight', 'reps'],
    ['assisted', 'weight'],
    ['reps', 'reps'],
    ['duration', 'time'],
    ['weight-duration', 'time'],
    ['distance', 'distance'],
    ['carry', 'distance'],
  ])('of %s without a set go by %s', (measure, quantity) => {
    expect(quantityOf(measure, [])).toBe(quantity);
  });

  test('rise as assistance falls, and leave out what says nothing of the quantity', () => {
    const sets = [set({ weight: 20, reps: 8 }), set({ weight: 10, reps: 5 })];
    expect(bestValue('assisted', 'weight', sets)).toBe(-10);
    expect(bestValue('duration', 'time', sets)).toBeNull();
    expect(bestValue('duration', 'time', [...sets, set({ durationS: 75 })])).toBe(75);
    expect(bestValue('distance', 'distance', [...sets, set({ distanceM: 100 })])).toBe(100);
    expect(bestValue('reps', 'reps', [set({ durationS: 30 })])).toBeNull();
    // Nobody lifted it.
    expect(bestValue('weight-reps', 'weight', [set({ weight: 200 })])).toBeNull();
    expect(bestValue('weight-duration', 'weight', [set({ weight: 10, durationS: 30 })])).toBe(10);
    expect(bestValue('carry', 'weight', [set({ weight: 40, distanceM: 30 })])).toBe(40);
  });
});

// Figures by hand from the rules of LiftLog, Liftosaur and Fitbod.
describe('the load', () => {
  test('has the body in it where its weight is known, and is none where it is not: never 0 kg × 10', () => {
    expect(volumeOf(set({ weight: 10, reps: 8 }), { measure: 'bodyweight', bodyWeightKg: 80 })).toBe(720);
    expect(volumeOf(set({ reps: 10 }), { measure: 'bodyweight' })).toBeNull();
    expect(volumeOf(set({ weight: 20, reps: 8 }), { measure: 'assisted', bodyWeightKg: 80 })).toBe(480);
    expect(effectiveLoad(set({ weight: 90, reps: 8 }), { measure: 'assisted', bodyWeightKg: 80 })).toBe(0);
    expect(volumeOf(set({ reps: 10, durationS: 60 }), { measure: 'bodyweight', bodyWeightKg: 80 })).toBe(800);
    expect(effectiveLoad(set({ durationS: 60 }), { measure: 'bodyweight', bodyWeightKg: 80 })).toBeNull();
    expect(effectiveLoad(set({ reps: 8 }))).toBe(0);
    expect(effectiveLoad(set({ reps: 8 }), { measure: 'reps' })).toBeNull();
  });

  test('has the body’s weight of the day, and only where the body is moved', () => {
    const bodyWeightOn = (day: string) => (day === '2026-03-01' ? 80 : null);
    expect(liftingOn('2026-03-01', { measure: 'bodyweight', eachSide: true, bodyWeightOn })).toEqual({
      measure: 'bodyweight',
      eachSide: true,
      bodyWeightKg: 80,
    });
    expect(liftingOn('2026-03-01', { measure: 'reps', bodyWeightOn })).toEqual({ measure: 'reps' });
    expect(liftingOn('2026-03-01', { measure: 'assisted' })).toEqual({ measure: 'assisted' });
  });

  test('counts both sides, both dumbbells, and no seconds or metres', () => {
    expect(volumeOf(set({ weight: 20, reps: 8 }), { eachSide: true })).toBe(320);
    expect(repsDone(set({ reps: 8, repsLeft: 7 }), true)).toBe(15);
    expect(repsDone(set({ reps: 8, repsLeft: 7 }))).toBe(15);
    expect(volumeOf(set({ weight: 20, reps: 8 }), { perDumbbell: true })).toBe(320);
    expect(volumeOf(set({ weight: 20, reps: 8 }), {})).toBe(160);
    expect(volumeOf(set({ weight: 20, durationS: 60 }), { measure: 'weight-duration' })).toBeNull();
    expect(volumeOf(set({ weight: 40, distanceM: 30 }), { measure: 'carry' })).toBeNull();
    // Repetitions whose time was noted, too.
    expect(volumeOf(set({ weight: 20, reps: 8, durationS: 60 }))).toBe(160);
  });
});

describe('a set in words', () => {
  const km = { distanceM: 2_400, enteredDistance: 2.4, distanceUnit: 'km' } as const;
  const m = { distanceM: 30, enteredDistance: 30, distanceUnit: 'm' } as const;
  test.each<[Parameters<typeof set>[0], Measure, string]>([
    [{ weight: 80, reps: 8 }, 'weight-reps', '80 × 8'],
    [{ weight: 10, reps: 8 }, 'bodyweight', '+10 × 8'],
    [{ reps: 8 }, 'bodyweight', '8 reps'],
    [{ reps: 1 }, 'reps', '1 rep'],
    [{ weight: 20, reps: 8, assist: true }, 'assisted', '−20 × 8'],
    [{ weight: 20, reps: 8, assist: true }, 'weight-reps', '−20 × 8'],
    [{ weight: 20, reps: 8, repsLeft: 7 }, 'weight-reps', '20 × 7 + 8'],
    [{ weight: 20, reps: 8, repsLeft: 8 }, 'weight-reps', '20 × 8'],
    [{ durationS: 90 }, 'duration', '1:30'],
    [{ durationS: 90, weight: 20 }, 'weight-duration', '20 kg · 1:30'],
    [{ ...km, durationS: 720 }, 'distance', '2.4 km in 12:00'],
    [km, 'distance', '2.4 km'],
    [{ ...m, weight: 40 }, 'carry', '40 kg · 30 m'],
    // What was logged before the measure was changed stays readable.
    [{ weight: 80, reps: 8 }, 'duration', '80 × 8'],
    [{ durationS: 90 }, 'weight-reps', '1:30'],
  ])('%o of %s is "%s"', (more, measure, words) => {
    const one = set(more);
    expect(measuredWords(one, measure, String(one.weight), 'kg')).toBe(words);
  });

  test('wants its unit behind it only where it is not in it', () => {
    expect(isShortOfUnit('80 × 8')).toBe(true);
    expect(isShortOfUnit('40 kg · 30 m')).toBe(false);
  });
});

describe('a time', () => {
  test.each([
    [0, '0:00'],
    [45, '0:45'],
    [90, '1:30'],
    [720, '12:00'],
    [3_723, '1:02:03'],
    [9.5, '0:09.5'],
    [59.96, '1:00'],
  ])('of %d s is %s', (seconds, words) => expect(formatTime(seconds)).toBe(words));

  test.each([
    ['1:30', 90],
    ['130', 90],
    ['90', 90],
    ['5', 5],
    ['1000', 600],
    ['10203', 3_723],
    ['1:02:03', 3_723],
    ['9,5', 9.5],
    ['', null],
    ['abc', null],
    ['1:2:3:4', null],
    ['99:99:99', null],
  ])('typed as "%s" is %s s', (text, seconds) => expect(parseTime(text)).toBe(seconds));

  test('reads what it writes', () => {
    for (const seconds of [0, 5, 59, 60, 61, 600, 3_599, 3_600, 86_399]) {
      expect(parseTime(formatTime(seconds))).toBe(seconds);
    }
  });
});

test('a distance goes through metres and back', () => {
  expect(toMetres(1, 'mi')).toBe(1_609.344);
  expect(fromMetres(toMetres(2.4, 'km'), 'km')).toBeCloseTo(2.4, 12);
  expect(toMetres(1_760, 'yd')).toBeCloseTo(toMetres(1, 'mi'), 9);
  expect(toMetres(3, 'ft')).toBeCloseTo(toMetres(1, 'yd'), 12);
});

describe('what is offered', () => {
  const offered = (name: string, equipment: string = catalogueEquipment(name)) =>
    presetMeasure(name, equipment);
  test('for the listed 37: weight and reps but for those of the body’s own weight', () => {
    const others = CATALOGUE.flatMap(({ name }) =>
      offered(name) === 'weight-reps' ? [] : [[name, offered(name)]],
    );
    expect(Object.fromEntries(others)).toEqual({
      'Push-Ups': 'bodyweight',
      'Chest Dips': 'bodyweight',
      'Pull-Ups': 'bodyweight',
      Planks: 'duration',
      'Mountain Climbers': 'reps',
      'Hanging Leg Raises': 'bodyweight',
    });
  });

  test.each([
    ['Dead Hang', 'duration'],
    ["Farmer's Walk", 'carry'],
    ['Assisted Pull-Ups', 'assisted'],
    ['Hang Clean', 'weight-reps'],
    ['Rowing Machine', 'distance'],
    ['Treadmill Run', 'distance'],
    ['Weighted Plank', 'weight-duration'],
    ['Sled Push', 'carry'],
    ['Crunches', 'bodyweight'],
    ['Walking Lunges', 'weight-reps'],
    ['Seated Dip Machine', 'weight-reps'],
  ])('%s: %s', (name, measure) => {
    const entry = CATALOGUE_MORE.find((one) => one.name === name);
    expect(entry?.name).toBe(name);
    expect(offered(name, entry?.equipment)).toBe(measure);
  });
});
