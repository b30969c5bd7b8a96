import type { Shown } from '../../../schema/entities.ts';
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
 * A session's title is that of its row, else of the day that most of its exercises belong to. Where as many belong
 * to several days, the first of them counts.
 * @param exercises by id, deleted ones too
 * @param days deleted ones too: a day that was removed still says what was trained
 */
export function titleReader(
  exercises: ReadonlyMap<string, IndexedExercise>,
  days: readonly ViewedRow[],
): TitleReader {
  const titles = new Map(days.map(({ row }) => [row.id, String(shownContent(row).title ?? '').trim()]));
  return ({ sets }, row) => {
    const said = row?.name?.trim() || titles.get(row?.dayId ?? '');
    if (said) return said;
    const counts = new Map<string, number>();
    for (const id of new Set(sets.map(({ exerciseId }) => exerciseId))) {
      const dayId = exercises.get(id)?.workoutDayId ?? '';
      if (titles.get(dayId)) counts.set(dayId, (counts.get(dayId) ?? 0) + 1);
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    return most ? (titles.get(most[0]) ?? null) : null;
  };
}
