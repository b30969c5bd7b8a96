import { describe, expect, it } from 'vitest';
import { todaysProgress } from '../progress/progress.ts';
import { leftBehind } from '../sessions/left-behind.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { type LeftBehind, previousAt, previousSets, slotOf, todaysSets } from './previous.ts';

let made = 0;
const log = (date: Date, setNumber: number, weight: number): WorkoutLog => ({
  id: `l${String(++made).padStart(3, '0')}`,
  exerciseId: 'e',
  exerciseName: 'Dips',
  date: date.toISOString(),
  setNumber,
  weight,
  reps: 8,
  enteredWeight: weight,
  enteredUnit: 'kg',
});
const at = (day: number, hour = 18) => new Date(2026, 2, day, hour);
const shown = (logs: WorkoutLog[], now: Date) =>
  previousSets(logs, now.getTime()).map((s) => [s.setNumber, s.weight]);

describe('previousSets', () => {
  it('is the newest training day, by set', () => {
    const logs = [
      log(at(1), 1, 70),
      log(at(8), 2, 82.5),
      log(at(8), 1, 80),
      log(at(1), 2, 70),
      log(at(1), 3, 70),
    ];
    expect(shown(logs, at(15))).toEqual([
      [1, 80],
      [2, 82.5],
    ]);
  });

  it('is the newest save of that day when a set was saved twice', () => {
    expect(shown([log(at(8, 10), 1, 80), log(at(8, 18), 1, 85)], at(15))).toEqual([[1, 85]]);
    // Of two of one moment that of the greater id, in whatever order they come.
    const two = [log(at(8), 1, 80), log(at(8), 1, 85)];
    for (const logs of [two, two.toReversed()]) expect(shown(logs, at(15))).toEqual([[1, 85]]);
  });

  it('shows the day before for sets that today has not reached yet', () => {
    const logs = [log(at(8), 1, 80), log(at(8), 2, 80), log(at(15, 17), 1, 82.5)];
    expect(shown(logs, at(15))).toEqual([
      [1, 82.5],
      [2, 80],
    ]);
  });

  it('is the whole workout when that went over midnight', () => {
    const night = [log(at(8, 23), 1, 80), log(at(8, 23), 2, 81), log(at(9, 0), 3, 82)];
    const all = [
      [1, 80],
      [2, 81],
      [3, 82],
    ];
    expect(shown([log(at(1), 4, 70), ...night], at(15))).toEqual(all);
    expect(previousAt(previousSets(night, at(9, 1).getTime()), at(15).getTime()).length).toBe(3);
  });

  it('keeps last week’s for what a workout over midnight has not reached yet', () => {
    const logs = [log(at(1), 1, 70), log(at(1), 2, 71), log(at(8, 23), 1, 80)];
    expect(shown(logs, at(9, 0))).toEqual([
      [1, 80],
      [2, 71],
    ]);
  });

  it('is the workout that ended after midnight also on that very day, and it is behind what is done then', () => {
    const night = [log(at(8, 23), 1, 80), log(at(9, 0), 2, 81)];
    const logs = [log(at(1), 1, 60), log(at(1), 3, 60), ...night];
    const last = night.map(({ setNumber, weight }) => [setNumber, weight]);
    expect(shown(logs, at(9, 18))).toEqual(last);
    expect(previousSets(logs, at(9, 18).getTime()).map(({ before }) => before)).toEqual([
      undefined,
      undefined,
    ]);
    const asOfNight = previousSets(logs, at(9, 1).getTime());
    expect(asOfNight[0]?.before?.weight).toBe(60);
    expect(previousAt(asOfNight, at(9, 18).getTime())).toEqual(previousSets(logs, at(9, 18).getTime()));
    const lines = previousSets([...logs, log(at(9, 18), 1, 82)], at(9, 19).getTime());
    expect(lines.map(({ weight, before }) => [weight, before?.weight])).toEqual([
      [82, 80],
      [81, undefined],
    ]);
  });

  it('is the workout of before a flight, though it was on this day by the clock here', () => {
    const here = -at(9).getTimezoneOffset();
    const there = { ...log(at(9, 3), 1, 80), offsetMin: here + 21 * 60 };
    const logs = [log(at(1), 1, 60), there];
    expect(previousSets(logs, at(9, 19).getTime()).map(({ weight, before }) => [weight, before])).toEqual([
      [80, undefined],
    ]);
    const [line] = previousSets([...logs, log(at(9, 18), 1, 82)], at(9, 19).getTime());
    expect([line?.weight, line?.before?.weight]).toEqual([82, 80]);
  });

  it('are two workouts where a flight puts them on one day by the clock here', () => {
    const here = -at(9).getTimezoneOffset();
    const there = { ...log(at(9, 3), 2, 80), offsetMin: here - 9 * 60 };
    const logs = [there, { ...log(at(9), 1, 85), offsetMin: here }];
    expect(shown(logs, at(15))).toEqual([[1, 85]]);
    const now = previousSets(logs, at(9, 19).getTime());
    expect(now.map(({ weight, offsetMin }) => [weight, offsetMin])).toEqual([
      [85, here],
      [80, there.offsetMin],
    ]);
    expect(previousAt(now, at(15).getTime())).toEqual(previousSets(logs, at(15).getTime()));
  });

  it('is not what a wrong clock dated in the future', () => {
    expect(shown([log(at(8), 1, 80), log(at(22), 1, 99)], at(15))).toEqual([[1, 80]]);
    expect(shown([log(at(15, 23), 1, 81)], at(15, 18))).toEqual([[1, 81]]);
  });

  it('has the same set of the day before beside one of today, each from one log', () => {
    const logs = [log(at(1), 1, 60), log(at(8), 1, 80), log(at(15, 17), 1, 82.5), log(at(15, 17), 2, 82.5)];
    const [one, two] = previousSets(logs, at(15).getTime());
    expect(one).toMatchObject({ weight: 82.5, before: { weight: 80, date: at(8).toISOString() } });
    expect(two?.before).toBeUndefined();
    const tomorrow = previousAt(previousSets(logs, at(15).getTime()), at(16).getTime());
    expect(tomorrow).toEqual(previousSets(logs, at(16).getTime()));
  });

  it('stands as answered for the rest of the day, and then is that day alone', () => {
    const logs = [log(at(1), 1, 60), log(at(1), 2, 60), log(at(8, 17), 2, 62.5)];
    const answered = previousSets(logs, at(8).getTime());
    expect(answered.map(({ weight, before }) => [weight, before?.weight])).toEqual([
      [60, undefined],
      [62.5, 60],
    ]);
    expect(previousAt(answered, at(8, 19).getTime())).toEqual(answered);
    expect(previousAt(answered, at(9).getTime())).toEqual(previousSets(logs, at(9).getTime()));
    expect(previousAt([], at(9).getTime())).toEqual([]);
  });

  it('goes kind by kind: a warm-up beside a warm-up, the second working set beside the second', () => {
    const warmup = { kind: 'warmup' as const };
    const before = [{ ...log(at(8), 1, 40), ...warmup }, log(at(8), 2, 80), log(at(8), 3, 82.5)];
    const today = [log(at(15, 17), 1, 85), { ...log(at(15, 17), 2, 50), ...warmup }];
    const lines = previousSets([...before, ...today], at(15).getTime());
    expect(lines.map((line) => [line.slot ?? line.setNumber, line.weight, line.before?.weight])).toEqual([
      [1, 85, 80],
      ['W1', 50, 40],
      ['2', 82.5, undefined],
    ]);
  });

  it('goes part by part of a chain', () => {
    const head = log(at(8), 1, 80);
    const drop = { kind: 'drop' as const, chainOf: head.id };
    const chain = [head, log(at(8), 2, 80), { ...log(at(8), 3, 65), ...drop }];
    const lines = previousSets(chain, at(15).getTime());
    expect(lines.map((line) => [slotOf(line), line.weight])).toEqual([
      ['1', 80],
      ['2', 80],
      ['1+1', 65],
    ]);
  });

  it('is nothing when nothing was logged', () => {
    expect(shown([], at(15))).toEqual([]);
  });
});

