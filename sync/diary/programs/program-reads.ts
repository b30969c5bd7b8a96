import { combineLatest, map, type Observable } from 'rxjs';
import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import {
  activeProgram,
  daysInSight,
  type ListedProgram,
  listedPrograms,
  programOf,
  withOwnNumbers,
} from '../../../schema/program.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { LiveReads, ViewedRow } from '../../store/port.ts';
import { isWhole } from '../../store/rows.ts';
import { shared, whenChanged } from '../shared-read.ts';
import { visibleRows } from '../visible-rows.ts';

export interface ProgramReads {
  /** The days of the active program, by day number, of which none is there twice. */
  days(): Observable<Day[]>;
  /** The days of every program, by day number, then id. */
  allDays(): Observable<Day[]>;
  /** Every program, the first one first, then by id. */
  programs(): Observable<ListedProgram[]>;
  /** Every exercise of every program, by order index, then id. */
  exercises(): Observable<Exercise[]>;
}

const byOrder = (a: Exercise, b: Exercise) => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1);

/**
 * The reads of programs, their days and exercises.
 * @param exerciseRows deleted ones too
 */
export function programReads(
  live: Pick<LiveReads, 'rows'>,
  exerciseRows: Observable<ViewedRow[]>,
): ProgramReads {
  const whole = (rows: readonly ViewedRow[]) => rows.filter(({ row }) => isWhole(row));
  const exercises = exerciseRows.pipe(map((rows) => visibleRows<'exercise'>(rows).sort(byOrder)));
  const allDays = shared(
    combineLatest([live.rows('day'), exercises]).pipe(
      map(([rows, inUse]) =>
        withOwnNumbers(
          daysInSight(
            whole(rows).map(({ row, hidden }) => ({ day: shownRow<'day'>(row), hidden })),
            inUse,
          ),
        ),
      ),
      whenChanged,
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
      whenChanged,
    ),
  );
  const days = shared(
    combineLatest([programs, allDays]).pipe(
      map(([listed, all]) => {
        const active = activeProgram(listed);
        return all.filter((day) => programOf(day) === active);
      }),
      whenChanged,
    ),
  );
  return { days: () => days, allDays: () => allDays, programs: () => programs, exercises: () => exercises };
}
