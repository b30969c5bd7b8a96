import { nameKey } from '../../schema/exercise.ts';
import { STARTER_PROGRAM } from '../../schema/starter-program.ts';
import type { DiaryIntents } from '../diary/diary.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate } from '../mutate.ts';
import { createExerciseCall, editCall } from './calls.ts';
import { behindLast, dayNow, daysNow, exercisesNow, ofDay } from './program.ts';

export function dayIntents(engine: Engine): Pick<DiaryIntents, 'renameDay' | 'addStarterProgram'> {
  return {
    renameDay: (id, title) =>
      readThenMutate(engine, async (write) => {
        await dayNow(engine, id);
        await write([editCall('day', id, { title })]);
      }),

    addStarterProgram: (dayId) =>
      readThenMutate(engine, async (write) => {
        const [days, exercises] = await Promise.all([daysNow(engine), exercisesNow(engine)]);
        const calls = STARTER_PROGRAM.flatMap(({ dayNumber, exercises: planned }) => {
          const day = days.find((found) => found.dayNumber === dayNumber);
          if (!day || (dayId !== undefined && day.id !== dayId)) return [];
          const first = behindLast(exercises, day.id);
          const there = new Set(ofDay(exercises, day.id).map(({ name }) => nameKey(name)));
          // A second tap must not add it all again.
          const missing = planned.filter(({ name }) => !there.has(nameKey(name)));
          return missing.map((exercise, i) =>
            createExerciseCall({
              id: engine.ports.newId(),
              workoutDayId: day.id,
              orderIndex: first + i,
              ...exercise,
            }),
          );
        });
        await write(calls);
      }),
  };
}
