import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import { joinedMovement, type Movement } from '../../../schema/catalogue/movement-rows.ts';
import type { LiveReads, ViewedRow } from '../../store/port.ts';
import { shared, whenChanged } from '../shared-read.ts';
import { visibleRows } from '../visible-rows.ts';
import { movementOfRow } from './movement-of-row.ts';

/** Which exercises have one history together. */
export interface JoinedMovements {
  /** The rows of movements that the lifter changed or joined. */
  movements: Observable<Movement[]>;
  /** Exercises, deleted ones too: each names the movement that its sets' history belongs to. */
  exerciseRows: Observable<ViewedRow[]>;
  /** A read of the movement that has the history of `movement`. */
  inJoined<T>(movement: string, read: (joined: string) => Observable<T>): Observable<T>;
  /** A read of each exercise of a movement. Archived ones count too: their sets stay, and its history with them. */
  ofMovement<T>(movement: string, read: (exerciseId: string) => Observable<T>): Observable<T[]>;
}

/** @param exerciseRows deleted ones too */
export function joinedMovements(
  live: Pick<LiveReads, 'rows'>,
  exerciseRows: Observable<ViewedRow[]>,
): JoinedMovements {
  const movements = shared(
    live.rows('movement').pipe(
      map((rows): Movement[] => visibleRows<'movement'>(rows)),
      whenChanged,
    ),
  );
  return {
    movements,
    exerciseRows: shared(
      combineLatest([exerciseRows, movements]).pipe(
        map(([rows, joined]) => rows.map((viewed) => underJoined(viewed, joined))),
      ),
    ),
    inJoined: (movement, read) =>
      movements.pipe(
        map((rows) => joinedMovement(movement, rows)),
        distinctUntilChanged(),
        switchMap(read),
      ),
    ofMovement: (movement, read) =>
      combineLatest([exerciseRows, movements]).pipe(
        map(([rows, joined]) => {
          const wanted = joinedMovement(movement, joined);
          const isOfIt = (viewed: ViewedRow) => joinedMovement(movementOfRow(viewed), joined) === wanted;
          return rows.filter(isOfIt).map(({ row }) => row.id);
        }),
        distinctUntilChanged((a, b) => a.join() === b.join()),
        switchMap((ids) => (ids.length === 0 ? of([]) : combineLatest(ids.map(read)))),
      ),
  };
}

/** An exercise of a joined movement names the movement that has the history. */
function underJoined(viewed: ViewedRow, movements: readonly Movement[]): ViewedRow {
  const own = movementOfRow(viewed);
  const joined = joinedMovement(own, movements);
  if (joined === own) return viewed;
  const { row } = viewed;
  return { ...viewed, row: { ...row, fields: { ...row.fields, movementId: joined } } };
}
