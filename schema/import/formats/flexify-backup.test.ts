import { describe, expect, it } from 'vitest';
import type { ImportAnswers } from '../plan/answers.ts';
import { planImport } from '../plan/plan-import.ts';
import { readImport } from '../read-file.ts';
import { ImportRefusal } from '../refusal.ts';
import {
  FLEXIFY_NEW_CSV,
  FLEXIFY_OLD_CSV,
  flexifyNewBackup,
  flexifyOldBackup,
} from '../testing/flexify-bytes.ts';
import { sqliteBytes } from '../testing/sqlite-bytes.ts';

const ZONE = 'Pacific/Auckland';
const answers: ImportAnswers = { weightUnit: 'kg', distanceUnit: 'km', zone: ZONE, names: new Map() };
const read = (bytes: Uint8Array) => readImport(bytes, { zone: ZONE });
const at = (time: string) => ({ at: { instant: `${time}.000Z`, offsetMin: 720 } });

it('a Flexify database of old gives back its days, in the zone of the device', () => {
  const file = read(flexifyOldBackup());
  expect([file.format, file.layout]).toEqual(['flexify', 'backup']);
  expect(file.skipped).toEqual({ hidden: 1, 'weigh-in': 1 });
  expect([file.rows, file.rejected]).toEqual([6, []]);
  expect(file.asks).toEqual({ weightUnit: false, distanceUnit: false, zone: false });
  const bench = { exercise: 'Bench press', weight: { value: 80, unit: 'kg' } };
  expect(file.sessions).toEqual([
    {
      ...{ key: '2024-06-01', name: 'Push', start: at('2024-05-31T20:00:00').at },
      bodyweight: { value: 176, unit: 'lb' },
      sets: [
        { line: 3, ...bench, reps: 5, note: 'paused', ...at('2024-05-31T20:00:00') },
        { line: 4, ...bench, reps: 4, ...at('2024-06-01T02:00:00') },
      ],
    },
    {
      ...{ key: '2024-06-02', start: at('2024-06-01T20:05:00').at },
      sets: [
        {
          ...{ line: 5, exercise: 'Treadmill', durationS: 1_230, distance: { value: 3.1, unit: 'mi' } },
          ...{ note: 'Incline 3 %', ...at('2024-06-01T20:05:00') },
        },
        {
          ...{ line: 6, exercise: 'Dip', weight: { value: 10, unit: 'kg' }, assist: true, reps: 8 },
          ...at('2024-06-01T20:40:00'),
        },
      ],
    },
  ]);
});

it('a Flexify database of late gives back its workouts', () => {
  const file = read(flexifyNewBackup());
  expect([file.format, file.layout]).toEqual(['flexify', 'backup-records']);
  expect(file.skipped).toEqual({ 'weigh-in': 1 });
  expect(file.rows).toBe(4);
  expect(file.rejected).toMatchObject([{ line: 3, reason: 'The exercise is missing.' }]);
  expect(file.sessions).toEqual([
    {
      ...{ key: '2024-06-01T08:00:00', name: 'Push', bodyweight: { value: 74.5, unit: 'kg' } },
      ...{ start: at('2024-05-31T20:00:00').at, end: at('2024-05-31T21:00:00').at },
      sets: [
        {
          ...{ line: 1, exercise: 'Bench press', weight: { value: 135, unit: 'lb' }, reps: 5 },
          ...{ note: 'hello', ...at('2024-05-31T20:05:00') },
        },
      ],
    },
    {
      ...{ key: '2024-06-02', start: at('2024-06-01T20:05:00').at },
      sets: [
        {
          ...{ line: 2, exercise: 'Run', durationS: 600, distance: { value: 2_000, unit: 'm' } },
          ...{ note: 'Incline 1.5 %', ...at('2024-06-01T20:05:00') },
        },
      ],
    },
  ]);
});

describe('a Flexify database and its CSV name the same sessions and sets', () => {
  it.each([
    ['of old', flexifyOldBackup, FLEXIFY_OLD_CSV],
    ['of late', flexifyNewBackup, FLEXIFY_NEW_CSV],
  ])('%s', (_, bytes, csv) => {
    const [saved, exported] = [bytes(), new TextEncoder().encode(csv)].map((one) =>
      planImport('user', read(one), answers),
    );
    const told = ({ line: _, note: __, ...set }: { line: number; note?: string }) => set;
    expect(saved?.sets.map(told)).toEqual(exported?.sets.map(told));
    const when = saved?.sessions.map(({ id, day, startedAt, endedAt }) => ({ id, day, startedAt, endedAt }));
    expect(exported?.sessions).toMatchObject(when ?? []);
  });
});

it('while the app moves its sets over, those that are there are read', () => {
  const bytes = sqliteBytes((database) => {
    database.exec(
      'CREATE TABLE exercise_sets (id); CREATE TABLE exercises (id); CREATE TABLE body_weights (id)',
    );
    database.exec('CREATE TABLE gym_sets (name, reps, weight, unit, created)');
    database.exec(
      "INSERT INTO gym_sets VALUES ('Squat', 5, 10, 'stone', 1717185600), ('Squat', 5, 10, 'kg', 9e99)",
    );
  });
  const file = read(bytes);
  expect(file.sessions[0]?.sets).toMatchObject([{ exercise: 'Squat', weight: { value: 140, unit: 'lb' } }]);
  expect(file.rejected).toHaveLength(1);
});

it('a body weight has the unit of the weigh-in before it, of the last one where there is none before', () => {
  const bytes = sqliteBytes((database) => {
    database.exec('CREATE TABLE gym_sets (name, reps, weight, unit, created, body_weight)');
    const row = database.prepare('INSERT INTO gym_sets VALUES (?, 5, 100, ?, ? * 86400 + 1717185600, ?)');
    for (const [day, unit] of [
      [9, 'lb'],
      [5, 'kg'],
      [3, 'stone'],
      [7, 'kg'],
    ] as const)
      row.run('Weight', unit, day, 0);
    for (const day of [1, 3, 4, 8, 9, 12]) row.run('Squat', 'km', day, 10);
  });
  expect(read(bytes).sessions.map(({ bodyweight }) => `${bodyweight?.value} ${bodyweight?.unit}`)).toEqual([
    ...['10 lb', '140 lb', '140 lb', '10 kg', '10 lb', '10 lb'],
  ]);
});

it('a Flexify database without sets is refused', () => {
  const bytes = sqliteBytes((database) => database.exec('CREATE TABLE gym_sets (name, created)'));
  expect(() => read(bytes)).toThrow(new ImportRefusal('no_sets'));
});
