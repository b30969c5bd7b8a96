import { describe, expect, it } from 'vitest';
import { KG_PER_LB } from '../sets/units.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { recordsOf } from './records.ts';

let n = 0;
function set(day: number, weight: number, reps: number, more: Partial<WorkoutLog> = {}): WorkoutLog {
  n += 1;
  const date = `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const typed = { enteredWeight: weight, enteredUnit: 'kg' as const };
  return {
    id: `s${n}`,
    exerciseId: 'e',
    exerciseName: 'Squat',
    date,
    setNumber: n,
    weight,
    reps,
    ...typed,
    ...more,
  };
}
const OPTIONS = { formula: 'epley', withEffort: false } as const;
const said = (sets: WorkoutLog[], options: Parameters<typeof recordsOf>[1] = OPTIONS) =>
  recordsOf(sets, options).list.map(
    ({ kind, value, day }) => `${kind} ${Math.round(value * 10) / 10} ${day.slice(8)}`,
  );

it('measures later days against the first, which is none, and takes no tie', () => {
  expect(said([set(1, 100, 5), set(1, 105, 5), set(8, 105, 5)])).toEqual([]);
});

it('tells them by days, whatever order the sets come in', () => {
  const sets = [set(1, 100, 5), set(8, 60, 10), set(8, 60, 10), set(15, 110, 1)];
  const words = ['set-volume 600 08', 'session-volume 1200 08', 'weight 110 15'];
  for (const given of [sets, sets.toReversed()]) expect(said(given)).toEqual(words);
});

it('is of the lifter’s own day, wherever the device is', () => {
  const abroad = { date: '2026-03-09T02:00:00.000Z', offsetMin: -300 };
  expect(said([set(1, 100, 5), set(9, 110, 5, abroad)])).toContain('weight 110 08');
  // Both of one day there: the base, and no session with more than any before.
  expect(said([set(8, 100, 5), set(9, 110, 5, abroad)])).toEqual([]);
  const lifting = {
    measure: 'bodyweight' as const,
    bodyWeightOn: (day: string) => Number(day.slice(8)) * 10,
  };
  expect(said([set(1, 0, 5), set(9, 0, 5, abroad)], { ...OPTIONS, lifting })).toContain('set-volume 400 08');
});

it('has no record of fewer repetitions than were ever done, nor of a first weight', () => {
  const repsOf = (...sets: WorkoutLog[]) => said(sets).filter((words) => words.startsWith('reps'));
  expect(repsOf(set(1, 100, 5), set(8, 60, 10))).toEqual([]);
  expect(repsOf(set(1, 60, 5), set(8, 60, 12))).toEqual(['reps 60 08']);
  // Beyond the grid.
  expect(repsOf(set(1, 60, 5), set(8, 60, 13))).toEqual([]);
});

it('begins with one side’s repetitions where they moved a weight, and not where they moved none', () => {
  const later = set(8, 80, 5);
  expect(said([set(1, 60, 5, { repsLeft: 0 }), later])).toEqual([
    'set-volume 400 08',
    'session-volume 400 08',
  ]);
  expect(said([set(1, 0, 5, { repsLeft: 0 }), later])).toEqual([]);
});

it('tells less help as a record where it is noted at each set, too', () => {
  const helped = (day: number, weight: number, more = {}) => set(day, weight, 5, { assist: true, ...more });
  const options = { ...OPTIONS, lifting: { measure: 'assisted' as const } };
  expect(said([helped(1, 40), helped(8, 30)], options)).toEqual(['assistance 30 08']);
  expect(said([helped(1, 50, { repsLeft: 0 }), helped(2, 40), helped(2, 30)], options)).toEqual([]);
});

it('takes no set for the first day that says nothing of repetitions', () => {
  const first = [set(2, 100, 5), set(2, 105, 5)];
  expect(said([set(1, 0, 0), ...first])).toEqual([]);
  expect(said([set(1, 20, 5, { assist: true }), ...first])).toEqual([]);
});

it('lifts nothing in a hold', () => {
  expect(said([set(1, 100, 5), set(8, 120, 0, { durationS: 30 })])).toEqual([]);
  expect(said([set(1, 10, 5), set(8, 30, 8, { assist: true, durationS: 30 })])).toEqual([]);
});

it('takes a weight that is typed as the other unit showed it for a tie', () => {
  const lb = (day: number, weight: number, reps: number) => set(day, weight * KG_PER_LB, reps);
  expect(said([set(1, 62.5, 8), lb(8, 137.8, 8)])).toEqual([]);
  expect(said([set(1, 60, 5), lb(8, 132.3, 5), set(15, 60.25, 5)])).toContain('weight 60.3 15');
});

it('tells weight, estimate and volumes apart', () => {
  expect(said([set(1, 100, 5), set(8, 110, 1), set(15, 100, 8)])).toEqual([
    'weight 110 08',
    'set-volume 800 15',
    'estimate 126.7 15',
    'reps 100 15',
    'session-volume 800 15',
  ]);
});

it('counts more repetitions at a weight as a record of those repetitions', () => {
  expect(
    said([set(1, 110, 5), set(1, 90, 8), set(8, 95, 8)]).filter((words) => words.startsWith('reps')),
  ).toEqual(['reps 95 08']);
  const beaten = (...sets: WorkoutLog[]) =>
    recordsOf(sets, OPTIONS).list.flatMap(({ kind, before }) => (kind === 'reps' ? [before] : []));
  expect(beaten(set(1, 110, 5), set(1, 90, 8), set(8, 95, 8))).toEqual([90]);
  expect(beaten(set(1, 60, 5), set(8, 60, 12))).toEqual([60]);
});

it('fills the grid from higher repetitions, and says which set each is of', () => {
  const { grid } = recordsOf([set(1, 100, 5), set(2, 110, 3), set(3, 110, 2)], OPTIONS);
  expect(grid.map(({ reps, weight, day, set: of }) => [reps, weight, day.slice(8), of.reps])).toEqual([
    [1, 110, '02', 3],
    [2, 110, '02', 3],
    [3, 110, '02', 3],
    [4, 100, '01', 5],
    [5, 100, '01', 5],
  ]);
});

it('ends the grid at twelve repetitions, to which more of them count', () => {
  const { grid } = recordsOf([set(1, 100, 12), set(2, 60, 15)], OPTIONS);
  expect(grid.map(({ reps }) => reps)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const [last] = recordsOf([set(1, 60, 15)], OPTIONS).grid.slice(-1);
  expect([last?.reps, last?.weight, last?.set.reps]).toEqual([12, 60, 15]);
});

it('says one session volume a day, as much as it was in the end', () => {
  const sets = [set(1, 100, 5), set(8, 100, 5), set(8, 50, 5), set(8, 50, 5)];
  expect(said(sets)).toEqual(['session-volume 1000 08']);
});

it('says which set made the session volume the most', () => {
  const sets = [set(1, 100, 5), set(8, 40, 5), set(8, 45, 5), set(8, 60, 5)];
  for (const given of [sets, sets.toReversed()]) {
    const [record] = recordsOf(given, OPTIONS).list.filter(({ kind }) => kind === 'session-volume');
    expect(record?.set).toBe(sets[3]);
  }
});

it('takes a session volume that grams make larger for a tie, and a small plate on one set for more', () => {
  const day = (on: number, more: number) =>
    [...Array(4)].map((_, i) => set(on, 100 + (i === 3 ? more : 0), 5));
  const volumes = (more: number) =>
    said([...day(1, 0), ...day(8, more)]).filter((of) => of.startsWith('session'));
  expect(volumes(0.2)).toEqual([]);
  expect(volumes(0.5)).toEqual(['session-volume 2002.5 08']);
});

it('leaves out warm-ups, partial and forced reps, missed sets and assistance', () => {
  const first = set(1, 100, 5);
  const none = [set(8, 200, 5, { kind: 'warmup' }), set(8, 200, 0, { outcome: 'missed' })];
  expect(said([first, ...none])).toEqual([]);
  const partial = said([first, set(8, 200, 5, { kind: 'partial' }), set(9, 300, 1, { kind: 'forced' })]);
  expect(partial).toEqual(['session-volume 1000 08']);
  expect(said([set(1, 20, 5, { assist: true }), set(8, 30, 8, { assist: true })])).toEqual([]);
});

it('counts repetitions that were left where effort is asked for', () => {
  const sets = [set(1, 100, 5), set(8, 100, 5, { effort: 16, effortScale: 'rpe' })];
  expect(said(sets)).toEqual([]);
  expect(said(sets, { formula: 'epley', withEffort: true })).toEqual(['estimate 123.3 08']);
});

it('keeps the longest and the farthest at each weight', () => {
  const hold = (day: number, durationS: number, weight = 0) => set(day, weight, 0, { durationS });
  expect(said([hold(1, 60), hold(8, 75), hold(15, 60, 10)])).toEqual(['longest 75 08']);
  expect(said([hold(1, 60), hold(8, 45, 10), hold(15, 50, 10)])).toEqual(['longest 50 15']);
  const walk = (day: number, distanceM: number, weight = 0) => set(day, weight, 0, { distanceM });
  expect(said([walk(1, 60), walk(8, 45, 10), walk(15, 50, 10)])).toEqual(['farthest 50 15']);
  expect(said([set(1, 0, 0, { distanceM: 5_000 }), set(8, 0, 0, { distanceM: 6_000 })])).toEqual([
    'farthest 6000 08',
  ]);
});

describe('of the lifter’s own weight', () => {
  const lifting = { measure: 'bodyweight', bodyWeightOn: () => 80 } as const;
  const own = { ...OPTIONS, lifting };

  it('are the most repetitions, of which those with weight added are some, too', () => {
    expect(said([set(1, 0, 5), set(8, 0, 8), set(15, 0, 8)])).toEqual(['most-reps 8 08']);
    expect(said([set(1, 10, 9), set(8, 0, 8)])).toEqual([]);
  });

  it('estimate a single of the body and what was added to it', () => {
    // 80 + 10 for 5, and 80 for 10.
    expect(said([set(1, 10, 5), set(8, 0, 10)], own)).toEqual([
      'set-volume 800 08',
      'estimate 106.7 08',
      'most-reps 10 08',
      'session-volume 800 08',
    ]);
  });

  it('estimate nothing and have no volume where the body was never weighed', () => {
    const unweighed = { ...OPTIONS, lifting: { ...lifting, bodyWeightOn: () => null } };
    expect(said([set(1, 10, 5), set(8, 10, 8)], unweighed)).toEqual(['reps 10 08']);
  });
});

it('takes less assistance for better', () => {
  const assisted = { ...OPTIONS, lifting: { measure: 'assisted' } as const };
  const sets = [set(1, 20, 5), set(8, 25, 8), set(15, 15, 5), set(15, 15, 8), set(22, 0, 1)];
  expect(said(sets, assisted)).toEqual(['assistance 15 15', 'assistance 0 22']);
  expect(said([set(1, 20, 5), set(1, 15, 5)], assisted)).toEqual([]);
  expect(said([set(1, 20, 5), set(8, 5, 0, { durationS: 30 })], assisted)).toEqual([]);
});

it('counts both dumbbells and both sides', () => {
  const sets = [set(1, 20, 8), set(8, 20, 9)];
  const volumes = (lifting: object) =>
    said(sets, { ...OPTIONS, lifting }).filter((words) => words.includes('volume'));
  expect(volumes({ perDumbbell: true })).toEqual(['set-volume 360 08', 'session-volume 360 08']);
  expect(volumes({ eachSide: true })).toEqual(['set-volume 360 08', 'session-volume 360 08']);
});

it('measures against the first day that has anything but warm-ups', () => {
  const warm = set(1, 60, 5, { kind: 'warmup' });
  expect(said([warm, set(8, 60, 5), set(8, 70, 5), set(8, 70, 8)])).toEqual([]);
});
