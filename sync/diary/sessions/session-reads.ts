import { combineLatest, concatMap, defer, from, map, type Observable, of, switchMap, take } from 'rxjs';
import type { Exercise } from '../../../schema/exercise.ts';
import { trainingSessions } from '../../../schema/sessions/training-sessions.ts';
import { shownContent } from '../../../schema/shown-row.ts';
import type { LiveReads, ViewedRow } from '../../store/port.ts';
import { shared, sharedByKey } from '../shared-read.ts';
import { visibleRows } from '../visible-rows.ts';
import { type DiarySession, diarySession } from './diary-session.ts';
import { type HistoryIndex, historyIndexer, type IndexedExercise } from './history-index.ts';
import { type MovementSessions, movementSessions } from './movement-sessions.ts';
import { newestNote, notesOf, type SessionNote } from './session-notes.ts';
import { titleReader } from './session-titles.ts';
import { setsOfYears } from './sets-of-years.ts';

export interface SessionReads {
  /**
   * The sessions of these days (YYYY-MM-DD, both included), newest first. Reads packs of the years around them only.
   */
  sessionsBetween(from: string, to: string): Observable<DiarySession[]>;
  /** About the newest `limit` sets of a movement in whole sessions, newest first, over all its exercises. */
  sessionsOfMovement(movement: string, limit: number): Observable<MovementSessions>;
  /** The newest note on a movement of any session but this one; null where there is none. */
  lastNote(movement: string, butSessionId: string | null): Observable<SessionNote | null>;
  /**
   * The index for a search of the history, newest first: each emission holds a year more, and the last one completes.
   */
  historyIndex(): Observable<HistoryIndex>;
}

interface SessionReadsOptions {
  live: Pick<LiveReads, 'rows' | 'setsOfYear' | 'setYears' | 'newestSetsOf'>;
  /** Deleted ones too. */
  exerciseRows: Observable<ViewedRow[]>;
  /** ms */
  now: () => number;
}

/** The reads of the history, in a file that only its screens fetch. */
export function sessionReads({ live, exerciseRows, now }: SessionReadsOptions): SessionReads {
  const { setsOfYear, setsAround } = setsOfYears(live, now);
  const exercises = exerciseRows.pipe(
    map((rows) => new Map(rows.map((viewed) => [viewed.row.id, exerciseOf(viewed)]))),
  );
  const sessionRows = shared(
    live
      .rows('session')
      .pipe(map((rows) => new Map(visibleRows<'session'>(rows).map((session) => [session.id, session])))),
  );
  const entries = live.rows('entry').pipe(map(visibleRows<'entry'>));
  const notes = shared(entries.pipe(map(notesOf)));
  const titles = shared(
    combineLatest([exercises, live.rows('day')]).pipe(map(([byId, days]) => titleReader(byId, days))),
  );
  /** A calendar and the list beside it show the same month. */
  const periods = sharedByKey((days) => defer(() => sessionsOfDays(days.slice(0, 10), days.slice(11))));

  return {
    sessionsBetween: (first, last) => periods(`${first} ${last}`),
    sessionsOfMovement: (movement, limit) =>
      movementSessions(movement, limit, { live, exercises, sessionRows }),
    lastNote: (movement, butSessionId) =>
      combineLatest([entries, sessionRows, exercises]).pipe(
        map(([all, rows, byId]) =>
          newestNote(
            movement,
            all.filter(({ sessionId }) => sessionId !== butSessionId),
            rows,
            byId,
          ),
        ),
      ),
    historyIndex: () =>
      combineLatest([exercises, sessionRows, entries, live.rows('movement'), live.setYears()]).pipe(
        take(1),
        switchMap(([byId, rows, noted, movements, all]) => {
          const add = historyIndexer(byId, rows, noted, visibleRows<'movement'>(movements));
          const oldest = all.at(-1);
          if (oldest === undefined) return of(add([], true));
          return from(all).pipe(
            concatMap((year) =>
              setsOfYear(year).pipe(
                take(1),
                map((sets) => add(sets, year === oldest)),
              ),
            ),
          );
        }),
      ),
  };

  function sessionsOfDays(first: string, last: string): Observable<DiarySession[]> {
    return combineLatest([setsAround(first, last), sessionRows, exercises, titles, notes]).pipe(
      map(([sets, rows, byId, titleOf, noteOf]) =>
        trainingSessions(sets, rows)
          .filter(({ day }) => day >= first && day <= last)
          .map((session) =>
            diarySession(session, rows.get(session.sessionId ?? '') ?? null, {
              exercises: byId,
              titleOf,
              notes: noteOf,
            }),
          ),
      ),
    );
  }
}

function exerciseOf({ row }: ViewedRow): IndexedExercise {
  const known = shownContent(row) as Partial<Exercise>;
  return {
    name: known.name ?? '',
    targetMuscles: known.targetMuscles ?? '',
    equipment: known.equipment ?? '',
    workoutDayId: known.workoutDayId ?? '',
    ...(known.movementId === undefined ? {} : { movementId: known.movementId }),
  };
}
