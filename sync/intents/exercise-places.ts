import type { Exercise } from '../../schema/exercise.ts';
import type { ProgramIntents } from '../diary/program-intents.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { createExerciseCall, deleteCall, editCall } from './calls.ts';
import { movementOfNamed } from './movements.ts';
import { exerciseNow } from './stored-exercise.ts';
import { archivedNow, behindLast, dayNow, exercisesNow } from './stored-program.ts';

type ExercisePlaceIntents = Pick<
  ProgramIntents,
  'moveExercise' | 'replaceExercise' | 'undoReplaceExercise' | 'undoEdit'
>;

export function exercisePlaceIntents(engine: Engine): ExercisePlaceIntents {
  return {
    replaceExercise: (id, { name, targetMuscles, equipment }) =>
      readThenMutate(engine, async (write) => {
        const before = await exerciseNow(engine, id);
        const { movementId: _, ...rest } = before;
        const made: Exercise = {
          ...rest,
          ...{ id: engine.ports.newId(), name, targetMuscles, equipment },
          ...(await movementOfNamed(engine, name)),
        };
        await write([deleteCall('exercise', id), createExerciseCall(made)]);
        return { before, made };
      }),

    undoReplaceExercise: ({ before, made }) =>
      readThenMutate(engine, async (write) => {
        // Another device may have changed it meanwhile: what comes back is what it is now.
        const now = await archivedNow(engine, before.id);
        await write([deleteCall('exercise', made.id), createExerciseCall(now ?? before)]);
      }),

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
