import { combineLatest, map, type Observable } from 'rxjs';
import type { BodyValue } from '../../schema/progress/body.ts';
import { bodyValuesIn } from '../../schema/progress/body-values.ts';
import type { Goal } from '../../schema/progress/goals.ts';
import type { LiveReads } from '../store/port.ts';
import { visibleRows } from './visible-rows.ts';

export interface BodyReads {
  /** Every measurement, and every body weight noted at a workout, oldest first. */
  bodyValues(): Observable<BodyValue[]>;
  /** Oldest first. */
  goals(): Observable<Goal[]>;
}

/** The reads of measurements and goals, in a file that only their screens fetch. */
export function bodyReads(live: Pick<LiveReads, 'rows'>): BodyReads {
  return {
    bodyValues: () =>
      combineLatest([live.rows('measurement'), live.rows('session')]).pipe(
        map(([measured, sessions]) =>
          bodyValuesIn(visibleRows<'measurement'>(measured), visibleRows<'session'>(sessions)),
        ),
      ),
    goals: () =>
      live
        .rows('goal')
        .pipe(map((rows) => visibleRows<'goal'>(rows).sort((a, b) => a.startDay.localeCompare(b.startDay)))),
  };
}
