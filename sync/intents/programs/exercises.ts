import { type Exercise, nameKey } from '../../../schema/exercise.ts';
import { spare } from '../../diary/fetched-reads.ts';
import type { ExerciseIntents } from '../../diary/programs/exercise-intents.ts';
import type { Engine } from '../../engine.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { deleteCall, editCalls } from '../calls.ts';
import { movementOfRenamed } from '../movements/movements.ts';
import { rowNow } from '../stored-rows.ts';

/** What a save of sets has to see at once, however soon it follows: these wait for no file. */
export function exerciseIntents(engine: Engine): ExerciseIntents {
  return {
    async editExercise(id, edit) {
      const { name } = edit;
      const { edited, renamed } = await readThenMutate(engine, async (write) => {
        const exercise = await rowNow(engine, 'exercise', id);
        const movement = name === undefined ? {} : await movementOfRenamed(engine, exercise, name);
        await write(editCalls('exercise', exercise, { ...edit, ...movement }));
        const renamed = name !== undefined && nameKey(name) !== nameKey(exercise.name);
        return { edited: { before: exercise, after: await rowNow(engine, 'exercise', id) }, renamed };
      });
      if (!renamed || name === undefined) return edited;
      return { ...edited, after: { ...edited.after, ...(await follow(engine, id, name)) } };
    },

    deleteExercise: (id) =>
      readThenMutate(engine, async (write) => {
        const exercise = await rowNow(engine, 'exercise', id);
        await write([deleteCall('exercise', id)]);
        return exercise;
      }),
  };
}

/**
 * Loaded only for a rename, after it: the first load goes without the catalogue. Where it can't be, the exercise is
 * renamed and keeps its movement.
 */
async function follow(engine: Engine, id: string, name: string): Promise<Pick<Exercise, 'movementId'>> {
  const loaded = await spare(() => import('../movements/follow-catalogue.ts'), null);
  return loaded ? loaded.followCatalogue(engine, id, name) : {};
}
