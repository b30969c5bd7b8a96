import { type Observable, of, switchMap } from 'rxjs';
import { dayKey, localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiveReads } from '../../store/port.ts';
import { sharedByKey } from '../shared-read.ts';

/** How many of an exercise's newest sets are read at first; "Previous" needs those of two training days. */
const NEWEST_SETS = 64;
/** Two workouts, each of which may go over midnight. */
const NEWEST_DAYS = 4;

/**
 * Enough of an exercise's newest sets to hold two whole workouts, or all there are. Read once for all its
 * readers: "Previous", and the bests that today is compared with.
 * @param now ms
 */
export function newestSets(
  live: Pick<LiveReads, 'newestSetsOf'>,
  now: () => number,
): (exerciseId: string) => Observable<WorkoutLog[]> {
  return sharedByKey((exerciseId) => newest(exerciseId, NEWEST_SETS));

  function newest(exerciseId: string, limit: number): Observable<WorkoutLog[]> {
    return live.newestSetsOf(exerciseId, limit).pipe(
      switchMap((logs) => {
        const today = dayKey(now());
        const days = new Set(logs.filter(({ date }) => dayKey(date) <= today).map(localDayOf));
        return logs.length < limit || days.size > NEWEST_DAYS ? of(logs) : newest(exerciseId, limit * 4);
      }),
    );
  }
}
