import type { Exercise } from '../../../schema/exercise.ts';
import { sessionEnd } from '../../../schema/sessions/session-end.ts';
import { dateNow } from '../../clock.ts';
import type { SessionIntents } from '../../diary/sessions/session-intents.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { changeCalls, createCall, deleteCall, editCall, editCalls } from '../calls.ts';
import { again, deletions } from '../calls-now.ts';
import { behindLast, exercisesNow } from '../stored-program.ts';
import { rowNow, storedNow } from '../stored-rows.ts';
import { lastSetOf } from './running-session.ts';

export function sessionIntents(engine: Engine): SessionIntents {
  return {
    finishSession: (id) =>
      readThenMutate(engine, async (write) => {
        const session = await rowNow(engine, 'session', id);
        const meta = await readMeta(engine);
        const now = dateNow(engine.ports.now(), meta);
        const last = await lastSetOf(engine, session);
        const endedAt = sessionEnd(session, last, now) ?? new Date(now).toISOString();
        await write(changeCalls('session', session, { ...session, endedAt }));
      }),

    resumeSession: (id) =>
      readThenMutate(engine, async (write) => {
        const { endedAt: _, ...open } = await rowNow(engine, 'session', id);
        await write([editCall('session', open.id, { endedAt: null })]);
      }),

    noteSession: (id, note) =>
      readThenMutate(engine, async (write) => {
        const session = await rowNow(engine, 'session', id);
        await write(editCalls('session', session, { note: note.trim() || null }));
      }),

    keepChanges: (wanted) =>
      readThenMutate(engine, async (write) => {
        const program = await exercisesNow(engine);
        const added: Exercise[] = [];
        const replaced: Exercise[] = [];
        for (const { id, insteadOf } of wanted) {
          const exercise = await storedNow(engine, 'exercise', id);
          if (!exercise || program.some((one) => one.id === id)) continue;
          const old = program.find((one) => one.id === insteadOf);
          if (old) replaced.push(old);
          const orderIndex = old?.orderIndex ?? behindLast([...program, ...added], exercise.workoutDayId);
          added.push({ ...exercise, orderIndex });
        }
        await write([
          ...replaced.map(({ id }) => deleteCall('exercise', id)),
          ...added.map((exercise) => createCall('exercise', exercise)),
        ]);
        return { added, replaced };
      }),

    undoKeepChanges: ({ added, replaced }) =>
      takeBack(engine, async () => [
        ...(await deletions(engine, 'exercise', added)),
        ...(await again(engine, 'exercise', replaced)),
      ]),
  };
}
