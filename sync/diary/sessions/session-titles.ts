import type { Shown } from '../../../schema/entities.ts';
import { sessionTitle } from '../../../schema/sessions/session-title.ts';
import type { TrainingSession } from '../../../schema/sessions/training-sessions.ts';
import { shownContent } from '../../../schema/shown-row.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { ViewedRow } from '../../store/port.ts';
import type { IndexedExercise } from './history-index.ts';

/** Says a session's title; null where none is known. */
export type TitleReader = (
  session: Pick<TrainingSession<WorkoutLog>, 'sets'>,
  row: Shown<'session'> | null,
) => string | null;

/**
 * What schema/sessions/session-title.ts says of it.
 * @param exercises by id, deleted ones too
 * @param days deleted ones too: a day that was removed still says what was trained
 */
export function titleReader(
  exercises: ReadonlyMap<string, IndexedExercise>,
  days: readonly ViewedRow[],
): TitleReader {
  const titles = new Map(days.map(({ row }) => [row.id, String(shownContent(row).title ?? '').trim()]));
  return ({ sets }, row) => sessionTitle(sets, row, titles, (id) => exercises.get(id)?.workoutDayId) || null;
}
