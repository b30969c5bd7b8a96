import { describe, expect, it } from 'vitest';
import { calendarOf, streaksOf, weekNumber } from './streaks.ts';

describe('weekNumber', () => {
  it('changes on Monday, across a turn of the year too', () => {
    expect(weekNumber('2026-11-16')).toBe(weekNumber('2026-11-22'));
    expect(weekNumber('2026-11-23')).toBe(weekNumber('2026-11-22') + 1);
    expect(weekNumber('2026-12-31')).toBe(weekNumber('2027-01-03'));
  });
});

describe('streaksOf', () => {
  it('is nothing without a workout', () => {
    expect(streaksOf([], '2026-11-21')).toEqual({ current: 0, best: 0, thisWeek: 0 });
  });

  it('counts weeks in a row, several days in a week once', () => {
    const days = ['2026-11-02', '2026-11-04', '2026-11-15', '2026-11-16', '2026-11-20'];
    expect(streaksOf(days, '2026-11-21')).toEqual({ current: 3, best: 3, thisWeek: 2 });
  });

  it('is kept while this week has no workout yet, and ends when the week has passed', () => {
    const days = ['2026-11-03', '2026-11-10'];
    expect(streaksOf(days, '2026-11-22').current).toBe(2);
    expect(streaksOf(days, '2026-11-23').current).toBe(0);
  });

  it('remembers the best row that a missed week ended', () => {
    const days = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-02-02'];
    expect(streaksOf(days, '2026-02-03')).toEqual({ current: 1, best: 3, thisWeek: 1 });
  });

  it('does not break at the turn of the year or of summer time', () => {
    expect(streaksOf(['2026-12-30', '2027-01-04'], '2027-01-04').current).toBe(2);
    expect(streaksOf(['2026-03-23', '2026-03-30'], '2026-03-30').current).toBe(2);
  });
});

describe('calendarOf', () => {
  it('has every day once, weeks from Monday', () => {
    const half = calendarOf(2026, 1, 6);
    expect(half).toHaveLength(181);
    expect(half[0]).toEqual({ day: '2026-01-01', week: 0, weekday: 3 });
    expect(half.find((d) => d.day === '2026-01-05')).toEqual({ day: '2026-01-05', week: 1, weekday: 0 });
    expect(half.at(-1)?.day).toBe('2026-06-30');
  });

  it('knows leap years', () => {
    expect(calendarOf(2028, 1, 12)).toHaveLength(366);
  });

  it('is never wider than 27 weeks a half year', () => {
    for (let year = 2000; year < 2100; year += 1) {
      for (const from of [1, 7]) {
        expect(Math.max(...calendarOf(year, from, from + 5).map((d) => d.week))).toBeLessThan(28);
      }
    }
  });
});
