import type { Shown } from '../../schema/entities.ts';
import type { Call } from '../../schema/operation.ts';
import { clockOffset } from '../../schema/sessions/session-end.ts';
import { localDayOf } from '../../schema/sessions/training-sessions.ts';
import { toKg } from '../../schema/sets/units.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { BodyWeight, PastSessionIntents, SessionParts } from '../diary/past-session-intents.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { changeCalls, createCall, deleteCall, editCall } from './calls.ts';
import { entriesOf, logsNow, notThere, partsNow, sessionNow } from './session-parts.ts';

type Session = Shown<'session'>;

/** What is said of a session of the past: when it was, its note, and those of its exercises. */
export function editSessionIntents(
  engine: Engine,
): Pick<PastSessionIntents, 'editSession' | 'undoEditSession' | 'noteExercise'> {
  return {
    editSession: (parts, { day, startedAt, endedAt, note, bodyWeight }) =>
      readThenMutate(engine, async (write) => {
        const { before, session: own, setsBefore, calls } = await storedNow(engine, parts);
        const { endedAt: _, note: _note, ...rest } = own;
        const session = {
          ...{ ...weighed(rest, bodyWeight), day, startedAt },
          ...(endedAt === null ? {} : { endedAt }),
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        };
        const moved = Date.parse(day) - Date.parse(own.day);
        const sets = setsBefore.map((set) => ({
          ...set,
          sessionId: own.id,
          ...(moved === 0 ? {} : { date: new Date(Date.parse(set.date) + moved).toISOString() }),
        }));
        await write([
          ...calls,
          ...changeCalls('session', own, session),
          ...setsBefore.flatMap((set, i) => changeCalls('log', set, sets[i] ?? set)),
        ]);
        return { before, session, setsBefore, sets };
      }),

    undoEditSession: ({ before, session, setsBefore, sets }) =>
      readThenMutate(engine, async (write) => {
        const there = new Map((await logsNow(engine, sets)).map((set) => [set.id, set]));
        const back = setsBefore.flatMap((set, i) => {
          const present = there.get(set.id);
          return present ? changeCalls('log', sets[i] ?? set, set, present) : [];
        });
        const now = await sessionNow(engine, session.id);
        if (!now) return write(back);
        const gone = [deleteCall('session', session.id)];
        await write([...back, ...(before ? changeCalls('session', session, before, now) : gone)]);
      }),

    noteExercise: (parts, { exerciseId, name }, text) =>
      readThenMutate(engine, async (write) => {
        const { before, session, setsBefore, calls } = await storedNow(engine, parts);
        const note = text.trim();
        const entry = (await entriesOf(engine, session.id)).find((one) => one.exerciseId === exerciseId);
        const blank = { sessionId: session.id, exerciseId, name, state: 'planned' };
        const noted = entry
          ? [editCall('entry', entry.id, { note: note || null })]
          : note
            ? [createCall('entry', { id: engine.ports.newId(), ...blank, note } as { id: string })]
            : [];
        await write([
          ...calls,
          ...(before ? [] : setsBefore.map(({ id }) => editCall('log', id, { sessionId: session.id }))),
          ...noted,
        ]);
        return { ...parts, sessionId: session.id };
      }),
  };
}

/** The fields of a session that hold a body weight. */
export function bodyWeightOf({ weight, unit }: BodyWeight) {
  return { bodyWeight: toKg(weight, unit), enteredBodyWeight: weight, enteredBodyWeightUnit: unit };
}

/** With another body weight; null is none, and what is left out stays. */
function weighed<T extends Partial<Session>>(session: T, to: BodyWeight | null | undefined) {
  if (to === undefined) return session;
  const { bodyWeight: _, enteredBodyWeight: _typed, enteredBodyWeightUnit: _unit, ...rest } = session;
  return to === null ? rest : { ...rest, ...bodyWeightOf(to) };
}

interface StoredNow {
  /** Null of an implied one. */
  before: Session | null;
  session: Session;
  setsBefore: readonly WorkoutLog[];
  /** What stores an implied one. */
  calls: Call[];
}

/** A session with its row, which one that only its sets imply gets. */
async function storedNow(engine: Engine, parts: SessionParts): Promise<StoredNow> {
  const { session, sets } = await partsNow(engine, parts);
  if (session) return { before: session, session, setsBefore: sets, calls: [] };
  if (parts.sessionId !== null) throw notThere();
  const [first, ...others] = [...sets].sort((a, b) => (a.date < b.date ? -1 : 1));
  if (!first) throw notThere();
  const offsetMin = first.offsetMin ?? clockOffset(first.date);
  const made: Session = {
    ...{ id: engine.ports.newId(), offsetMin, day: localDayOf({ date: first.date, offsetMin }) },
    ...{ startedAt: first.date, endedAt: (others.at(-1) ?? first).date },
  };
  return { before: null, session: made, setsBefore: sets, calls: [createCall('session', made)] };
}
