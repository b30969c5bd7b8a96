import type { ProgramIntents } from '../diary/program-intents.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { editCall } from './calls.ts';
import { behindLast, dayNow, exerciseNow, exercisesNow } from './program.ts';

export function exercisePlaceIntents(engine: Engine): Pick<ProgramIntents, 'moveExercise' | 'undoEdit'> {
  return {
    moveExercise: (id, targetDayId) =>
      readThenMutate(engine, async (write) => {
        await dayNow(engine, targetDayId);
        const exercise = await exerciseNow(engine, id);
        const orderIndex = behindLast(await exercisesNow(engine), targetDayId);
        const place = { workoutDayId: targetDayId, orderIndex };
        // It leaves its superset, whose others stay where they are.
        await write([editCall('exercise', id, exercise.group ? { ...place, group: null } : place)]);
        return [exercise];
      }),

    undoEdit: (before, fields) =>
      readThenMutate(engine, async (write) => {
        const now = new Map((await exercisesNow(engine)).map((exercise) => [exercise.id, exercise]));
        const calls = before.flatMap((old) => {
          const exercise = now.get(old.id);
          const edit = fields.flatMap((field) =>
            exercise && exercise[field] !== old[field] ? [[field, old[field] ?? null] as const] : [],
          );
          return edit.length > 0 ? [editCall('exercise', old.id, Object.fromEntries(edit))] : [];
        });
        await write(calls);
      }),
  };
}
