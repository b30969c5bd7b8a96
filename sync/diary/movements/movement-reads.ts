import { combineLatest, distinctUntilChanged, from, map, type Observable, of, switchMap } from 'rxjs';
import { aboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import type { MeasuredChart } from '../../../schema/progress/measured-progress.ts';
import type { MovementSummary } from '../../../schema/progress/movement-summary.ts';
import { type Bests, bestsOf, joinedSeries, type SeriesPoint } from '../../../schema/progress/progress.ts';
import { DEFAULT_MEASURE, type Measure, needsEverySet } from '../../../schema/sets/measures.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiveReads } from '../../store/port.ts';
import { fetchedRead, once, spare } from '../fetched-reads.ts';
import { sharedByKey } from '../shared-read.ts';
import type { JoinedMovements } from './joined-movements.ts';

/** Where a first visit has lost its network before the file was there: a set is saved without a question then. */
const NO_BESTS: Bests = { beforeToday: null, today: [] };

/**
 * What a movement's history comes to, over every exercise of it (schema/catalogue/movement.ts), archived ones too.
 * Sets dated after today are left out, as they are of "Previous": a wrong clock dated them.
 */
export interface MovementReads {
  setsOfMovement(movement: string): Observable<WorkoutLog[]>;
  /** What a movement's records and charts are derived from: its present sets, and the summaries kept of its packs. */
  summaryOf(movement: string): Observable<MovementSummary>;
  /** The bests that today's sets are compared with, in the figure of the movement's measure. */
  bestsOf(movement: string): Observable<Bests>;
  /** The heaviest set of each day, by date ascending. */
  seriesOf(movement: string): Observable<SeriesPoint[]>;
  /** The best of each day in the figure of the movement's measure (schema/sets/measures.ts). */
  chartOf(movement: string): Observable<MeasuredChart>;
}

/** @param now ms */
export function movementReads(
  live: Pick<LiveReads, 'setsOf' | 'seriesOf' | 'summariesOf'>,
  { movements, ofMovement }: Pick<JoinedMovements, 'movements' | 'ofMovement'>,
  newestOf: (exerciseId: string) => Observable<WorkoutLog[]>,
  now: () => number,
): MovementReads {
  const measured = once(() => import('../../../schema/progress/measured-progress.ts'));
  const summing = once(async () => {
    const { SUMMARY_VERSION, summaryOf } = await import('../../../schema/progress/summing.ts');
    return { version: SUMMARY_VERSION, summaryOf };
  });

  return {
    setsOfMovement,
    // One screen shows records, goals, hints and charts of a movement.
    summaryOf: sharedByKey(summaryOf),
    chartOf: (movement) =>
      inMeasure(movement, (measure) =>
        fetchedRead(measured, ({ chartOf }) =>
          setsOfMovement(movement).pipe(map((sets) => chartOf(measure, sets))),
        ),
      ),
    bestsOf: (movement) =>
      inMeasure(movement, (measure) =>
        measure === DEFAULT_MEASURE ? heaviest(movement) : measuredBests(movement, measure),
      ),
    seriesOf: (movement) => ofMovement(movement, (id) => live.seriesOf(id, tomorrow)).pipe(map(joinedSeries)),
  };

  function tomorrow(): number {
    return new Date(now()).setHours(24, 0, 0, 0);
  }

  function done(lists: readonly (readonly WorkoutLog[])[]): WorkoutLog[] {
    const end = new Date(tomorrow()).toISOString();
    return lists.flat().filter(({ date }) => date < end);
  }

  function setsOfMovement(movement: string): Observable<WorkoutLog[]> {
    return ofMovement(movement, live.setsOf).pipe(
      map((lists) => done(lists).sort((a, b) => (a.date < b.date ? -1 : 1))),
    );
  }

  function summaryOf(movement: string): Observable<MovementSummary> {
    return movements.pipe(
      map((rows) => needsEverySet(aboutMovement(movement, rows))),
      distinctUntilChanged(),
      switchMap((isWhole) =>
        isWhole
          ? setsOfMovement(movement).pipe(map((sets) => ({ sets, packed: [] })))
          : fetchedRead(summing, (how) => ofMovement(movement, (id) => live.summariesOf(id, how))).pipe(
              map((all) => ({
                sets: done(all.map(({ sets }) => sets)),
                packed: all.flatMap(({ packed }) => packed),
              })),
            ),
      ),
    );
  }

  function inMeasure<T>(movement: string, read: (measure: Measure) => Observable<T>): Observable<T> {
    return movements.pipe(
      map((rows) => aboutMovement(movement, rows).measure),
      distinctUntilChanged(),
      switchMap(read),
    );
  }

  function heaviest(movement: string): Observable<Bests> {
    return ofMovement(movement, (id) =>
      combineLatest({ newest: newestOf(id), series: live.seriesOf(id) }),
    ).pipe(
      map((found) =>
        bestsOf(
          found.flatMap(({ newest }) => newest),
          found.flatMap(({ series }) => series),
          now(),
        ),
      ),
    );
  }

  function measuredBests(movement: string, measure: Measure): Observable<Bests> {
    return from(spare(measured, null)).pipe(
      switchMap((file) =>
        file
          ? setsOfMovement(movement).pipe(map((sets) => file.measuredBests(measure, sets, now())))
          : of(NO_BESTS),
      ),
    );
  }
}
