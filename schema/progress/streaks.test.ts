import { describe, expect, it, test } from 'vitest';
import { breakOn, daysTarget, streaksOf, type WeekPlan, weeksOf } from './streaks.ts';
import { mondayOf, sundayOf, weekNumber } from './weeks.ts';

describe('weekNumber', () => {
  it('changes on Monday, across a turn of the year too', () => {
    expect(weekNumber('2026-11-16')).toBe(weekNumber('2026-11-22'));
    expect(weekNumber('2026-11-23')).toBe(weekNumber('2026-11-22') + 1);
    expect(weekNumber('2026-12-31')).toBe(weekNumber('2027-01-03'));
  });

  it('names its Monday and its Sunday', () => {
    const week = weekNumber('2026-12-31');
    expect([mondayOf(week), sundayOf(week)]).toEqual(['2026-12-28', '2027-01-03']);
  });
});

const streaks = (days: readonly string[], today: string, plan?: WeekPlan) =>
  streaksOf(weeksOf(days, today, plan));

describe('streaksOf', () => {
  it('is nothing without a workout', () => {
    expect(streaks([], '2026-11-21')).toEqual({ current: 0, best: 0 });
  });

  it('counts weeks in a row, several days in a week once', () => {
    const days = ['2026-11-02', '2026-11-04', '2026-11-15', '2026-11-16', '2026-11-20'];
    expect(streaks(days, '2026-11-21')).toEqual({ current: 3, best: 3 });
  });

  it('is kept while this week has no workout yet, and ends when the week has passed', () => {
    const days = ['2026-11-03', '2026-11-10'];
    expect(streaks(days, '2026-11-22').current).toBe(2);
    expect(streaks(days, '2026-11-23').current).toBe(0);
  });

  it('remembers the best row that a missed week ended', () => {
    const days = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-02-02'];
    expect(streaks(days, '2026-02-03')).toEqual({ current: 1, best: 3 });
  });

  it('does not break at the turn of the year or of summer time', () => {
    expect(streaks(['2026-12-30', '2027-01-04'], '2027-01-04').current).toBe(2);
    expect(streaks(['2026-03-23', '2026-03-30'], '2026-03-30').current).toBe(2);
  });
});

/** Two workouts in each of the weeks from 2, 9 and 23 November, one in that from the 16th. */
const NOVEMBER = ['02', '04', '09', '12', '17', '23', '25'].map((date) => `2026-11-${date}`);
const days = (least: number, fromDay: string) => ({ id: fromDay, subject: 'days', fromDay, least });
const pause = (firstDay: string, lastDay = firstDay) =>
  ({ id: firstDay, kind: 'illness', firstDay, lastDay }) as const;

test.each<[what: string, plan: WeekPlan, current: number, best: number]>([
  ['any workout counts without a target', { targets: [], breaks: [] }, 4, 4],
  ['a week below its target ends a row', { targets: [days(2, '2026-11-02')], breaks: [] }, 1, 2],
  ['a target counts from its own week on', { targets: [days(2, '2026-11-18')], breaks: [] }, 1, 2],
  ['also where it was set on its Sunday', { targets: [days(2, '2026-11-22')], breaks: [] }, 1, 2],
  [
    'a break that ends on a Monday is of that week',
    { targets: [days(2, '2026-11-02')], breaks: [pause('2026-11-10', '2026-11-16')] },
    3,
    3,
  ],
  [
    'a break that begins on a later Monday keeps nothing',
    { targets: [days(2, '2026-11-02')], breaks: [pause('2026-11-23', '2026-11-29')] },
    1,
    2,
  ],
  ['and not for the weeks before', { targets: [days(2, '2026-11-23')], breaks: [] }, 4, 4],
  [
    'a later target takes the place of an earlier',
    { targets: [days(3, '2026-10-01'), days(1, '2026-11-01')], breaks: [] },
    4,
    4,
  ],
  [
    'another subject is not of days',
    { targets: [{ ...days(9, '2026-11-01'), subject: 'chest' }], breaks: [] },
    4,
    4,
  ],
  [
    'a break keeps the row, and adds nothing',
    { targets: [days(2, '2026-11-02')], breaks: [pause('2026-11-22')] },
    3,
    3,
  ],
  [
    'a break over weeks too',
    { targets: [days(3, '2026-11-09')], breaks: [pause('2026-11-06', '2026-11-30')] },
    1,
    1,
  ],
  [
    'a break in another week keeps nothing',
    { targets: [days(2, '2026-11-02')], breaks: [pause('2026-11-15')] },
    1,
    2,
  ],
])('%s', (_, plan, current, best) => {
  expect(streaks(NOVEMBER, '2026-11-28', plan)).toEqual({ current, best });
});

it('tells what each week was', () => {
  const plan = { targets: [days(2, '2026-11-02')], breaks: [pause('2026-11-10')] };
  expect(
    weeksOf(['2026-11-03', '2026-11-04', '2026-11-17'], '2026-11-24', plan).map(({ state }) => state),
  ).toEqual(['met', 'break', 'missed', 'open']);
  expect(daysTarget(weekNumber('2026-11-01'), plan)).toBe(1);
  expect(breakOn('2026-11-10', plan.breaks)?.kind).toBe('illness');
  expect(breakOn('2026-11-11', plan.breaks)).toBeNull();
  expect(breakOn('2026-11-09', plan.breaks)).toBeNull();
});

it('ends with this week, whatever day a wrong clock dated a set', () => {
  const days = ['2026-11-09', '2026-11-16', '2026-11-24', '2061-01-03'];
  expect(weeksOf(days, '2026-11-20').map(({ state }) => state)).toEqual(['met', 'met']);
  expect(streaks(days, '2026-11-20')).toEqual({ current: 2, best: 2 });
  expect(weeksOf(['2061-01-03'], '2026-11-20')).toEqual([]);
  // A day of this week that has not come counts for none either.
  expect(weeksOf(['2026-11-18', '2026-11-22'], '2026-11-20').map(({ days }) => days)).toEqual([1]);
});
