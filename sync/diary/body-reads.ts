import { combineLatest, map, type Observable } from 'rxjs';
import type { Shown } from '../../schema/entities.ts';
import type { BodyValue } from '../../schema/progress/body.ts';
import { bodyValuesIn } from '../../schema/progress/body-values.ts';
import type { Goal } from '../../schema/progress/goals.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { LiveReads, ViewedRow } from '../store/port.ts';
import { isWhole } from '../store/rows.ts';

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
          bodyValuesIn(shown<'measurement'>(measured), shown<'session'>(sessions)),
        ),
      ),
    goals: () =>
      live
        .rows('goal')
        .pipe(
          map((rows) =>
            shown<'goal'>(rows).sort((a, b) =>
              a.startDay === b.startDay ? (a.id < b.id ? -1 : 1) : a.startDay < b.startDay ? -1 : 1,
            ),
          ),
        ),
  };
}

function shown<T extends 'measurement' | 'goal' | 'session'>(rows: readonly ViewedRow[]): Shown<T>[] {
  return rows.filter(({ hidden, row }) => !hidden && isWhole(row)).map(({ row }) => shownRow<T>(row));
}
