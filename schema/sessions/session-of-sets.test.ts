import { expect, it } from 'vitest';
import { daysBegun, oldestFirst, trainingDays, workoutBegins } from './session-of-sets.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);
const daysOf = (dates: Date[], now: Date) => {
  const sets = dates.map((date) => ({ date: date.toISOString() }));
  const dayOf = trainingDays(sets, now.getTime());
  return sets.map((set) => dayOf(set).slice(-2));
};

it('sets go by their instants, those of one save by number and then by id', () => {
  const set = (hour: number, setNumber: number, id: string) => ({
    date: at(9, hour).toISOString(),
    setNumber,
    id,
  });
  const sorted = [
    set(7, 3, 'a'),
    set(8, 1, 'z'),
    set(8, 2, 'b'),
    set(8, 2, 'c'),
    set(8, 10, 'a'),
    set(9, 1, 'a'),
  ];
  expect(sorted.toReversed().sort(oldestFirst)).toEqual(sorted);
  expect(sorted.toSorted(oldestFirst)).toEqual(sorted);
});

it('a workout over midnight is of the day of its last set', () => {
  const night = [at(9, 0, 40), at(9, 0, 10), at(8, 23, 50), at(8, 22, 30)];
  expect(daysOf([...night, at(1, 18)], at(15, 18))).toEqual(['09', '09', '09', '09', '01']);
});

it('a set is of the lifter’s own day, wherever the device is', () => {
  const sets = [
    { date: '2026-03-09T18:00:00.000Z' },
    { date: '2026-03-09T02:00:00.000Z', offsetMin: -300 },
    { date: '2026-03-08T16:00:00.000Z', offsetMin: 540 },
  ];
  const dayOf = trainingDays(sets, at(15, 18).getTime());
  expect(sets.map(dayOf)).toEqual(['2026-03-09', '2026-03-08', '2026-03-09']);
});

it('while it goes on, it is of today', () => {
  expect(daysOf([at(8, 23, 50)], at(9, 0, 5))).toEqual(['09']);
  expect(daysOf([at(8, 23, 50)], at(9, 8))).toEqual(['08']);
});

it('workouts begin on days, one over midnight on one', () => {
  const begun = (...dates: Date[]) =>
    daysBegun(workoutBegins(dates.map((date) => date.getTime()))).map((day) => day.slice(-2));
  expect(begun(at(9, 0, 40), at(8, 22, 30), at(9, 0, 10), at(8, 23, 50))).toEqual(['08']);
  // The next one is of its own day, and two of a day are of one.
  expect(begun(at(8, 23, 50), at(9, 0, 10), at(9, 18), at(9, 7), at(9, 18))).toEqual(['08', '09']);
  expect(begun(at(8, 22), at(9, 2))).toEqual(['08', '09']);
  expect(begun(at(8, 22), at(9, 1, 59))).toEqual(['08']);
  expect(begun()).toEqual([]);
});

it('a workout is of the day of its session, which a flight leaves as it was', () => {
  const begins = [at(1, 18), at(8, 5), at(9, 18), at(9, 23)].map((date) => date.getTime());
  const session = (day: string, date: Date) => ({ day: `2026-03-${day}`, startedAt: date.toISOString() });
  const sessions = [
    session('09', at(9, 18, 10)),
    session('02', at(3, 5)),
    session('02', at(3, 5)),
    session('07', at(8, 5, 10)),
  ];
  expect(daysBegun(begins, sessions).map((day) => day.slice(-2))).toEqual(['01', '07', '09']);
});

it('what lies hours apart is of two days', () => {
  expect(daysOf([at(9, 6), at(8, 23)], at(15, 18))).toEqual(['09', '08']);
});
