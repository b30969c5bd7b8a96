import { SETS_DEFAULT } from '../../../schema/constants.ts';
import { type Exercise, nameKey } from '../../../schema/exercise.ts';
import type { DayExerciseIntents } from '../../diary/programs/exercise-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { createCall, editCall } from '../calls.ts';
import { again, deletions } from '../calls-now.ts';
import { movementOfNamed } from '../movements/movements.ts';
import { behindLast, dayNow, exercisesNow, ofDay } from '../stored-program.ts';
import { rowNow } from '../stored-rows.ts';
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
        await write([createCall('exercise', exercise)]);
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
        await write([createCall('exercise', copy)]);
        return copy;
      }),

    copyDay: (sourceDayId, targetDayId, which = 'all') =>
      readThenMutate(engine, async (write) => {
        await dayNow(engine, sourceDayId);
        await dayNow(engine, targetDayId);
        const all = await exercisesNow(engine);
        const there = new Set(ofDay(all, targetDayId).map(({ name }) => nameKey(name)));
        const copies = withOwnGroups(ofDay(all, sourceDayId), newId)
          .filter(({ name }) => which === 'all' || !there.has(nameKey(name)))
          .map((source, i) => ({
            ...source,
            id: newId(),
            workoutDayId: targetDayId,
            orderIndex: behindLast(all, targetDayId, i),
          }));
        await write(copies.map((exercise) => createCall('exercise', exercise)));
        return copies;
      }),

    undoAdd: (added) => takeBack(engine, () => deletions(engine, 'exercise', added)),

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
