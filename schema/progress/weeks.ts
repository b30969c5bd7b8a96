import { DAY_MS } from '../constants.ts';
import { dayAfter } from '../sessions/training-sessions.ts';

/** Days since 1970-01-01 of a calendar day, YYYY-MM-DD. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** A number that grows by one each Monday (ISO 8601 weeks); 1970-01-01 was a Thursday. */
export function weekNumber(day: string): number {
  return Math.floor((dayNumber(day) + 3) / 7);
}

/** The Monday of a week by its number, YYYY-MM-DD. */
export function mondayOf(week: number): string {
  return dayAfter('1970-01-01', week * 7 - 3);
}

/** The Sunday of a week by its number, YYYY-MM-DD. */
export function sundayOf(week: number): string {
  return dayAfter(mondayOf(week), 6);
}
