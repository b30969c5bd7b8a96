import type { Shown } from '../../../schema/entities.ts';
import type { Call } from '../../../schema/operation.ts';
import { clockOffset } from '../../../schema/sessions/session-end.ts';
import { localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import { toKg } from '../../../schema/sets/units.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type {
  BodyWeight,
  PastSessionIntents,
  SessionEdit,
  SessionParts,
} from '../../diary/sessions/past-session-intents.ts';
import type { Engine } from '../../engine.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { changeCalls, createCall, deleteCall, editCall, withChanges } from '../calls.ts';
import { idsOf, visibleAmong } from '../stored-rows.ts';
import { callsBack } from '../take-back.ts';
import { entriesOf, holdsOthers, notThere, partsNow, sessionNow } from './session-parts.ts';

type Session = Shown<'session'>;
type Entry = Shown<'entry'>;

/** What is said of a session of the past: when it was, its note, and those of its exercises. */
export function editSessionIntents(
  engine: Engine,
): Pick<PastSessionIntents, 'editSession' | 'undoEditSession' | 'noteExercise'> {
  return {
    editSession: (parts, edit, seen) =>
      readThenMutate(engine, async (write) => {
        const { isMade, session: own, setsBefore, calls } = await storedNow(engine, parts);
        const from = isMade ? own : (seen ?? own);
        const said = changeCalls('session', from, edited(from, edit))[0]?.body ?? {};
        const session = withChanges(own, said);
        const moved = Date.parse(session.day) - Date.parse(own.day);
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
        return { before: own, isMade, session, setsBefore, sets };
      }),

    undoEditSession: ({ before, isMade, session, setsBefore, sets }) =>
      takeBack(engine, async () => {
        const there = await visibleAmong(engine, 'log', idsOf(sets));
        const now = await sessionNow(engine, session.id);
        const goes = isMade && now !== null && (await isLeftAs(engine, session, now, { sets }));
        const stays = isMade && now !== null && !goes;
        const back = setsBefore.flatMap((set, i) => {
          const present = there.get(set.id);
          const was = stays ? { ...set, sessionId: session.id } : set;
          return present ? changeCalls('log', sets[i] ?? set, was, present) : [];
        });
        const own = now && !goes ? changeCalls('session', session, before, now) : [];
        return [...back, ...own, ...(goes ? [deleteCall('session', session.id)] : [])];
      }),

    noteExercise: async (parts, { exerciseId, name }, text) => {
      const note = text.trim();
      const done = await readThenMutate(engine, async (write) => {
        const { isMade, session, setsBefore, calls } = await storedNow(engine, parts);
        const before = (await entriesOf(engine, session.id)).find((one) => one.exerciseId === exerciseId);
        if (!before && !note) return null;
        const id = before?.id ?? engine.ports.newId();
        const blank: Entry = {
          ...{ id, sessionId: session.id, exerciseId, name, state: 'planned' },
          ...before,
        };
        const { note: _, ...rest } = blank;
        const after: Entry = note ? { ...rest, note } : rest;
        await write([
          ...calls,
          ...(isMade ? setsBefore.map((set) => editCall('log', set.id, { sessionId: session.id })) : []),
          ...(before ? changeCalls('entry', before, after) : [createCall('entry', after)]),
        ]);
        return { isMade, session, setsBefore, entry: { before: before ?? null, after } };
      });
      return () =>
        takeBack(engine, async () => {
          if (!done) return [];
          const { isMade, session, setsBefore, entry } = done;
          const entries = await callsBack(engine, 'entry', [entry]);
          const now = isMade ? await sessionNow(engine, session.id) : null;
          const goes =
            now !== null &&
            (await isLeftAs(engine, session, now, {
              sets: setsBefore,
              ...(entries.length > 0 ? { entry: entry.after } : {}),
            }));
          const still = goes
            ? [...(await visibleAmong(engine, 'log', idsOf(setsBefore))).values()].filter(
                (set) => set.sessionId === session.id,
              )
            : [];
          return [
            ...still.map(({ id }) => editCall('log', id, { sessionId: null })),
            ...entries,
            ...(goes ? [deleteCall('session', session.id)] : []),
          ];
        });
    },
  };
}

function edited(session: Session, { day, startedAt, endedAt, note, bodyWeight }: SessionEdit): Session {
  const { endedAt: _, note: _note, ...rest } = session;
  return {
    ...{ ...weighed(rest, bodyWeight), day, startedAt },
    ...(endedAt === null ? {} : { endedAt }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
}

/** Whether a session that an edit stored is as that left it: nothing was said of it since, and no set or entry came in. */
async function isLeftAs(
  engine: Engine,
  left: Session,
  now: Session,
  own: { sets: readonly WorkoutLog[]; entry?: Entry },
): Promise<boolean> {
  if (changeCalls('session', left, now).length > 0) return false;
  if ((await entriesOf(engine, left.id)).some(({ id }) => id !== own.entry?.id)) return false;
  return !(await holdsOthers(engine, left, own.sets));
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
  /** Whether only its sets implied it so far. */
  isMade: boolean;
  session: Session;
  setsBefore: readonly WorkoutLog[];
  /** What stores an implied one. */
  calls: Call[];
}

/** A session with its row, which one that only its sets imply gets. */
async function storedNow(engine: Engine, parts: SessionParts): Promise<StoredNow> {
  const { session, sets } = await partsNow(engine, parts);
  if (session) return { isMade: false, session, setsBefore: sets, calls: [] };
  if (parts.sessionId !== null) throw notThere();
  const [first, ...others] = [...sets].sort((a, b) => (a.date < b.date ? -1 : 1));
  if (!first) throw notThere();
  const offsetMin = first.offsetMin ?? clockOffset(first.date);
  const made: Session = {
    ...{ id: engine.ports.newId(), offsetMin, day: localDayOf({ date: first.date, offsetMin }) },
    ...{ startedAt: first.date, endedAt: (others.at(-1) ?? first).date },
  };
  return { isMade: true, session: made, setsBefore: sets, calls: [createCall('session', made)] };
}