describe('of a second workout of the day', () => {
  const times = (hour: number, end?: number) => ({
    startedAt: at(9, hour).toISOString(),
    ...(end === undefined ? {} : { endedAt: at(9, end).toISOString() }),
  });
  const of = (sessionId: string, hour: number, setNumber: number, weight: number) => ({
    ...log(at(9, hour), setNumber, weight),
    sessionId,
  });
  const now = at(9, 19).getTime();
  const lastWeek = [log(at(2), 1, 70), log(at(2), 2, 70), log(at(2), 3, 70)];
  const morning = [of('am', 8, 1, 80), of('am', 8, 2, 80)];
  const sessions = new Map([
    ['am', times(7, 9)],
    ['pm', times(17)],
  ]);
  const running: LeftBehind = (ofDay) => leftBehind(ofDay, { runningId: 'pm', sessions });
  const finished: LeftBehind = (ofDay) =>
    leftBehind(ofDay, { runningId: null, sessions: new Map([['am', times(7, 9)]]) });
  const lines = (logs: WorkoutLog[], behind = running) =>
    previousSets(logs, now, behind).map(({ setNumber, weight, before }) => [
      setNumber,
      weight,
      before?.weight,
    ]);

  it('"Previous" is what the morning did, whole, and no set is saved', () => {
    expect(lines([...lastWeek, ...morning])).toEqual([
      [1, 80, undefined],
      [2, 80, undefined],
    ]);
    expect(todaysSets([...lastWeek, ...morning], now, running)).toEqual([]);
    expect(todaysProgress([morning], now, running).size).toBe(0);
  });

  it('its own sets stand alone, with the morning before them', () => {
    const evening = of('pm', 18, 1, 60);
    expect(lines([...lastWeek, ...morning, evening])).toEqual([
      [1, 60, 80],
      [2, 80, undefined],
    ]);
    expect(todaysSets([...lastWeek, ...morning, evening], now, running)).toEqual([evening]);
    expect(todaysProgress([[...morning, evening]], now, running).get('e')?.done).toBe(1);
  });

  it('nothing is different before it has begun', () => {
    expect(lines([...lastWeek, ...morning], finished)).toEqual([
      [1, 80, 70],
      [2, 80, 70],
      [3, 70, undefined],
    ]);
    expect(todaysSets(morning, now, finished)).toEqual(morning);
    expect(previousSets([...lastWeek, ...morning], now, finished)).toEqual(
      previousSets([...lastWeek, ...morning], now),
    );
  });
});

