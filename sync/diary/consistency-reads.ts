import { map, type Observable } from 'rxjs';
import type { Shown } from '../../schema/entities.ts';
import type { LiveReads } from '../store/port.ts';
import { visibleRows } from './visible-rows.ts';

/** Weekly targets and planned breaks. */
export interface ConsistencyReads {
  /** Planned breaks, the one that ends last first. */
  breaks(): Observable<Shown<'break'>[]>;
  /** Targets by the day from which they count, oldest first. */
  weeklyTargets(): Observable<Shown<'weeklyTarget'>[]>;
}

/** The reads of weekly targets and breaks, in a file that only the screens about weeks fetch. */
export function consistencyReads(live: Pick<LiveReads, 'rows'>): ConsistencyReads {
  return {
    breaks: () =>
      live
        .rows('break')
        .pipe(map((rows) => visibleRows<'break'>(rows).sort((a, b) => b.lastDay.localeCompare(a.lastDay)))),
    weeklyTargets: () =>
      live
        .rows('weeklyTarget')
        .pipe(
          map((rows) => visibleRows<'weeklyTarget'>(rows).sort((a, b) => a.fromDay.localeCompare(b.fromDay))),
        ),
  };
}
