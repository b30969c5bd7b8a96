import { describe, expect, it } from 'vitest';
import type { ImportedFile, ImportedSet } from './imported.ts';
import { readImport } from './read-file.ts';
import * as files from './testing/fixtures.ts';

const read = (text: string) => readImport(new TextEncoder().encode(text));
const setsOf = (file: ImportedFile) => file.sessions.flatMap(({ sets }) => sets);
const volume = (file: ImportedFile) =>
  setsOf(file).reduce((sum, { weight, reps }) => sum + (weight?.value ?? 0) * (reps ?? 0), 0);
const kinds = (file: ImportedFile) => {
  const counts: Record<string, number> = {};
  for (const { kind = 'normal' } of setsOf(file)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
const figures = (file: ImportedFile) => ({
  as: `${file.format} ${file.layout}`,
  sessions: file.sessions.length,
  sets: setsOf(file).length,
  volume: Math.round(volume(file) * 1000) / 1000,
  kinds: kinds(file),
  rejected: file.rejected.length,
  skipped: file.skipped,
});
const plain = (as: string, sessions: number, sets: number, sum: number, more: object = {}) => ({
  ...{ as, sessions, sets, volume: sum, kinds: { normal: sets }, rejected: 0, skipped: {} },
  ...more,
});
const only = (file: ImportedFile, exercise: string): ImportedSet[] =>
  setsOf(file).filter((set) => set.exercise === exercise);

describe('Strong', () => {
  it('S0 says no unit, so it is asked', () => {
    const file = read(files.STRONG_S0);
    expect(figures(file)).toEqual(plain('strong S0', 1, 2, 675));
    expect(file.asks).toEqual({ weightUnit: true, distanceUnit: false, zone: true });
    expect(file.sessions[0]?.start).toEqual({ wall: '2019-03-05T18:04:11' });
  });

  it('S1 keeps kinds, notes with stray quotation marks, rests apart, and help as help', () => {
    const file = read(files.STRONG_S1);
    expect(figures(file)).toEqual(
      plain('strong S1', 2, 8, 400 + 412.5 * 2 + 480 + 160 + 1300, {
        kinds: { warmup: 1, normal: 5, drop: 1, failure: 1 },
        skipped: { 'rest timer': 2 },
      }),
    );
    const [warmup, first, second, drop] = only(file, 'Bench Press (Barbell)');
    expect(warmup).toEqual({
      ...{ line: 2, exercise: 'Bench Press (Barbell)', kind: 'warmup', weight: { value: 40 }, reps: 10 },
    });
    expect(first?.note).toBe('felt "easy" today');
    expect(first?.effort).toEqual({ halfSteps: 17, scale: 'rpe' });
    expect(second?.note).toContain('then hard');
    expect(drop).toMatchObject({ kind: 'drop', chained: true, note: 'two\nlines', line: 7 });
    expect(only(file, 'Pull Up (Assisted)')[0]).toMatchObject({
      assist: true,
      weight: { value: 20 },
      line: 9,
    });
    expect(only(file, 'Plank')[0]).toMatchObject({ durationS: 60, reps: 0 });
    expect(only(file, 'Running')[0]).toMatchObject({ distance: { value: 2.5 }, durationS: 900 });
    expect(file.asks).toEqual({ weightUnit: true, distanceUnit: true, zone: true });
    expect(file.sessions[0]).toMatchObject({ name: 'Push A', note: 'slept well', durationS: 4320 });
    expect(file.sessions[1]).toMatchObject({ name: 'Mittags-Workout', durationS: 165_360 });
    expect(file.warnings.map(({ text }) => text)).toEqual([expect.stringContaining('45.9 hours')]);
  });

  it('S1′ has no notes', () => {
    expect(figures(read(files.STRONG_S1_SHORT))).toEqual(plain('strong S1′', 1, 1, 500));
  });

  it('S2 says the unit in each row', () => {
    const file = read(files.STRONG_S2);
    expect(figures(file)).toEqual(plain('strong S2', 1, 3, 1125 + 512.5));
    expect(setsOf(file).map(({ weight }) => weight?.unit)).toEqual(['lb', 'kg', undefined]);
    expect(setsOf(file)[2]?.distance).toEqual({ value: 3.1, unit: 'mi' });
    expect(file.asks).toEqual({ weightUnit: false, distanceUnit: false, zone: true });
    expect(file.sessions[0]?.durationS).toBe(3600);
  });

  it('S3 has decimal commas, rows for rests and for notes', () => {
    const file = read(files.STRONG_S3);
    expect(figures(file)).toEqual(
      plain('strong S3', 2, 4, 400 + 412.5 + 500, {
        kinds: { warmup: 1, normal: 2, drop: 1 },
        skipped: { 'rest timer': 1 },
      }),
    );
    expect(file).toMatchObject({ rows: 6, noteRows: 1 });
    expect(file.sessions[0]?.exerciseNotes?.get('Bench Press (Barbell)')).toBe('elbows in');
    expect(only(file, 'Rowing (Machine)')[0]?.distance).toEqual({ value: 1200.5, unit: 'm' });
    expect(file.asks.weightUnit).toBe(false);
  });

  it('S3 of an account in pounds', () => {
    const file = read(files.STRONG_S3.replace('Weight (kg)', 'Weight (lbs)').replaceAll(';', ';'));
    expect(setsOf(file)[0]?.weight).toEqual({ value: 40, unit: 'lb' });
  });
});

it('Hevy keeps superset 0, chains drops, and breaks nothing at an exercise that comes twice', () => {
  const file = read(files.HEVY);
  expect(figures(file)).toEqual(
    plain('hevy hevy', 3, 7, 360 + 550 + 112.5 + 400 + 300, {
      kinds: { warmup: 1, normal: 3, failure: 1, drop: 2 },
    }),
  );
  expect(file.sessions.map(({ name }) => name)).toEqual(['Core', 'Core', 'Upper']);
  const upper = file.sessions[2];
  expect(upper?.sets.map(({ group }) => group)).toEqual(['0', '0', '0', undefined, undefined]);
  expect(upper?.sets.map(({ chained }) => chained)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    true,
  ]);
  expect(upper).toMatchObject({ note: 'late\nnight', end: { wall: '2025-09-15T08:55:00' } });
  expect(upper?.exerciseNotes).toEqual(new Map([['Lat Pulldown (Cable)', 'wide grip']]));
  expect(only(file, 'Running')[0]?.distance).toEqual({ value: 1.5, unit: 'mi' });
  expect(only(file, 'Plank')[0]).toEqual({ line: 7, exercise: 'Plank', durationS: 60 });
  expect(file.asks).toEqual({ weightUnit: false, distanceUnit: false, zone: true });
});

describe('FitNotes', () => {
  it('of Android has units row by row', () => {
    const file = read(files.FITNOTES);
    expect(figures(file)).toEqual(plain('fitnotes android', 2, 6, 1475));
    expect(file.asks).toEqual({ weightUnit: false, distanceUnit: false, zone: false });
    expect(only(file, 'Running (Treadmill)')[0]).toMatchObject({
      durationS: 1530,
      distance: { value: 5, unit: 'km' },
    });
    expect(only(file, 'Plank')[0]?.durationS).toBe(90);
    expect(setsOf(file)[0]?.note).toBe('paused');
  });

  it('writes a name with a comma and no quotation marks', () => {
    const file = read(
      [
        'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time',
        '2025-04-29,Seated Cable Row,Back,35.0,kgs,5,,,',
        '2025-04-29,Overhead Press (Each Side, Dumbbells),Shoulders,8.0,kgs,5,,,',
        '2025-04-29,Curl, seated,Biceps,8.0,kgs,6,,,',
      ].join('\n'),
    );
    expect(
      file.sessions[0]?.sets.map(({ exercise, weight, reps }) => [exercise, weight?.value, reps]),
    ).toEqual([
      ['Seated Cable Row', 35, 5],
      ['Overhead Press (Each Side, Dumbbells)', 8, 5],
      ['Curl, seated', 8, 6],
    ]);
    expect(file.rejected).toEqual([]);
  });

  it('of old, after a spreadsheet, has days first', () => {
    const file = read(files.FITNOTES_OLD);
    expect(figures(file)).toEqual(plain('fitnotes android-older', 2, 2, 1375));
    expect(file.sessions.map(({ start }) => start)).toEqual([{ day: '2019-04-13' }, { day: '2019-05-02' }]);
  });

  it('of iOS: where both weights are filled, pounds were typed', () => {
    const file = read(files.FITNOTES_IOS);
    expect(figures(file)).toEqual(plain('fitnotes ios', 2, 4, 480 + 1080));
    expect(setsOf(file).map(({ weight }) => weight)).toEqual([
      { value: 60, unit: 'kg' },
      { value: 135, unit: 'lb' },
      undefined,
      undefined,
    ]);
  });

  it('with sessions: what failed is missed', () => {
    const file = read(files.FITNOTES_SESSIONS);
    expect(figures(file)).toEqual(plain('fitnotes sessions', 1, 3, 800, { kinds: { warmup: 1, normal: 2 } }));
    expect(setsOf(file)[2]).toMatchObject({
      outcome: 'missed',
      reps: 0,
      effort: { halfSteps: 0, scale: 'rir' },
    });
    expect(file.asks).toEqual({ weightUnit: true, distanceUnit: false, zone: false });
  });
});

describe('StrongLifts', () => {
  it('tells what failed from what was not done', () => {
    const file = read(files.STRONGLIFTS_A);
    expect(figures(file)).toEqual(
      plain('stronglifts a', 3, 9, 462.5 * 2 + 370 + 300 + 500 * 2 + 475, { skipped: { 'not done': 1 } }),
    );
    expect(setsOf(file).filter(({ outcome }) => outcome === 'missed')).toHaveLength(2);
    expect(file.sessions.map(({ start }) => start)).toEqual([
      { wall: '2025-10-06T06:58:00' },
      { wall: '2025-10-06T23:50:00' },
      { day: '2025-10-08' },
    ]);
    expect(file.sessions[1]).toMatchObject({ end: { wall: '2025-10-07T00:20:00' }, durationS: 1800 });
    expect(file.sessions[0]?.bodyweight).toEqual({ value: 83, unit: 'kg' });
    expect(setsOf(file)[0]?.weight).toEqual({ value: 92.5, unit: 'lb' });
  });

  it('of old, with a note at the end', () => {
    const file = read(files.STRONGLIFTS_B);
    expect(figures(file)).toEqual(plain('stronglifts b', 1, 1, 300, { skipped: { 'not done': 1 } }));
  });

  it('of 2018 is read by place, in the unit that was typed', () => {
    const file = read(files.STRONGLIFTS_C);
    expect(figures(file)).toEqual(plain('stronglifts c', 2, 10, 135 * 15 + 40 * 10 + 63.5 * 14 + 60 * 5));
    expect(file.sessions.map(({ start }) => start)).toEqual([{ day: '2018-03-04' }, { day: '2018-03-24' }]);
    expect(file.sessions[0]?.bodyweight).toEqual({ value: 80, unit: 'kg' });
    expect(only(file, 'Bench Press')[1]?.outcome).toBe('missed');
  });
});

it('JEFIT unpacks its sets, rounds its dust, and keeps what it can’t read', () => {
  const file = read(files.JEFIT);
  expect(figures(file)).toEqual(
    plain('jefit jefit', 1, 3, 1350 + 1160, { rejected: 1, skipped: { cardio: 1 } }),
  );
  expect(setsOf(file)[1]?.weight).toEqual({ value: 145, unit: 'lb' });
  expect(file.rejected[0]).toMatchObject({ line: 13, reason: expect.stringContaining('“x9”') });
  expect(file.sessions[0]).toMatchObject({ start: { instant: '2024-05-01T17:00:00.000Z' }, durationS: 3600 });
});

it('Liftosaur gives what was done, not what was planned', () => {
  const file = read(files.LIFTOSAUR);
  expect(figures(file)).toEqual(
    plain('liftosaur liftosaur', 1, 3, 300 + 500 + 280, {
      kinds: { warmup: 1, normal: 2 },
      skipped: { 'not done': 1 },
    }),
  );
  expect(setsOf(file)[1]).toMatchObject({
    effort: { halfSteps: 19, scale: 'rpe' },
    at: { instant: '2026-04-02T16:20:31.000Z' },
  });
  expect(setsOf(file)[2]).toMatchObject({ reps: 7, weight: { value: 40, unit: 'lb' } });
  expect(file.warnings).toEqual([{ line: 5, text: '7.5 reps were rounded down to 7.' }]);
  expect(file.asks).toEqual({ weightUnit: false, distanceUnit: false, zone: false });
});

it('openGym has one unit for all, and names that are slugs', () => {
  const file = read(files.OPENGYM);
  expect(figures(file)).toEqual(
    plain('opengym json', 1, 5, 450 + 675 + 303, {
      kinds: { warmup: 1, normal: 4 },
      skipped: { 'not done': 1, 'weigh-in': 1 },
    }),
  );
  expect(setsOf(file).map(({ exercise }) => exercise)).toEqual([
    ...['Bench Press', 'Bench Press', 'My Press', 'Plank', 'Treadmill'],
  ]);
  expect(setsOf(file)[1]).toMatchObject({ effort: { halfSteps: 0, scale: 'rir' }, weight: { unit: 'lb' } });
  expect(only(file, 'Treadmill')[0]).toMatchObject({ durationS: 600, note: 'Speed 9 km/h' });
});

it('GymCoach: apostrophes of formulas are taken off again', () => {
  const file = read(files.GYMCOACH);
  expect(figures(file)).toEqual(
    plain('gymcoach gymcoach', 1, 4, 400 + 400 + 480, { kinds: { warmup: 1, normal: 2, drop: 1 } }),
  );
  expect(setsOf(file).map(({ note }) => note)).toEqual([undefined, '=SUM(A1)', '-hard', undefined]);
  expect(setsOf(file)[2]?.chained).toBe(true);
  expect(setsOf(file)[3]?.effort).toEqual({ halfSteps: 0, scale: 'rir' });
});

it('LiftLog: a session begins with its first set', () => {
  const file = read(files.LIFTLOG);
  expect(figures(file)).toEqual(plain('liftlog liftlog', 2, 3, 500 + 675));
  expect(file.sessions[0]?.start).toEqual({ wall: '2025-06-01T18:05:00' });
  expect(setsOf(file).map(({ weight }) => weight?.unit)).toEqual(['kg', 'kg', 'lb']);
  expect(setsOf(file)[1]?.outcome).toBe('missed');
});

it('Flexify: a day is a session, and what is hidden was not done', () => {
  const file = read(files.FLEXIFY);
  expect(figures(file)).toEqual(plain('flexify flexify', 2, 3, 800, { skipped: { hidden: 1 } }));
  expect(only(file, 'Treadmill')[0]).toMatchObject({ durationS: 1230, distance: { value: 5, unit: 'km' } });
  expect(file.sessions[0]?.bodyweight).toEqual({ value: 75.5, unit: 'kg' });
});

it('Fitbod writes instants and kilograms', () => {
  const file = read(files.FITBOD);
  expect(figures(file)).toEqual(
    plain('fitbod fitbod', 2, 4, 226.796 + 80 + 500, { kinds: { normal: 3, warmup: 1 } }),
  );
  expect(file.sessions[0]?.start).toEqual({ instant: '2025-05-01T17:20:00.000Z' });
  expect(file.asks.zone).toBe(false);
});

describe('Chalkbook', () => {
  it('reads its own table back, as it was typed', () => {
    const file = read(files.CHALKBOOK_CSV);
    expect(figures(file)).toMatchObject({ as: 'chalkbook csv', sessions: 3, sets: 4, volume: 675 + 400 });
    expect(setsOf(file)[0]).toEqual({
      ...{ line: 2, exercise: 'Barbell Bench Press', id: 'i1', weight: { value: 135, unit: 'lb' }, reps: 5 },
      ...{ effort: { halfSteps: 17, scale: 'rpe' }, group: 'A', note: '=1+1' },
      at: { instant: '2026-01-05T17:05:00.000Z', offsetMin: 540 },
    });
    expect(setsOf(file)[1]).toMatchObject({ chained: true, chainOf: 'i1', repsLeft: 7 });
    expect(setsOf(file)[2]?.distance).toEqual({ value: 1, unit: 'mi' });
    expect(setsOf(file)[3]).toMatchObject({ assist: true, outcome: 'missed', kind: 'failure' });
    expect(file.sessions[0]).toMatchObject({ id: 's1', name: 'Push', note: 'fine' });
  });

  it('reads the sets of its export', () => {
    const logs = [
      ...[{ id: 'l1', exerciseName: 'Squat', date: '2026-01-01T10:00:00.000Z', setNumber: 1, weight: 60 }],
    ].map((log) => ({
      ...log,
      reps: 5,
      enteredWeight: 132.5,
      enteredUnit: 'lb',
      effort: 17,
      effortScale: 'rpe',
    }));
    const file = read(
      JSON.stringify({ format: 'chalkbook-export', version: 1, logs, exercises: [], days: [] }),
    );
    expect(setsOf(file)).toEqual([
      {
        ...{ line: 1, exercise: 'Squat', id: 'l1', weight: { value: 132.5, unit: 'lb' }, reps: 5 },
        ...{ effort: { halfSteps: 17, scale: 'rpe' }, at: { instant: '2026-01-01T10:00:00.000Z' } },
      },
    ]);
  });
});
