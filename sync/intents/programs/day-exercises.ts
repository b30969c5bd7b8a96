import { SETS_DEFAULT } from '../../../schema/constants.ts';
import { type Exercise, nameKey, ORDER_INDEX_MAX } from '../../../schema/exercise.ts';
import type { DayExerciseIntents } from '../../diary/programs/exercise-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { createExerciseCall, deleteCall, editCall } from '../calls.ts';
import { movementOfNamed } from '../movements/movements.ts';
import { rowNow } from '../row-now.ts';
import { behindLast, dayNow, exercisesNow, ofDay } from '../stored-program.ts';
import { again } from '../take-back.ts';
import { withOwnGroups } from './groups.ts';

/** Which exercises a day has, and in what order. */
export function dayExerciseIntents(engine: Engine): DayExerciseIntents {
  const { newId } = engine.ports;

  return {
    addExercise: ({ dayId, name, targetMuscles, equipment = '', sets = SETS_DEFAULT, orderIndex }) =>
      readThenMutate(engine, async (write) => {
        await dayNow(engine, dayId);
        const exercise: Exercise = {
          id: newId(),
          workoutDayId: dayId,
          name: name.trim(),
          targetMuscles: targetMuscles.trim(),
          orderIndex: orderIndex ?? behindLast(await exercisesNow(engine), dayId),
          equipment: equipment.trim(),
          sets,
          ...(await movementOfNamed(engine, name)),
        };
        await write([createExerciseCall(exercise)]);
        return exercise;
      }),

    undoDeleteExercise: (exercise) => takeBack(engine, () => again(engine, 'exercise', [exercise])),

    copyExercise: (id, targetDayId) =>
      readThenMutate(engine, async (write) => {
        await dayNow(engine, targetDayId);
        const source = await rowNow(engine, 'exercise', id);
        const orderIndex = behindLast(await exercisesNow(engine), targetDayId);
        const { group: _, ...alone } = source;
        const copy = { ...alone, id: newId(), workoutDayId: targetDayId, orderIndex };
        await write([createExerciseCall(copy)]);
        return copy;
      }),

    copyDay: (sourceDayId, targetDayId, which = 'all') =>
      readThenMutate(engine, async (write) => {
        await dayNow(engine, sourceDayId);
        await dayNow(engine, targetDayId);
        const all = await exercisesNow(engine);
        const first = behindLast(all, targetDayId);
        const there = new Set(ofDay(all, targetDayId).map(({ name }) => nameKey(name)));
        const copies = withOwnGroups(ofDay(all, sourceDayId), newId)
          .filter(({ name }) => which === 'all' || !there.has(nameKey(name)))
          .map((source, i) => ({
            ...source,
            id: newId(),
            workoutDayId: targetDayId,
            orderIndex: Math.min(first + i, ORDER_INDEX_MAX),
          }));
        await write(copies.map(createExerciseCall));
        return copies;
      }),

    undoAdd: (added) =>
      takeBack(engine, async () => {
        const there = new Set((await exercisesNow(engine)).map(({ id }) => id));
        return added.filter(({ id }) => there.has(id)).map(({ id }) => deleteCall('exercise', id));
      }),

    reorderExercises: (dayId, ids) =>
      readThenMutate(engine, async (write) => {
        const current = ofDay(await exercisesNow(engine), dayId);
        if (ids.length !== current.length || !current.every(({ id }) => ids.includes(id))) {
          throw new DiaryError('invalid', 'The new order must name each exercise of the day once.');
        }
        const calls = ids.flatMap((id, orderIndex) =>
          current.find((exercise) => exercise.id === id)?.orderIndex === orderIndex
            ? []
            : [editCall('exercise', id, { orderIndex })],
        );
        await write(calls);
      }),
  };
}
