import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import { joinedMovement, type Movement } from '../../../schema/catalogue/movement-rows.ts';
import type { Shown } from '../../../schema/entities.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiveReads, ViewedRow } from '../../store/port.ts';
import { isWhole } from '../../store/rows.ts';
import { visibleRows } from '../visible-rows.ts';

/** The newest sets that a plan looks back on: years of one exercise. */
const NEWEST_SETS = 1_000;
/** From a day's beginning in Greenwich until it has ended everywhere, ms. */
const DAY_EVERYWHERE_MS = 36 * 3_600_000;

interface TrainingMax extends Shown<'trainingMax'> {
  /** When it was first set, ms. Absent where a restore or an import has stamped it on a later day. */
  at?: number;
}

/** What today's sets of an exercise are derived from. */
export interface PlanHistory {
  /** The sets of this exercise, and of exercises of its movement with the same plan. */
  sets: readonly WorkoutLog[];
  /** The training maxes of its movement, by day ascending. */
  maxes: readonly TrainingMax[];
  /** The sessions that were lighter on purpose. */
  light: ReadonlySet<string>;
}

export interface PlanReads {
  planHistory(exerciseId: string): Observable<PlanHistory>;
}

interface Options {
  live: Pick<LiveReads, 'rows' | 'newestSetsOf'>;
  /** Deleted ones too; an exercise of a joined movement names the movement that has the history. */
  exerciseRows: Observable<ViewedRow[]>;
  movements: Observable<readonly Movement[]>;
}

/** The reads of plans, in a file that only a planned exercise fetches. */
export function planReads({ live, exerciseRows, movements }: Options): PlanReads {
  return {
    planHistory: (exerciseId) => {
      const alike = exerciseRows.pipe(
        map((rows) => likePlanned(rows, exerciseId)),
        distinctUntilChanged((a, b) => a.ids.join() === b.ids.join() && a.movement === b.movement),
      );
      return alike.pipe(
        switchMap(({ ids, movement }) =>
          combineLatest([
            ids.length === 0 ? of([]) : combineLatest(ids.map((id) => live.newestSetsOf(id, NEWEST_SETS))),
            live.rows('trainingMax'),
            live.rows('session'),
            movements,
          ]).pipe(
            map(([lists, maxes, sessions, joined]) => ({
              sets: lists.flat(),
              maxes: maxes
                .flatMap((row) => (row.hidden ? [] : [trainingMax(row)]))
                .filter(({ movementId }) => joinedMovement(movementId, joined) === movement)
                .sort((a, b) => a.day.localeCompare(b.day)),
              light: new Set(
                visibleRows<'session'>(sessions).flatMap(({ id, light }) => (light ? [id] : [])),
              ),
            })),
          ),
        ),
      );
    },
  };
}

function trainingMax({ row }: ViewedRow): TrainingMax {
  const shown = shownRow<'trainingMax'>(row);
  const at = row.clocks.day;
  const isOfDay = at !== undefined && at < Date.parse(shown.day) + DAY_EVERYWHERE_MS;
  return isOfDay ? { ...shown, at } : shown;
}

/** The same plan on another day is the same progress: the squat of both days of an A/B program. */
function likePlanned(rows: readonly ViewedRow[], exerciseId: string): { ids: string[]; movement: string } {
  const exercises = rows
    .filter(({ row }) => isWhole(row))
    .map(({ row }): Exercise => shownRow<'exercise'>(row));
  const own = exercises.find(({ id }) => id === exerciseId);
  if (!own) return { ids: [], movement: '' };
  const movement = movementOf(own);
  const ids = exercises
    .filter(
      (one) =>
        one.id === exerciseId ||
        (own.rules !== undefined &&
          one.rules === own.rules &&
          one.plan === own.plan &&
          movementOf(one) === movement),
    )
    .map(({ id }) => id);
  return { ids, movement };
}
