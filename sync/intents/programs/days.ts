import type { StarterDay } from '../../../schema/catalogue/starter-program.ts';
import { nameKey } from '../../../schema/exercise.ts';
import { withOwnNumbers } from '../../../schema/program.ts';
import type { DayIntents } from '../../diary/programs/day-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { createCall, editCalls } from '../calls.ts';
import { behindLast, dayNow, daysOfProgram, exercisesNow, ofDay } from '../stored-program.ts';
import { changeRow } from '../take-back.ts';

export function dayIntents(engine: Engine): DayIntents {
  return {
    renameDay: (id, title) =>
      changeRow(engine, 'day', async () => {
        const before = await dayNow(engine, id);
        return { id, before, calls: editCalls('day', before, { title }) };
      }),

    async addStarterProgram(dayId) {
      const program = await starterProgram();
      return readThenMutate(engine, async (write) => {
        const [stored, exercises] = await Promise.all([daysOfProgram(engine), exercisesNow(engine)]);
        const days = withOwnNumbers(stored);
        const added = program.flatMap(({ dayNumber, exercises: planned }) => {
          const day = days.find((found) => found.dayNumber === dayNumber);
          if (!day || (dayId !== undefined && day.id !== dayId)) return [];
          const there = new Set(ofDay(exercises, day.id).map(({ name }) => nameKey(name)));
          // A second tap must not add it all again.
          const missing = planned.filter(({ name }) => !there.has(nameKey(name)));
          return missing.map((exercise, i) => ({
            id: engine.ports.newId(),
            workoutDayId: day.id,
            orderIndex: behindLast(exercises, day.id, i),
            ...exercise,
          }));
        });
        await write(added.map((exercise) => createCall('exercise', exercise)));
        return added;
      });
    },
  };
}

/** Loaded only when asked for: the first load goes without the catalogue. */
export async function starterProgram(): Promise<readonly StarterDay[]> {
  try {
    return (await import('../../../schema/catalogue/starter-program.ts')).STARTER_PROGRAM;
  } catch (cause) {
    throw new DiaryError('worker_gone', 'The starter program could not be loaded.', { cause });
  }
}
