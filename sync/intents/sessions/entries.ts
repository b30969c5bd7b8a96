import type { Shown } from '../../../schema/entities.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { dateNow } from '../../clock.ts';
import type { EntryIntents, SessionChange } from '../../diary/sessions/session-intents.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { changeCalls, createCall, deleteCall } from '../calls.ts';
import { type OutsideProgram, outsideProgram } from '../programs/outside-program.ts';
import { visibleNow } from '../stored-rows.ts';
import {
  entriesOfSession,
  loggedExercise,
  recentSessions,
  sessionAt,
  withoutEmpty,
} from './running-session.ts';

type Entry = Shown<'entry'>;
/** What a session can say of one of its exercises; null takes it away. */
type EntryEdit = Partial<Pick<Entry, 'state'>> & {
  [Name in 'note' | 'place' | 'insteadOf']?: Entry[Name] | null;
};

export function entryIntents(engine: Engine): EntryIntents {
  const edit = (exerciseId: string, change: (entry: Entry | null) => EntryEdit) =>
    changeEntry(
      engine,
      async () => ({ exercise: await loggedExercise(engine, exerciseId), calls: [] }),
      change,
    );

  return {
    addToSession: (exercise) =>
      changeEntry(
        engine,
        () => outsideProgram(engine, exercise),
        () => ({ state: 'added' }),
      ),
    swapInSession: (exerciseId, other) =>
      changeEntry(
        engine,
        async () => {
          await loggedExercise(engine, exerciseId);
          return outsideProgram(engine, other);
        },
        () => ({ state: 'swapped', insteadOf: exerciseId }),
      ),
    skipInSession: (exerciseId) => edit(exerciseId, () => ({ state: 'skipped' })),
    unskipInSession: (exerciseId) =>
      edit(exerciseId, (entry) => ({ state: entry?.insteadOf === undefined ? 'planned' : 'swapped' })),
    placeInSession: (exerciseId, place) => edit(exerciseId, () => ({ place })),
    noteInSession: (exerciseId, note) => edit(exerciseId, () => ({ note: note.trim() || null })),

    beginSession: (exerciseId) =>
      readThenMutate(engine, async (write) => {
        const { session, calls } = await sessionNow(engine, await loggedExercise(engine, exerciseId));
        await write(calls);
        return session.id;
      }),

    undoBeginSession: (id) => takeBack(engine, () => withoutEmpty(engine, id, [])),

    undoSessionChange: ({ entry, before, begun }) =>
      takeBack(engine, async () => {
        const now = await visibleNow(engine, 'entry', entry.id);
        if (!now) return [];
        // What was said of the exercise since needs the row that this change made.
        const stays = !isOfToday(entry) && changeCalls('entry', entry, now).length > 0;
        const was = before ?? (stays ? plain(entry) : null);
        const calls = was ? changeCalls('entry', entry, was, now) : [deleteCall('entry', entry.id)];
        const session = begun === undefined || was ? [] : await withoutEmpty(engine, begun, [], entry.id);
        return [...calls, ...session];
      }),
  };
}

/** Whether an exercise is in the session by this row alone. */
const isOfToday = ({ state }: Entry) => state === 'added' || state === 'swapped';

const plain = ({ id, sessionId, exerciseId, name }: Entry): Entry => ({
  ...{ id, sessionId, exerciseId, name },
  state: 'planned',
});

/** The session of this moment, whose calls must be written first. */
async function sessionNow(engine: Engine, { workoutDayId: dayId }: Pick<Exercise, 'workoutDayId'>) {
  const [meta, recent] = await Promise.all([readMeta(engine), recentSessions(engine)]);
  const date = new Date(dateNow(engine.ports.now(), meta)).toISOString();
  return sessionAt(engine, recent, meta, { date, dayId });
}

function changeEntry(
  engine: Engine,
  target: () => Promise<OutsideProgram>,
  change: (entry: Entry | null) => EntryEdit,
): Promise<SessionChange> {
  return readThenMutate(engine, async (write) => {
    const { exercise, calls } = await target();
    const now = await sessionNow(engine, exercise);
    const entries = now.isNew ? [] : await entriesOfSession(engine, now.session);
    const before = entries.find(({ exerciseId }) => exerciseId === exercise.id) ?? null;
    const edited = Object.entries(change(before)).filter(([, value]) => value !== null);
    const taken = Object.entries(change(before)).filter(([, value]) => value === null);
    const entry = {
      id: engine.ports.newId(),
      sessionId: now.session.id,
      exerciseId: exercise.id,
      name: exercise.name,
      state: 'planned',
      ...before,
      ...Object.fromEntries(edited),
    } as Entry;
    for (const [field] of taken) delete (entry as unknown as Record<string, unknown>)[field];
    // An empty note is nothing that a row, let alone a session, would be made for.
    if (!before && edited.length === 0) return { entry, before };
    const written = before ? changeCalls('entry', before, entry) : [createCall('entry', entry)];
    await write([...calls, ...now.calls, ...written]);
    return { entry, before, ...(now.isNew ? { begun: now.session.id } : {}) };
  });
}
