import { describe, expect, it } from 'vitest';
import { calendarOf } from './year-weeks.ts';

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
