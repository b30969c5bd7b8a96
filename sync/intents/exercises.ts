import { SETS_DEFAULT } from '../../schema/constants.ts';
import { type Exercise, ORDER_INDEX_MAX } from '../../schema/exercise.ts';
import { DiaryError, type DiaryIntents } from '../diary.ts';
import type { Engine } from '../engine.ts';
import { mutate } from '../mutate.ts';
import { createExerciseCall, deleteCall, editCall } from './calls.ts';
import { behindLast, dayNow, exerciseNow, exercisesNow, ofDay } from './program.ts';

type ExerciseIntents = Pick<
  DiaryIntents,
  | 'addExercise'
  | 'editExercise'
  | 'deleteExercise'
  | 'undoDeleteExercise'
  | 'copyExercise'
  | 'copyDay'
  | 'reorderExercises'
>;

export function exerciseIntents(engine: Engine): ExerciseIntents {
  const { newId } = engine.ports;

  return {
    async addExercise({ dayId, name, targetMuscles, equipment = '', sets = SETS_DEFAULT, orderIndex }) {
      const exercise: Exercise = {
        id: newId(),
        workoutDayId: dayId,
        name: name.trim(),
        targetMuscles: targetMuscles.trim(),
        orderIndex: orderIndex ?? 0,
        equipment: equipment.trim(),
        sets,
      };
      await mutate(engine, async () => {
        await dayNow(engine, dayId);
        if (orderIndex === undefined) exercise.orderIndex = behindLast(await exercisesNow(engine), dayId);
        return [createExerciseCall(exercise)];
      });
      return exercise;
    },

    async editExercise(id, edit) {
      await exerciseNow(engine, id);
      await mutate(engine, [editCall('exercise', id, edit)]);
    },

    async deleteExercise(id) {
      const exercise = await exerciseNow(engine, id);
      await mutate(engine, [deleteCall('exercise', id)]);
      return exercise;
    },

    async undoDeleteExercise(exercise) {
      await mutate(engine, [createExerciseCall(exercise)]);
    },

    async copyExercise(id, targetDayId) {
      const source = await exerciseNow(engine, id);
      const copy = { ...source, id: newId(), workoutDayId: targetDayId };
      await mutate(engine, async () => {
        await dayNow(engine, targetDayId);
        copy.orderIndex = behindLast(await exercisesNow(engine), targetDayId);
        return [createExerciseCall(copy)];
      });
      return copy;
    },

    async copyDay(sourceDayId, targetDayId) {
      let copied = 0;
      await mutate(engine, async () => {
        await dayNow(engine, sourceDayId);
        await dayNow(engine, targetDayId);
        const all = await exercisesNow(engine);
        const first = behindLast(all, targetDayId);
        const copies = ofDay(all, sourceDayId).map((source, i) => ({
          ...source,
          id: newId(),
          workoutDayId: targetDayId,
          orderIndex: Math.min(first + i, ORDER_INDEX_MAX),
        }));
        copied = copies.length;
        return copies.map(createExerciseCall);
      });
      return copied;
    },

    async reorderExercises(dayId, ids) {
      await mutate(engine, async () => {
        const current = ofDay(await exercisesNow(engine), dayId);
        if (ids.length !== current.length || !current.every(({ id }) => ids.includes(id))) {
          throw new DiaryError('invalid', 'The new order must name each exercise of the day once.');
        }
        return ids.flatMap((id, orderIndex) =>
          current.find((exercise) => exercise.id === id)?.orderIndex === orderIndex
            ? []
            : [editCall('exercise', id, { orderIndex })],
        );
      });
    },
  };
}
