import { STARTER_PROGRAM } from '../../schema/starter-program.ts';
import type { DiaryIntents } from '../diary.ts';
import type { Engine } from '../engine.ts';
import { mutate } from '../mutate.ts';
import { createExerciseCall, editCall } from './calls.ts';
import { behindLast, dayNow, daysNow, exercisesNow } from './program.ts';

export function dayIntents(engine: Engine): Pick<DiaryIntents, 'renameDay' | 'addStarterProgram'> {
  return {
    async renameDay(id, title) {
      await dayNow(engine, id);
      await mutate(engine, [editCall('day', id, { title })]);
    },

    async addStarterProgram() {
      const [days, exercises] = await Promise.all([daysNow(engine), exercisesNow(engine)]);
      const calls = STARTER_PROGRAM.flatMap(({ dayNumber, exercises: planned }) => {
        const day = days.find((found) => found.dayNumber === dayNumber);
        if (!day) return [];
        const first = behindLast(exercises, day.id);
        return planned.map((exercise, i) =>
          createExerciseCall({
            id: engine.ports.newId(),
            workoutDayId: day.id,
            orderIndex: first + i,
            ...exercise,
          }),
        );
      });
      await mutate(engine, calls);
    },
  };
}
