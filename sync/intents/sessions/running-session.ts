import type { Shown } from '../../../schema/entities.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { firstIdFrom } from '../../../schema/id.ts';
import type { Call } from '../../../schema/operation.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { clockOffset, SESSION_RECENT_MS, sessionEnd } from '../../../schema/sessions/session-end.ts';
import { localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import { versionOf } from '../../../schema/versions.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Engine } from '../../engine.ts';
import type { Meta } from '../../store/meta.ts';
import { isHidden, toLog } from '../../store/rows.ts';
import { createCall, deleteCall, editCall } from '../calls.ts';
import { rowNow, visibleNow, wholeNow } from '../stored-rows.ts';

const SESSIONS_MAX = 50;
const SETS_MAX = 2_000;

type Session = Shown<'session'>;

/** The session that a gesture of this moment belongs to, and the calls that must be written first. */
interface SessionNow {
  session: Session;
  /** Whether it begins with this gesture. */
  isNew: boolean;
  calls: Call[];
}

/**
 * The sessions that may still be running, the newest first, by one keyed read of the device. Call it under
 * the db lock.
 */
export async function recentSessions(engine: Engine): Promise<Session[]> {
  const after = firstIdFrom(engine.ports.now() - SESSION_RECENT_MS);
  const records = await engine.store.records.documents('session', after, SESSIONS_MAX);
  return records
    .filter(({ view }) => !isHidden(view))
    .map(({ view }) => shownRow<'session'>(view))
    .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

/** Whether the server knows sessions, as far as this device knows. An older server takes no set that names one. */
export function knowsSessions({ server = PROTOCOL_VERSION }: Pick<Meta, 'server'>): boolean {
  return versionOf('session', {}) <= Math.min(server, PROTOCOL_VERSION);
}

/**
 * The running session, or a new one. A forgotten session gets its end written by the way.
 * @param date of the gesture, ISO
 * @param dayId of the program
 */
export async function sessionAt(
  engine: Engine,
  recent: readonly Session[],
  { training }: Pick<Meta, 'training'>,
  { date, dayId }: { date: string; dayId: string },
): Promise<SessionNow> {
  const calls: Call[] = [];
  for (const session of recent) {
    if (session.endedAt !== undefined) continue;
    const endWith = (lastSetAt: string | null) => sessionEnd(session, lastSetAt, Date.parse(date));
    const isOwn = training?.sessionId === session.id;
    if (isOwn && endWith(training.lastSetAt) === null) return { session, isNew: false, calls };
    // Another device may have continued it.
    const end = endWith(await lastSetOf(engine, session));
    if (end === null) return { session, isNew: false, calls };
    calls.push(editCall('session', session.id, { endedAt: end }));
  }
  const offsetMin = clockOffset(date);
  const session: Session = {
    id: engine.ports.newId(),
    day: localDayOf({ date, offsetMin }),
    offsetMin,
    startedAt: date,
    dayId,
  };
  return { session, isNew: true, calls: [...calls, createCall('session', session)] };
}

/**
 * The visible sets of a recent session. A set that was typed before it was saved may have an id older than
 * the session's.
 */
async function setsOfSession(engine: Engine, session: BegunSession): Promise<WorkoutLog[]> {
  return (await rowsOfSession(engine, 'log', session)).map(toLog);
}

type BegunSession = Pick<Session, 'id' | 'startedAt'>;

async function rowsOfSession(engine: Engine, type: 'log' | 'entry', { id, startedAt }: BegunSession) {
  const after = firstIdFrom(Date.parse(startedAt) - SESSION_RECENT_MS);
  const records = await engine.store.records.documents(type, after, SETS_MAX);
  return records.map(({ view }) => view).filter((row) => row.fields.sessionId === id && !isHidden(row));
}

/**
 * The calls that delete a session, where nothing is left in it without these sets and this entry, and the lifter has
 * said nothing of it.
 */
export async function withoutEmpty(
  engine: Engine,
  sessionId: string,
  goneSets: readonly string[],
  goneEntry?: string,
): Promise<Call[]> {
  const session = await visibleNow(engine, 'session', sessionId);
  if (!session || session.note !== undefined || session.bodyWeight !== undefined || session.light) return [];
  const sets = (await setsOfSession(engine, session)).filter(({ id }) => !goneSets.includes(id));
  const entries = (await entriesOfSession(engine, session)).filter(({ id }) => id !== goneEntry);
  return sets.length + entries.length === 0 ? [deleteCall('session', sessionId)] : [];
}

/** A recent session's departures from its day. */
export async function entriesOfSession(engine: Engine, session: BegunSession): Promise<Shown<'entry'>[]> {
  return (await rowsOfSession(engine, 'entry', session)).map(shownRow<'entry'>);
}

/** When the last set of a recent session was logged, ISO. */
export async function lastSetOf(engine: Engine, session: BegunSession): Promise<string | null> {
  const dates = (await setsOfSession(engine, session)).map(({ date }) => date).sort();
  return dates.at(-1) ?? null;
}

/** An exercise that sets can be logged under: one of the program, or of a recent session alone. */
export async function loggedExercise(engine: Engine, id: string): Promise<Exercise> {
  const known = await wholeNow(engine, 'exercise', id);
  if (known && !known.hidden) return known.shown;
  for (const session of known ? await recentSessions(engine) : []) {
    const entries = await entriesOfSession(engine, session);
    if (known && entries.some(({ exerciseId }) => exerciseId === id)) return known.shown;
  }
  return rowNow(engine, 'exercise', id);
}
