import type { Exercise } from '../../../schema/exercise.ts';
import type { EditedExercise, ProgramIntents } from '../../diary/programs/program-intents.ts';
import type { Engine } from '../../engine.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { createCall, deleteCall, editCall } from '../calls.ts';
import { again, deletions } from '../calls-now.ts';
import { movementOfNamed } from '../movements/movements.ts';
import { behindLast, dayNow, exercisesNow } from '../stored-program.ts';
import { rowNow } from '../stored-rows.ts';
import { callsBack, isSame } from '../take-back.ts';

type ExercisePlaceIntents = Pick<
  ProgramIntents,
  'moveExercise' | 'replaceExercise' | 'undoReplaceExercise' | 'undoEdit'
>;

export function exercisePlaceIntents(engine: Engine): ExercisePlaceIntents {
  return {
    replaceExercise: (id, { name, targetMuscles, equipment }) =>
      readThenMutate(engine, async (write) => {
        const before = await rowNow(engine, 'exercise', id);
        const { movementId: _, ...rest } = before;
        const made: Exercise = {
          ...rest,
          ...{ id: engine.ports.newId(), name, targetMuscles, equipment },
          ...(await movementOfNamed(engine, name)),
        };
        await write([deleteCall('exercise', id), createCall('exercise', made)]);
        return { before, made };
      }),

    undoReplaceExercise: ({ before, made }) =>
      takeBack(engine, async () => [
        ...(await deletions(engine, 'exercise', [made])),
        ...(await again(engine, 'exercise', [before])),
      ]),

    moveExercise: (id, targetDayId) =>
      readThenMutate(engine, async (write) => {
        await dayNow(engine, targetDayId);
        const exercise = await rowNow(engine, 'exercise', id);
        const orderIndex = behindLast(await exercisesNow(engine), targetDayId);
        const place = { workoutDayId: targetDayId, orderIndex };
        // It leaves its superset, whose others stay where they are.
        await write([editCall('exercise', id, exercise.group ? { ...place, group: null } : place)]);
        return [{ before: exercise, after: await rowNow(engine, 'exercise', id) }];
      }),

    undoEdit: async (edited) =>
      isSame('exercise', edited) ||
      takeBack(engine, async () => {
        const there = new Map((await exercisesNow(engine)).map((exercise) => [exercise.id, exercise]));
        const changes = edited.map(({ before, after }) => {
          const now = there.get(after.id);
          // An exercise that goes back to its own day gets its old place there, also where its place in the other day was
          // changed since.
          const isBack =
            before.workoutDayId !== after.workoutDayId && now?.workoutDayId === after.workoutDayId;
          return {
            before,
            after: isBack ? { ...after, orderIndex: now.orderIndex, group: now.group } : after,
          } as EditedExercise;
        });
        return callsBack(engine, 'exercise', changes);
      }),
  };
}
