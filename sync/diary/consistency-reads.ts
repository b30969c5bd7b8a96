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
  const visible = <T extends 'break' | 'weeklyTarget'>(
    type: T,
    isBefore: (a: Shown<T>, b: Shown<T>) => boolean,
  ) => live.rows(type).pipe(map((rows) => visibleRows<T>(rows).sort((a, b) => (isBefore(a, b) ? -1 : 1))));
  return {
    breaks: () => visible('break', (a, b) => (a.lastDay === b.lastDay ? a.id < b.id : a.lastDay > b.lastDay)),
    weeklyTargets: () =>
      visible('weeklyTarget', (a, b) => (a.fromDay === b.fromDay ? a.id < b.id : a.fromDay < b.fromDay)),
  };
}