describe('todaysSets', () => {
  const now = (date: Date) => date.getTime();
  const numbers = (logs: WorkoutLog[], at: Date) =>
    todaysSets(logs, now(at)).map(({ setNumber, weight }) => [setNumber, weight]);

  it('are those of the present day, by number, the newest first', () => {
    const logs = [log(at(8), 1, 70), log(at(9, 18), 2, 80), log(at(9, 7), 1, 75), log(at(9, 18), 1, 80)];
    expect(numbers(logs, at(9, 20))).toEqual([
      [1, 80],
      [1, 75],
      [2, 80],
    ]);
    expect(numbers(logs, at(10, 20))).toEqual([]);
    expect(numbers([log(at(9, 18), 1, 80), log(at(9, 7), 1, 75)], at(9, 20))).toEqual([
      [1, 80],
      [1, 75],
    ]);
    // Of two of one moment that of the greater id comes first, in whatever order they come.
    const two = [log(at(9), 1, 80), log(at(9), 1, 85)];
    for (const same of [two, two.toReversed()])
      expect(numbers(same, at(9))).toEqual([
        [1, 85],
        [1, 80],
      ]);
  });

  it('go on over midnight with their workout, and end with it', () => {
    const night = [log(at(8, 23), 1, 80), log(at(9, 0), 2, 81)];
    const all = [
      [1, 80],
      [2, 81],
    ];
    expect(numbers(night.slice(0, 1), at(9, 0))).toEqual([[1, 80]]);
    expect(numbers(night, at(9, 1))).toEqual(all);
    // What is done after midnight is no set of the next evening.
    expect(numbers(night, at(9, 18))).toEqual([]);
    const withEvening = [...night, log(at(9, 18), 1, 82)];
    for (const logs of [withEvening, withEvening.toReversed()])
      expect(numbers(logs, at(9, 19))).toEqual([[1, 82]]);
  });

  it('are of no other day where they were done, wherever the lifter is by now', () => {
    const hour = 3_600_000;
    const here = -at(9).getTimezoneOffset();
    const set = (date: Date, offsetMin: number) => ({ ...log(date, 1, 80), offsetMin });
    // It was yesterday evening in a place nine hours behind, and after midnight here.
    const west = set(at(9, 5), here - 9 * 60);
    expect(numbers([west], at(9, 18))).toEqual([]);
    // It was tomorrow morning already in a place nine hours ahead.
    const east = set(at(9, 16), here + 9 * 60);
    expect(numbers([east], at(9, 22))).toEqual([]);
    // It was this morning there, and yesterday evening here.
    expect(numbers([set(at(8, 22), here + 9 * 60)], at(9, 18))).toEqual([]);
    expect(numbers([east], new Date(at(9, 16).getTime() + hour))).toEqual([[1, 80]]);
  });

  it('are no set that a wrong clock dated days ahead', () => {
    expect(numbers([log(at(12), 1, 80)], at(9))).toEqual([]);
  });
});
