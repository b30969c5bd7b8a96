import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import type { Shown } from '../../../schema/entities.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { firstIdFrom } from '../../../schema/id.ts';
import type { Visits } from '../../../schema/sessions/left-behind.ts';
import { SESSION_RECENT_MS, sessionEnd } from '../../../schema/sessions/session-end.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { LiveReads, ViewedRow } from '../../store/port.ts';
import { isWhole } from '../../store/rows.ts';
import { eachMinute, shared, whenChanged } from '../shared-read.ts';
import { visibleRows } from '../visible-rows.ts';

/** The session that is running. */
export interface RunningSession {
  session: Shown<'session'>;
  /** Its departures from the day of the program (schema/sessions/session-cards.ts). */
  entries: readonly Shown<'entry'>[];
  /** Exercises that its entries name and the program does not have, by id. */
  extras: ReadonlyMap<string, Exercise>;
}

export interface RunningSessionReads {
  /** Null while no session is running. Does not emit again for a saved set. */
  runningSession(): Observable<RunningSession | null>;
  /** The sessions of the last hours. Does not emit again for a saved set. */
  visits(): Observable<Visits>;
}

interface Options {
  live: Pick<LiveReads, 'rows'>;
  /** Deleted ones too. */
  exerciseRows: Observable<ViewedRow[]>;
  /** ms */
  now: () => number;
}

export function runningSessionReads({ live, exerciseRows, now }: Options): RunningSessionReads {
  let since = now() - SESSION_RECENT_MS;
  // Of a clock that is put back while the page is open, what is made from then on is recent too.
  const recent = shared(
    eachMinute(of(null)).pipe(
      map(() => {
        if (now() < since) since = now() - SESSION_RECENT_MS;
        return firstIdFrom(since);
      }),
      distinctUntilChanged(),
    ),
  );
  const visible = <T extends 'session' | 'entry' | 'log'>(type: T) =>
    recent.pipe(
      switchMap((afterId) => live.rows(type, afterId)),
      map(visibleRows<T>),
    );

  const visits = shared(
    visible('session').pipe(
      whenChanged,
      switchMap((all) => {
        const sessions = new Map(all.map((session) => [session.id, session]));
        const open = all
          .filter(({ endedAt }) => endedAt === undefined)
          .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
        // Without one that is open nothing else is looked at.
        if (open.length === 0) return of({ runningId: null, sessions });
        return eachMinute(lastSets()).pipe(
          map((lastOf) => {
            const runs = (session: Shown<'session'>) =>
              sessionEnd(session, lastOf.get(session.id) ?? null, now()) === null;
            return open.find(runs)?.id ?? null;
          }),
          distinctUntilChanged(),
          map((runningId) => ({ runningId, sessions })),
        );
      }),
    ),
  );
  const running = visits.pipe(
    map(({ runningId, sessions }) => sessions.get(runningId ?? '') ?? null),
    whenChanged,
  );
  const withEntries = shared(
    running.pipe(
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
    ),
  );
  return {
    runningSession: () => withEntries,
    visits: () => visits,
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

function extrasOf(entries: readonly Shown<'entry'>[], rows: readonly ViewedRow[]): Map<string, Exercise> {
  const named = new Set(entries.map(({ exerciseId }) => exerciseId));
  const archived = rows.filter(({ row, hidden }) => hidden && named.has(row.id) && isWhole(row));
  return new Map(archived.map(({ row }) => [row.id, shownRow<'exercise'>(row)]));
}

const textOf = ({ entries, extras }: RunningSession) => JSON.stringify([entries, [...extras.values()]]);
