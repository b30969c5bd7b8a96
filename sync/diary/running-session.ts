import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  shareReplay,
  switchMap,
  timer,
} from 'rxjs';
import { movementOf } from '../../schema/catalogue/movement.ts';
import type { Shown } from '../../schema/entities.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { firstIdFrom } from '../../schema/id.ts';
import type { Row } from '../../schema/merge.ts';
import { SESSION_RECENT_MS, sessionEnd } from '../../schema/sessions/session-end.ts';
import { shownContent, shownRow } from '../../schema/shown-row.ts';
import type { LiveReads, ViewedRow } from '../store/port.ts';
import { isWhole } from '../store/rows.ts';

/** How often a running session is checked for having ended by itself, ms. */
const LOOK_MS = 60_000;

/** The session that is running. */
export interface RunningSession {
  session: Shown<'session'>;
  /** Its departures from the day of the program (schema/sessions/session-cards.ts). */
  entries: readonly Shown<'entry'>[];
  /** Exercises that its entries name and the program does not have, by id. */
  extras: ReadonlyMap<string, Exercise>;
}

/** What was noted of an exercise in one session. */
interface SessionNote {
  /** YYYY-MM-DD */
  day: string;
  note: string;
}

export interface RunningSessionReads {
  /** The newest note on a movement of any session but this one; null where there is none. */
  lastNote(movement: string, butSessionId: string | null): Observable<SessionNote | null>;
  /** Null while no session is running. Does not emit again for a saved set. */
  runningSession(): Observable<RunningSession | null>;
}

interface Options {
  live: Pick<LiveReads, 'rows'>;
  /** Deleted ones too. */
  exerciseRows: Observable<ViewedRow[]>;
  /** ms */
  now: () => number;
}

export function runningSessionReads({ live, exerciseRows, now }: Options): RunningSessionReads {
  const recent = firstIdFrom(now() - SESSION_RECENT_MS);
  const visible = <T extends 'session' | 'entry' | 'log'>(type: T) =>
    live
      .rows(type, recent)
      .pipe(map((rows) => rows.filter(({ hidden }) => !hidden).map(({ row }) => shownRow<T>(row))));

  const running = visible('session').pipe(
    map((sessions) =>
      sessions
        .filter(({ endedAt }) => endedAt === undefined)
        .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1)),
    ),
    // Without a session nothing else is looked at.
    switchMap((open) =>
      open.length === 0
        ? of(null)
        : combineLatest([lastSets(), timer(0, LOOK_MS)]).pipe(
            map(
              ([lastOf]) =>
                open.find((session) => sessionEnd(session, lastOf.get(session.id) ?? null, now()) === null) ??
                null,
            ),
          ),
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
  const shared = running.pipe(
    switchMap((session) =>
      session === null
        ? of(null)
        : combineLatest([visible('entry'), exerciseRows]).pipe(
            map(([all, rows]): RunningSession => {
              const entries = all.filter(({ sessionId }) => sessionId === session.id);
              return { session, entries, extras: extrasOf(entries, rows) };
            }),
            distinctUntilChanged((a, b) => textOf(a) === textOf(b)),
          ),
    ),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  return {
    runningSession: () => shared,
    lastNote: (movement, butSessionId) =>
      combineLatest([live.rows('session'), live.rows('entry'), exerciseRows]).pipe(
        map(([sessions, entries, exercises]) => {
          const ofMovement = new Set(
            exercises.filter(({ row }) => movementOf(nameOf(row)) === movement).map(({ row }) => row.id),
          );
          const days = new Map(
            sessions
              .filter(({ hidden, row }) => !hidden && row.id !== butSessionId)
              .map(({ row }) => [row.id, shownRow<'session'>(row)]),
          );
          let last: (SessionNote & { startedAt: string }) | null = null;
          for (const { row, hidden } of entries) {
            if (hidden) continue;
            const { exerciseId, sessionId, note } = shownRow<'entry'>(row);
            const session = days.get(sessionId);
            if (!session || !note || !ofMovement.has(exerciseId)) continue;
            const { day, startedAt } = session;
            if (last === null || startedAt > last.startedAt) last = { day, note, startedAt };
          }
          return last && { day: last.day, note: last.note };
        }),
      ),
  };

  /** The newest set of each session, by its id. */
  function lastSets(): Observable<ReadonlyMap<string, string>> {
    return visible('log').pipe(
      map((sets) => {
        const last = new Map<string, string>();
        for (const { sessionId, date } of sets) {
          if (sessionId !== undefined && date > (last.get(sessionId) ?? '')) last.set(sessionId, date);
        }
        return last;
      }),
    );
  }
}

const nameOf = (row: Row) => ({ name: '', ...shownContent(row) }) as Pick<Exercise, 'name' | 'movementId'>;

function extrasOf(entries: readonly Shown<'entry'>[], rows: readonly ViewedRow[]): Map<string, Exercise> {
  const named = new Set(entries.map(({ exerciseId }) => exerciseId));
  const archived = rows.filter(({ row, hidden }) => hidden && named.has(row.id) && isWhole(row));
  return new Map(archived.map(({ row }) => [row.id, shownRow<'exercise'>(row)]));
}

const textOf = ({ entries, extras }: RunningSession) => JSON.stringify([entries, [...extras.values()]]);
