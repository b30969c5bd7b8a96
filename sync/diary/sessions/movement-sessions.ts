import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { Shown } from '../../../schema/entities.ts';
import { type TrainingSession, trainingSessions } from '../../../schema/sessions/training-sessions.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiveReads } from '../../store/port.ts';
import type { IndexedExercise } from './history-index.ts';

/** Some of the sessions in which a movement was trained, with its sets alone. */
export interface MovementSessions {
  /** Newest first. */
  sessions: TrainingSession<WorkoutLog>[];
  /** Whether there are older ones. */
  more: boolean;
}

interface Sources {
  live: Pick<LiveReads, 'newestSetsOf'>;
  /** By id, deleted ones too. */
  exercises: Observable<ReadonlyMap<string, IndexedExercise>>;
  /** By id. */
  sessionRows: Observable<ReadonlyMap<string, Shown<'session'>>>;
}

/** About the newest `limit` sets of a movement in whole sessions, newest first, over all its exercises. */
export function movementSessions(
  movement: string,
  limit: number,
  { live, exercises, sessionRows }: Sources,
): Observable<MovementSessions> {
  return combineLatest([newestOfMovement(), sessionRows]).pipe(
    map(([{ sets, more }, rows]) => {
      const sessions = trainingSessions(sets, rows);
      // The last session may lack the sets beyond the limit.
      return { sessions: more && sessions.length > 1 ? sessions.slice(0, -1) : sessions, more };
    }),
  );

  function newestOfMovement(): Observable<{ sets: WorkoutLog[]; more: boolean }> {
    return exercises.pipe(
      map((byId) => [...byId].filter(([, exercise]) => movementOf(exercise) === movement).map(([id]) => id)),
      distinctUntilChanged((a, b) => a.join() === b.join()),
      switchMap((ids) =>
        ids.length === 0 ? of([]) : combineLatest(ids.map((id) => live.newestSetsOf(id, limit))),
      ),
      map((lists) => {
        const full = lists.filter(({ length }) => length === limit);
        // One of the exercises may have sets before this instant that were not read.
        const since = full.map((list) => list.at(-1)?.date ?? '').reduce((a, b) => (a > b ? a : b), '');
        return { sets: lists.flat().filter(({ date }) => date >= since), more: full.length > 0 };
      }),
    );
  }
}
