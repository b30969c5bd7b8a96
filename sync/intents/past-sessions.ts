import { NOTE_MAX } from '../../schema/entities/workout-set.ts';
import type { EntityType, Shown } from '../../schema/entities.ts';
import type { Call } from '../../schema/operation.ts';
import { shownRow } from '../../schema/shown-row.ts';
import { toKg } from '../../schema/units.ts';
import type { DeletedSession, PastSessionIntents, SessionParts } from '../diary/past-session-intents.ts';
import type { Engine } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { isHidden, isWhole, toLog } from '../store/rows.ts';
import { changeCalls, createCall, deleteCall, editCall } from './calls.ts';
import { entriesOfSession } from './running-session.ts';

type Session = Shown<'session'>;

export function pastSessionIntents(engine: Engine): PastSessionIntents {
  return {
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
      readThenMutate(engine, async (write) => {
        await write([
          ...(session ? await again(engine, 'session', [session]) : []),
          ...(await again(engine, 'entry', entries)),
          ...(await again(engine, 'log', sets)),
        ]);
      }),

    joinSessions: (from, into) =>
      readThenMutate(engine, async (write) => {
        const before = await sessionNow(engine, into);
        if (!before) throw new DiaryError('not_found', 'This session is no longer in your diary.');
        const gone = await partsNow(engine, from);
        const joined = gone.session ? bothOf(before, gone.session) : before;
        const own = new Set((await entriesOfSession(engine, before)).map(({ exerciseId }) => exerciseId));
        const entries = gone.entries
          .filter(({ exerciseId }) => !own.has(exerciseId))
          .map((entry) => ({ ...entry, id: engine.ports.newId(), sessionId: into }));
        await write([
          ...changeCalls('session', before, joined),
          ...gone.sets.map(({ id }) => editCall('log', id, { sessionId: into })),
          ...entries.map((entry) => createCall('entry', entry)),
          ...gone.entries.map(({ id }) => deleteCall('entry', id)),
          ...(gone.session ? [deleteCall('session', gone.session.id)] : []),
        ]);
        return { before, joined, gone, entries };
      }),

    undoJoinSessions: ({ before, joined, gone, entries }) =>
      readThenMutate(engine, async (write) => {
        const still = (await logsNow(engine, gone.sets)).filter(({ sessionId }) => sessionId === joined.id);
        const own = new Map(gone.sets.map(({ id, sessionId }) => [id, sessionId ?? null]));
        await write([
          ...(gone.session ? await again(engine, 'session', [gone.session]) : []),
          ...(await again(engine, 'entry', gone.entries)),
          ...entries.map(({ id }) => deleteCall('entry', id)),
          ...still.map(({ id }) => editCall('log', id, { sessionId: own.get(id) ?? null })),
          ...changeCalls('session', joined, before),
        ]);
      }),

    weighSession: (id, weighed) =>
      readThenMutate(engine, async (write) => {
        if (!(await sessionNow(engine, id)))
          throw new DiaryError('not_found', 'This session is no longer in your diary.');
        const body = weighed
          ? {
              bodyWeight: toKg(weighed.weight, weighed.unit),
              enteredBodyWeight: weighed.weight,
              enteredBodyWeightUnit: weighed.unit,
            }
          : { bodyWeight: null };
        await write([editCall('session', id, body)]);
      }),
  };
}

/** The two as one visit: from the earlier start to the later end, and open while either is open. */
function bothOf(into: Session, from: Session): Session {
  const { endedAt: _, ...open } = into;
  const notes = [into.note, from.note].filter((note) => note?.trim());
  const ends = [into.endedAt, from.endedAt].filter((end) => end !== undefined).sort();
  const [, last] = ends;
  const weighed = into.bodyWeight === undefined ? from : into;
  return {
    ...open,
    startedAt: into.startedAt < from.startedAt ? into.startedAt : from.startedAt,
    ...(last === undefined ? {} : { endedAt: last }),
    ...(notes.length > 0 ? { note: [...new Set(notes)].join(' · ').slice(0, NOTE_MAX) } : {}),
    ...(weighed.bodyWeight === undefined
      ? {}
      : {
          bodyWeight: weighed.bodyWeight,
          enteredBodyWeight: weighed.enteredBodyWeight,
          enteredBodyWeightUnit: weighed.enteredBodyWeightUnit,
        }),
  };
}

async function partsNow(engine: Engine, { sessionId, setIds }: SessionParts): Promise<DeletedSession> {
  const session = sessionId === null ? null : await sessionNow(engine, sessionId);
  return {
    session,
    entries: session ? await entriesOfSession(engine, session) : [],
    sets: await logsNow(
      engine,
      setIds.map((id) => ({ id })),
    ),
  };
}

async function sessionNow(engine: Engine, id: string): Promise<Session | null> {
  const [record] = await engine.store.records.get([{ type: 'session', id }]);
  return record && !isHidden(record.view) ? shownRow<'session'>(record.view) : null;
}

async function logsNow({ store }: Engine, sets: readonly { id: string }[]) {
  const records = await store.records.get(sets.map(({ id }) => ({ type: 'log', id })));
  return records.filter(({ view }) => !isHidden(view)).map(({ view }) => toLog(view));
}

/** Makes deleted rows again, with what other devices have changed of them meanwhile. */
async function again<T extends EntityType>(
  { store }: Engine,
  type: T,
  rows: readonly Shown<T>[],
): Promise<Call[]> {
  const records = await store.records.get(rows.map(({ id }) => ({ type, id })));
  const now = new Map(records.map(({ view }) => [view.id, view]));
  return rows.flatMap((row) => {
    const view = now.get(row.id);
    if (view && !isHidden(view)) return [];
    return [createCall(type, view && isWhole(view) ? (shownRow<T>(view) as { id: string }) : row)];
  });
}
