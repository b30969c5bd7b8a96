import { combineLatest, distinctUntilChanged, map, type Observable, shareReplay } from 'rxjs';
import { activeProgram, daysInSight, listedPrograms, programOf } from '../../schema/program.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { LiveReads, ViewedRow } from '../store/port.ts';
import { isWhole } from '../store/rows.ts';
import type { DiaryReads } from './diary.ts';

/**
 * The reads of programs and their days.
 * @param exercises those that are not deleted
 */
export function programReads(
  live: Pick<LiveReads, 'rows'>,
  exercises: Observable<readonly { workoutDayId: string }[]>,
): Pick<DiaryReads, 'days' | 'allDays' | 'programs'> {
  const whole = (rows: readonly ViewedRow[]) => rows.filter(({ row }) => isWhole(row));
  const allDays = shared(
    combineLatest([live.rows('day'), exercises]).pipe(
      map(([rows, inUse]) =>
        daysInSight(
          whole(rows).map(({ row, hidden }) => ({ day: shownRow<'day'>(row), hidden })),
          inUse,
        ),
      ),
    ),
  );
  const programs = shared(
    combineLatest([live.rows('program'), allDays]).pipe(
      map(([rows, days]) =>
        listedPrograms(
          whole(rows).map(({ row, hidden }) => ({ ...shownRow<'program'>(row), hidden })),
          days,
        ),
      ),
    ),
  );
  const days = shared(
    combineLatest([programs, allDays]).pipe(
      map(([listed, all]) => {
        const active = activeProgram(listed);
        return all.filter((day) => programOf(day) === active);
      }),
    ),
  );
  return { days: () => days, allDays: () => allDays, programs: () => programs };
}

function shared<T>(source: Observable<T>): Observable<T> {
  return source.pipe(
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
}
