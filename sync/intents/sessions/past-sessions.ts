import { NOTE_MAX } from '../../../schema/entities/workout-set.ts';
import type { Shown } from '../../../schema/entities.ts';
import { cutNote } from '../../../schema/plain-text.ts';
import type { PastSessionIntents } from '../../diary/sessions/past-session-intents.ts';
import type { Engine } from '../../engine.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { changeCalls, createCall, deleteCall, editCall } from '../calls.ts';
import { again } from '../calls-now.ts';
import { idsOf, visibleAmong } from '../stored-rows.ts';
import { bodyWeightOf, editSessionIntents } from './edit-session.ts';
import { entriesOf, notThere, partsNow, sessionNow } from './session-parts.ts';

type Session = Shown<'session'>;

export function pastSessionIntents(engine: Engine): PastSessionIntents {
  return {
    ...editSessionIntents(engine),

    deleteSession: (parts) =>
      readThenMutate(engine, async (write) => {
        const found = await partsNow(engine, parts);
        const { session, entries, sets } = found;
        await write([
          ...sets.map(({ id }) => deleteCall('log', id)),
          ...entries.map(({ id }) => deleteCall('entry', id)),
          ...(session ? [deleteCall('session', session.id)] : []),
        ]);
        return found;
      }),

    undoDeleteSession: ({ session, entries, sets }) =>
      takeBack(engine, async () => [
        ...(session ? await again(engine, 'session', [session]) : []),
        ...(await again(engine, 'entry', entries)),
        ...(await again(engine, 'log', sets)),
      ]),

    joinSessions: (from, into) =>
      readThenMutate(engine, async (write) => {
        const before = await sessionNow(engine, into);
        if (!before) throw notThere();
        const gone = await partsNow(engine, from);
        const joined = gone.session ? bothOf(before, gone.session) : before;
        const own = new Map((await entriesOf(engine, into)).map((entry) => [entry.exerciseId, entry]));
        const noted = gone.entries.flatMap(({ exerciseId, note }) => {
          const entry = own.get(exerciseId);
          return entry && note?.trim()
            ? [{ before: entry, joined: { ...entry, ...notesOf(entry, { note }) } }]
            : [];
        });
        const entries = gone.entries
          .filter(({ exerciseId }) => !own.has(exerciseId))
          .map((entry) => ({ ...entry, id: engine.ports.newId(), sessionId: into }));
        await write([
          ...changeCalls('session', before, joined),
          ...gone.sets.map(({ id }) => editCall('log', id, { sessionId: into })),
          ...entries.map((entry) => createCall('entry', entry)),
          ...noted.flatMap((entry) => changeCalls('entry', entry.before, entry.joined)),
          ...gone.entries.map(({ id }) => deleteCall('entry', id)),
          ...(gone.session ? [deleteCall('session', gone.session.id)] : []),
        ]);
        return { before, joined, gone, entries, noted };
      }),

    undoJoinSessions: ({ before, joined, gone, entries, noted }) =>
      takeBack(engine, async () => {
        const sets = [...(await visibleAmong(engine, 'log', idsOf(gone.sets))).values()];
        const still = sets.filter(({ sessionId }) => sessionId === joined.id);
        const own = new Map(gone.sets.map(({ id, sessionId }) => [id, sessionId ?? null]));
        const session = await sessionNow(engine, joined.id);
        const there = new Map((await entriesOf(engine, joined.id)).map((entry) => [entry.id, entry]));
        return [
          ...(gone.session ? await again(engine, 'session', [gone.session]) : []),
          ...(await again(engine, 'entry', gone.entries)),
          ...entries.flatMap((entry) => {
            const now = there.get(entry.id);
            const own = gone.entries.find(({ exerciseId }) => exerciseId === entry.exerciseId);
            if (!now || !own) return [];
            // What was said of it since goes back with it.
            const { id, sessionId } = own;
            return [
              deleteCall('entry', entry.id),
              ...changeCalls('entry', { ...entry, id, sessionId }, { ...now, id, sessionId }),
            ];
          }),
          ...noted.flatMap((entry) => {
            const now = there.get(entry.before.id);
            return now ? changeCalls('entry', entry.joined, entry.before, now) : [];
          }),
          ...still.map(({ id }) => editCall('log', id, { sessionId: own.get(id) ?? null })),
          ...(session ? changeCalls('session', joined, before, session) : []),
        ];
      }),

    weighSession: (id, weighed) =>
      readThenMutate(engine, async (write) => {
        if (!(await sessionNow(engine, id))) throw notThere();
        await write([editCall('session', id, weighed ? bodyWeightOf(weighed) : { bodyWeight: null })]);
      }),
  };
}

/** The two as one visit: from the earlier start to the later end, and open while either is open. */
function bothOf(into: Session, from: Session): Session {
  const { endedAt: _, ...open } = into;
  const ends = [into.endedAt, from.endedAt].filter((end) => end !== undefined).sort();
  const [, last] = ends;
  const weighed = into.bodyWeight === undefined ? from : into;
  return {
    ...open,
    startedAt: into.startedAt < from.startedAt ? into.startedAt : from.startedAt,
    ...(last === undefined ? {} : { endedAt: last }),
    ...notesOf(into, from),
    ...(weighed.bodyWeight === undefined
      ? {}
      : {
          bodyWeight: weighed.bodyWeight,
          enteredBodyWeight: weighed.enteredBodyWeight,
          enteredBodyWeightUnit: weighed.enteredBodyWeightUnit,
        }),
  };
}

/** What was noted of either. */
function notesOf(...noted: readonly { note?: string }[]): { note?: string } {
  const notes = noted.flatMap(({ note }) => (note?.trim() ? [note] : []));
  return notes.length > 0 ? { note: cutNote([...new Set(notes)].join(' · '), NOTE_MAX) } : {};
}
