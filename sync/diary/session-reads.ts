import {
  combineLatest,
  concatMap,
  defer,
  distinctUntilChanged,
  from,
  map,
  type Observable,
  of,
  ReplaySubject,
  share,
  shareReplay,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { movementIdOf, movementOf } from '../../schema/catalogue/movement.ts';
import type { Shown } from '../../schema/entities.ts';
import type { Exercise } from '../../schema/exercise.ts';
import {
  dayAfter,
  exercisesOfSession,
  type SessionExercise,
  type TrainingSession,
  trainingSessions,
} from '../../schema/sessions/training-sessions.ts';
import { dayKey } from '../../schema/sets/previous.ts';
import { shownContent, shownRow } from '../../schema/shown-row.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { LiveReads, ViewedRow } from '../store/port.ts';
import { type HistoryIndex, historyIndexer, type IndexedExercise } from './history-index.ts';

/**
 * A day's sessions are told apart from those of the days beside it, and clocks are up to 14 hours from UTC.
 */
const MARGIN_DAYS = 2;
/** Fewer days than the six weeks in which sets are not packed. */
const RECENT_DAYS = 40;
const DAY_MS = 86_400_000;
/**
 * How long a year stays unpacked after its last reader has gone, ms: scrolling back and forth costs nothing.
 */
const YEAR_KEPT_MS = 20_000;

/** What was done of one exercise in a session. */
export interface DiarySessionExercise extends SessionExercise<WorkoutLog> {
  movement: string;
  /** The exercise's name at the time. */
  name: string;
  /** As the exercise says; absent where its row has not arrived. */
  targetMuscles?: string;
  /** The note on it for that session. */
  note?: string;
}

/** One visit to the gym as the history shows it. */
export interface DiarySession extends TrainingSession<WorkoutLog> {
  /** Null for an implied session, and until the row has arrived. */
  row: Shown<'session'> | null;
  /**
   * The title of its row, else of the program's day that most of its exercises belong to; null where none is
   * known.
   */
  title: string | null;
  /** In the order in which they were begun. */
  exercises: DiarySessionExercise[];
}

/** What was noted of an exercise in one session. */
interface SessionNote {
  /** YYYY-MM-DD */
  day: string;
  note: string;
}

/** Some of the sessions in which a movement was trained, with its sets alone. */
export interface MovementSessions {
  /** Newest first. */
  sessions: TrainingSession<WorkoutLog>[];
  /** Whether there are older ones. */
  more: boolean;
}

export interface SessionReads {
  /**
   * The sessions of these days (YYYY-MM-DD, both included), newest first. Reads packs of the years around
   * them only.
   */
  sessionsBetween(from: string, to: string): Observable<DiarySession[]>;
  /** About the newest `limit` sets of a movement in whole sessions, newest first, over all its exercises. */
  sessionsOfMovement(movement: string, limit: number): Observable<MovementSessions>;
  /** The newest note on a movement of any session but this one; null where there is none. */
  lastNote(movement: string, butSessionId: string | null): Observable<SessionNote | null>;
  /**
   * The index for a search of the history, newest first: each emission holds a year more, and the last one
   * completes.
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
  const years = new Map<string, Observable<WorkoutLog[]>>();
  /** A calendar and the list beside it show the same month. */
  const periods = new Map<string, Observable<DiarySession[]>>();
  const exercises = exerciseRows.pipe(
    map((rows) => new Map(rows.map((viewed) => [viewed.row.id, exerciseOf(viewed)]))),
  );
  const visible = <T extends 'session' | 'entry' | 'movement'>(type: T) =>
    live.rows(type).pipe(
      map((rows) => rows.filter(({ hidden }) => !hidden)),
      map((rows) => new Map(rows.map(({ row }) => [row.id, shownRow<T>(row)]))),
    );
  const sessionRows = visible('session').pipe(shareReplay({ bufferSize: 1, refCount: true }));
  const notes = visible('entry').pipe(
    map((entries) => notesOf([...entries.values()])),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  // A day that was removed still says what was trained.
  const titles = combineLatest([exercises, live.rows('day')]).pipe(
    map(([byId, rows]) => titleReader(byId, new Map(rows.map(({ row }) => [row.id, titleOfDay(row)])))),
    shareReplay({ bufferSize: 1, refCount: true }),
  );

  return {
    sessionsBetween: (first, last) => {
      const key = `${first} ${last}`;
      const known =
        periods.get(key) ??
        defer(() => sessionsOfDays(first, last)).pipe(shareReplay({ bufferSize: 1, refCount: true }));
      periods.set(key, known);
      return known;
    },
    sessionsOfMovement: (movement, limit) =>
      combineLatest([newestOfMovement(movement, limit), sessionRows]).pipe(
        map(([{ sets, more }, rows]) => {
          const sessions = trainingSessions(sets, rows);
          // The last session may lack the sets beyond the limit.
          return { sessions: more && sessions.length > 1 ? sessions.slice(0, -1) : sessions, more };
        }),
      ),
    lastNote: (movement, butSessionId) =>
      combineLatest([visible('entry'), sessionRows, exercises]).pipe(
        map(([entries, rows, byId]) => {
          let last: { session: Shown<'session'>; note: string } | null = null;
          for (const { exerciseId, sessionId, note } of entries.values()) {
            const session = sessionId === butSessionId ? undefined : rows.get(sessionId);
            const exercise = byId.get(exerciseId);
            if (!note || !session || !exercise || movementOf(exercise) !== movement) continue;
            if (last === null || session.startedAt > last.session.startedAt) last = { session, note };
          }
          return last && { day: last.session.day, note: last.note };
        }),
      ),
    historyIndex: () =>
      combineLatest([exercises, sessionRows, visible('entry'), visible('movement'), live.setYears()]).pipe(
        take(1),
        switchMap(([byId, rows, entries, movements, all]) => {
          const add = historyIndexer(byId, rows, [...entries.values()], [...movements.values()]);
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
    const [lower, upper] = [dayAfter(first, -MARGIN_DAYS), dayAfter(last, MARGIN_DAYS)];
    const recent = recentBefore(lower);
    // Of a year that only the margin reaches into, a pack is unpacked for its last days alone.
    const since = (year: number) => recent ?? (year < Number(first.slice(0, 4)) ? lower : undefined);
    const sets = combineLatest(yearsBetween(lower, upper).map((year) => setsOfYear(year, since(year))));
    return combineLatest([sets, sessionRows, exercises, titles, notes]).pipe(
      map(([lists, rows, byId, titleOf, noteOf]) => {
        const near = lists.flat().filter(({ date }) => date >= lower && date < upper);
        return trainingSessions(near, rows)
          .filter(({ day }) => day >= first && day <= last)
          .map((session) => {
            const row = rows.get(session.sessionId ?? '') ?? null;
            const title = titleOf(session, row);
            return { ...session, row, title, exercises: exercisesOf(session, byId, noteOf) };
          });
      }),
    );
  }

  /** The first day whose sets need hardly any pack, where reading from there is enough for these days. */
  function recentBefore(lower: string): string | undefined {
    const recent = dayKey(now() - RECENT_DAYS * DAY_MS);
    return lower >= recent ? recent : undefined;
  }

  function setsOfYear(year: number, since?: string): Observable<WorkoutLog[]> {
    const key = `${year} ${since}`;
    const known =
      years.get(key) ??
      live.setsOfYear(year, since).pipe(
        share({
          connector: () => new ReplaySubject(1),
          resetOnRefCountZero: () => timer(YEAR_KEPT_MS),
        }),
      );
    years.set(key, known);
    return known;
  }

  function newestOfMovement(
    movement: string,
    limit: number,
  ): Observable<{ sets: WorkoutLog[]; more: boolean }> {
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

function exercisesOf(
  { sets, sessionId }: TrainingSession<WorkoutLog>,
  exercises: ReadonlyMap<string, IndexedExercise>,
  notes: ReadonlyMap<string, string>,
): DiarySessionExercise[] {
  return exercisesOfSession(sets).map((done) => {
    const exercise = exercises.get(done.exerciseId);
    // Another client may log sets without a name.
    const name = done.sets.at(-1)?.exerciseName || exercise?.name || 'Exercise';
    const note = notes.get(noteKey(sessionId ?? '', done.exerciseId));
    const said = { ...done, name, ...(note === undefined ? {} : { note }) };
    if (!exercise) return { ...said, movement: movementIdOf(name) };
    const { targetMuscles } = exercise;
    return { ...said, movement: movementOf(exercise), targetMuscles };
  });
}

const noteKey = (sessionId: string, exerciseId: string) => `${sessionId} ${exerciseId}`;

/** Notes on exercises, by session and exercise. Both an import and the lifter may have noted something. */
function notesOf(entries: readonly Shown<'entry'>[]): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const { sessionId, exerciseId, note } of entries) {
    if (!note?.trim()) continue;
    const key = noteKey(sessionId, exerciseId);
    const before = notes.get(key);
    notes.set(key, before === undefined ? note : `${before} · ${note}`);
  }
  return notes;
}

const titleOfDay = (row: ViewedRow['row']) => String(shownContent(row).title ?? '').trim();

/** The UTC years of two calendar days and of the days between. */
function yearsBetween(first: string, last: string): number[] {
  const from = Number(first.slice(0, 4));
  return Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, i) => from + i);
}

/**
 * Says a session's title. Where as many of its exercises belong to several days, the first of them counts.
 */
function titleReader(
  exercises: ReadonlyMap<string, IndexedExercise>,
  titles: ReadonlyMap<string, string>,
): (session: TrainingSession<WorkoutLog>, row: Shown<'session'> | null) => string | null {
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
