import { expect, it } from 'vitest';
import type { WorkoutLog } from '../workout-log.ts';
import { pastWorkouts } from './past.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 2, day, hour, minute).toISOString();
let n = 0;
const set = (date: string, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
  ...{ id: `s${++n}`, exerciseId: 'e', exerciseName: 'Squat', date, setNumber: n, weight: 100, reps: 5 },
  ...{ enteredWeight: 100, enteredUnit: 'kg', ...more },
});
const told = (sets: WorkoutLog[], today: string, running?: string) =>
  pastWorkouts(sets, { unit: 'kg', today, running }).map(({ day, sets: done }) => `${day} ${done.length}`);

it('makes one workout of a night, of the day on which it ended', () => {
  const night = [set(at(3, 23, 40)), set(at(3, 23, 50)), set(at(4, 0, 5))];
  expect(told([...night, set(at(5, 18, 0))], '2026-03-06')).toEqual(['2026-03-04 3', '2026-03-05 1']);
});

it('leaves today out, and what goes on since yesterday', () => {
  const late = { sessionId: 'late' };
  const sets = [set(at(2, 18, 0)), set(at(3, 23, 50), late), set(at(4, 0, 10), late)];
  expect(told(sets, '2026-03-04')).toEqual(['2026-03-02 1']);
  expect(told(sets.slice(0, 2), '2026-03-04', 'late')).toEqual(['2026-03-02 1']);
});

it('takes both workouts of a day for one, and the morning after a night for another', () => {
  const sets = [set(at(3, 8, 0)), set(at(3, 20, 0)), set(at(4, 8, 0))];
  expect(told(sets, '2026-03-06')).toEqual(['2026-03-03 2', '2026-03-04 1']);
});

it('ends at its last set', () => {
  const [workout] = pastWorkouts([set(at(3, 8, 0)), set(at(3, 8, 30))], { unit: 'kg', today: '2026-03-06' });
  expect(workout?.at).toBe(Date.parse(at(3, 8, 30)));
});

it('takes help for less than the body alone', () => {
  const [workout] = pastWorkouts([set(at(3, 8, 0), { enteredWeight: 20, assist: true })], {
    unit: 'kg',
    today: '2026-03-06',
  });
  expect(workout?.sets[0]?.weight).toBe(-20);
});

it('tells the sets in the order in which they were done, as they were done', () => {
  const done: [Partial<WorkoutLog>, object][] = [
    [
      { effort: 4, effortScale: 'rir' },
      { weight: 100, reps: 5, seconds: 0, left: 2 },
    ],
    [
      { effort: 17, effortScale: 'rpe' },
      { weight: 100, reps: 5, seconds: 0, left: 1.5 },
    ],
    // Of two sides the weaker one counts.
    [
      { reps: 9, repsLeft: 7 },
      { weight: 100, reps: 7, seconds: 0 },
    ],
    [
      { reps: 7, repsLeft: 9 },
      { weight: 100, reps: 7, seconds: 0 },
    ],
    [{ durationS: 45 }, { weight: 100, reps: 5, seconds: 45 }],
  ];
  const sets = done.map(([more], i) => set(at(3, 8, i), more));
  const [workout] = pastWorkouts(sets, { unit: 'kg', today: '2026-03-06' });
  expect(workout?.sets).toEqual(done.map(([, told]) => told));
});

it('keeps workouts apart, and on their days, after a flight', () => {
  // Tokyo, 2 March at 20:00 and 3 March at 8:00: one day of UTC.
  const tokyo = { offsetMin: 540 };
  const sets = [set('2026-03-02T11:00:00.000Z', tokyo), set('2026-03-02T23:00:00.000Z', tokyo)];
  expect(told(sets, '2026-03-06')).toEqual(['2026-03-02 1', '2026-03-03 1']);
  // Auckland, midday: the day before in Los Angeles.
  const auckland = [set('2026-03-08T23:00:00.000Z', { offsetMin: 780 })];
  expect(told(auckland, '2026-03-12')).toEqual(['2026-03-09 1']);
  // Flown half a day to the west, the lifter has 9 March once more.
  const offsetMin = 720 - new Date(2026, 2, 8, 15).getTimezoneOffset();
  const west = [set(at(8, 15, 0), { offsetMin })];
  expect(told(west, '2026-03-08')).toEqual([]);
  expect(told(west, '2026-03-09')).toEqual(['2026-03-09 1']);
});

it('takes a day that is over where the lifter was for past, though here it is still today', () => {
  const offsetMin = -new Date(2026, 2, 9, 1).getTimezoneOffset() - 600;
  expect(told([set(at(9, 1, 0), { offsetMin })], '2026-03-09')).toEqual(['2026-03-08 1']);
});

it('takes the sets by their time, and those of one moment by their numbers, in whatever order they come', () => {
  const [first, second, third] = [set(at(3, 8, 0)), set(at(3, 8, 5)), set(at(3, 8, 5))];
  const weights = (sets: WorkoutLog[]) =>
    pastWorkouts(sets, { unit: 'kg', today: '2026-03-06' })[0]?.sets.map(({ weight }) => weight);
  const [a, b, c] = [first, second, third].map((one, i) => ({ ...one, enteredWeight: 60 + i }));
  if (!a || !b || !c) throw new Error('Three sets were made.');
  for (const order of [
    [a, b, c],
    [c, b, a],
    [b, c, a],
    [a, c, b],
  ])
    expect(weights(order)).toEqual([60, 61, 62]);
  // Each exercise of a workout begins with number 1 anew.
  expect(
    weights([
      { ...b, setNumber: 1 },
      { ...a, setNumber: 3 },
    ]),
  ).toEqual([60, 61]);
});
