import { combineLatest, map, type Observable } from 'rxjs';
import { DAY_MS } from '../../../schema/constants.ts';
import { dayAfter } from '../../../schema/sessions/training-sessions.ts';
import { dayKey } from '../../../schema/sets/previous.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiveReads } from '../../store/port.ts';
import { sharedFor } from '../shared-read.ts';

/** A day's sessions are told apart from those of the days beside it, and clocks are up to 14 hours from UTC. */
const MARGIN_DAYS = 2;
/** Fewer days than the six weeks in which sets are not packed. */
const RECENT_DAYS = 40;
/** How long a year stays unpacked after its last reader has gone, ms: scrolling back and forth costs nothing. */
const YEAR_KEPT_MS = 20_000;

interface SetsOfYears {
  /** The sets of a UTC year, oldest first; each year is unpacked once for all that look at it. */
  setsOfYear(year: number): Observable<WorkoutLog[]>;
  /**
   * The sets of these days (YYYY-MM-DD, both included) and of some beside them. Reads packs of the years around
   * them only.
   */
  setsAround(first: string, last: string): Observable<WorkoutLog[]>;
}

/** @param now ms */
export function setsOfYears(live: Pick<LiveReads, 'setsOfYear'>, now: () => number): SetsOfYears {
  const years = new Map<string, Observable<WorkoutLog[]>>();
  return {
    setsOfYear,
    setsAround(first, last) {
      const [lower, upper] = [dayAfter(first, -MARGIN_DAYS), dayAfter(last, MARGIN_DAYS)];
      const recent = recentBefore(lower);
      // Of a year that only the margin reaches into, a pack is unpacked for its last days alone.
      const since = (year: number) => recent ?? (year < Number(first.slice(0, 4)) ? lower : undefined);
      return combineLatest(yearsBetween(lower, upper).map((year) => setsOfYear(year, since(year)))).pipe(
        map((lists) => lists.flat().filter(({ date }) => date >= lower && date < upper)),
      );
    },
  };

  /** The first day whose sets need hardly any pack, where reading from there is enough for these days. */
  function recentBefore(lower: string): string | undefined {
    const recent = dayKey(now() - RECENT_DAYS * DAY_MS);
    return lower >= recent ? recent : undefined;
  }

  function setsOfYear(year: number, since?: string): Observable<WorkoutLog[]> {
    const key = `${year} ${since}`;
    const known = years.get(key) ?? sharedFor(YEAR_KEPT_MS, live.setsOfYear(year, since));
    years.set(key, known);
    return known;
  }
}

/** The UTC years of two calendar days and of the days between. */
function yearsBetween(first: string, last: string): number[] {
  const from = Number(first.slice(0, 4));
  return Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, i) => from + i);
}
