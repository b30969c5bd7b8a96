import { combineLatest, forkJoin, map, type Observable, of, switchMap, take } from 'rxjs';
import { joinedMovement, joinedMovementOf, type Movement } from '../../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { LiveReads, ViewedRow } from '../../store/port.ts';
import { isWhole } from '../../store/rows.ts';
import { whenChanged } from '../shared-read.ts';
import { movementOfRow } from './movement-of-row.ts';

interface Sources {
  live: Pick<LiveReads, 'seriesOf'>;
  /** Deleted ones too. */
  exerciseRows: Observable<ViewedRow[]>;
  movements: Observable<Movement[]>;
  trainingDays: Observable<string[]>;
}

/** `DiaryReads.earlierExercises`, in a file that only its screens fetch. */
export function earlierExercises({
  live,
  exerciseRows,
  movements,
  trainingDays,
}: Sources): Observable<Exercise[]> {
  const gone = combineLatest([exerciseRows, movements]).pipe(
    map(([rows, joined]) => {
      const movementIn = (viewed: ViewedRow) => joinedMovement(movementOfRow(viewed), joined);
      const known = new Set(rows.filter(({ hidden }) => !hidden).map(movementIn));
      return rows.filter((viewed) => viewed.hidden && isWhole(viewed.row) && !known.has(movementIn(viewed)));
    }),
    whenChanged,
  );
  // Read again at each change of the calendar only: a live read would cost every save.
  return combineLatest([gone, movements, trainingDays]).pipe(
    switchMap(([rows, joined]) =>
      rows.length === 0
        ? of([])
        : forkJoin(
            rows.map(({ row }) =>
              live.seriesOf(row.id).pipe(
                take(1),
                map((series) => (series.length > 0 ? [shownRow<'exercise'>(row)] : [])),
              ),
            ),
          ).pipe(map((found) => onceEach(found.flat(), joined))),
    ),
  );
}

/** One exercise of each movement, by name. */
function onceEach(exercises: readonly Exercise[], movements: readonly Movement[]): Exercise[] {
  const byMovement = new Map(exercises.map((one) => [joinedMovementOf(one, movements), one]));
  return [...byMovement.values()].sort((a, b) => a.name.localeCompare(b.name));
}
