import { expect, test } from 'vitest';
import type { Movement } from '../catalogue/movement-rows.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { bandOf, bandStep, muscleSets, musclesTrained, type TrainedExercise } from './muscle-sets.ts';

const set = (more: Partial<WorkoutLog> = {}): WorkoutLog => ({
  ...{ id: 's', exerciseId: 'e', exerciseName: 'x', date: '2026-11-16T18:00:00.000Z', setNumber: 1 },
  ...{ weight: 80, reps: 8, enteredWeight: 80, enteredUnit: 'kg', ...more },
});
const times = (count: number, more?: Partial<WorkoutLog>) => Array.from({ length: count }, () => set(more));
const of = (name: string, targetMuscles: string | undefined, sets: WorkoutLog[]): TrainedExercise => ({
  ...{ name, movement: name.toLowerCase().replaceAll(' ', '-'), sets },
  ...(targetMuscles === undefined ? {} : { targetMuscles }),
});
const counts = (exercises: TrainedExercise[], movements: Movement[] = []) =>
  Object.fromEntries(
    muscleSets([{ day: '2026-11-16', exercises }], movements)
      .muscles.filter(({ sets }) => sets > 0)
      .map(({ muscle, sets }) => [muscle, sets]),
  );

const BENCH = 'Chest, Triceps';

test.each<[what: string, exercises: TrainedExercise[], expected: Record<string, number>]>([
  [
    'the first muscle counts whole, the others half',
    [of('Bench', BENCH, times(3))],
    { chest: 3, triceps: 1.5 },
  ],
  [
    'warm-ups count for nothing',
    [of('Bench', BENCH, [set({ kind: 'warmup' }), set()])],
    { chest: 1, triceps: 0.5 },
  ],
  [
    'a missed set neither',
    [of('Bench', BENCH, [set({ outcome: 'missed' }), set()])],
    { chest: 1, triceps: 0.5 },
  ],
  [
    'a drop and a part of a cluster are one with the set before',
    [
      of('Curl', 'Biceps', [
        set(),
        set({ kind: 'drop' }),
        set({ kind: 'cluster', chainOf: 's' }),
        set({ kind: 'myo' }),
      ]),
    ],
    { biceps: 2 },
  ],
  [
    'to failure, partial and forced are sets',
    [of('Curl', 'Biceps', [set({ kind: 'failure' }), set({ kind: 'partial' }), set({ kind: 'forced' })])],
    { biceps: 3 },
  ],
  [
    'sets of several exercises add up',
    [of('Bench', BENCH, times(4)), of('Pushdown', 'Triceps', times(3))],
    { chest: 4, triceps: 5 },
  ],
  [
    'a word may mean two muscles',
    [of('Press', 'Shoulders', times(2))],
    { 'front-delts': 2, 'side-delts': 2 },
  ],
  [
    'a hold counts as a set',
    [of('Planks', 'Core, Abs', [set({ weight: 0, reps: 0, durationS: 60 })])],
    { abs: 1 },
  ],
  ['without a text the catalogue knows', [of('Hip Thrust', '', times(2))], { glutes: 2, hamstrings: 1 }],
  ['where the exercise is gone too', [of('Hip Thrust', undefined, times(2))], { glutes: 2, hamstrings: 1 }],
  ['or else its name tells', [of('Uncle Bob’s calf thing', 'Legs', times(2))], { calves: 2 }],
])('%s', (_, exercises, expected) => {
  expect(counts(exercises)).toEqual(expected);
});

test('what the lifter chose of a movement comes first, also of what was joined with it', () => {
  const movements: Movement[] = [
    { id: 'bench', primaryMuscles: 'triceps,of-a-newer-release', secondaryMuscles: 'chest,triceps' },
    { id: 'board-press', aliasOf: 'bench' },
  ];
  expect(counts([of('Bench', BENCH, times(2)), of('Board Press', 'Chest', times(1))], movements)).toEqual({
    triceps: 3,
    chest: 1.5,
  });
  expect(musclesTrained(of('Bench', BENCH, []), [{ id: 'bench', primaryMuscles: '' }]).primary).toEqual([]);
});

test('each count says of which sets it is, the oldest day first', () => {
  const sessions = ['2026-11-18', '2026-11-16'].map((day) => ({
    day,
    exercises: [of('Bench', BENCH, times(2))],
  }));
  const { muscles, unknown } = muscleSets(sessions, []);
  const triceps = muscles.find(({ muscle }) => muscle === 'triceps');
  expect(triceps?.counted.map(({ day, sets, share }) => [day, sets.length, share])).toEqual([
    ['2026-11-16', 2, 0.5],
    ['2026-11-18', 2, 0.5],
  ]);
  expect(unknown).toEqual([]);
});

test('sets of an exercise that no muscle is known of are told', () => {
  const { muscles, unknown } = muscleSets(
    [{ day: '2026-11-16', exercises: [of('Zumba', 'Cardio', times(2))] }],
    [],
  );
  expect(muscles.every(({ sets }) => sets === 0)).toBe(true);
  expect(unknown.map(({ name, sets }) => [name, sets.length])).toEqual([['Zumba', 2]]);
});

test('a band is the usual one until the lifter chooses', () => {
  const chosen = (fromDay: string, least: number, most?: number) => ({
    ...{ id: fromDay, subject: 'chest', fromDay, least },
    ...(most === undefined ? {} : { most }),
  });
  expect(bandOf('chest', [])).toEqual({ least: 10, most: 20 });
  expect(bandOf('triceps', [chosen('2026-11-01', 6, 9)])).toEqual({ least: 10, most: 20 });
  expect(bandOf('chest', [chosen('2026-11-01', 6, 9)])).toEqual({ least: 6, most: 9 });
  expect(bandOf('chest', [chosen('2026-11-01', 6)])).toEqual({ least: 6, most: 6 });
  expect(bandOf('chest', [chosen('2026-11-01', 6, 9), chosen('2026-11-08', 12, 8)])).toEqual({
    least: 12,
    most: 12,
  });
});

test.each([
  [0, 0],
  [0.5, 1],
  [4.5, 1],
  [5, 2],
  [9.5, 2],
  [10, 3],
  [20, 3],
  [20.5, 4],
])('%d sets are step %d of the usual band', (sets, step) => {
  expect(bandStep(sets, { least: 10, most: 20 })).toBe(step);
});
