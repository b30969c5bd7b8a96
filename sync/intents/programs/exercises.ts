import { type Exercise, nameKey } from '../../../schema/exercise.ts';
import type { ExerciseIntents } from '../../diary/programs/exercise-intents.ts';
import type { Engine } from '../../engine.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { deleteCall, editCalls } from '../calls.ts';
import { movementOfRenamed } from '../movements/movements.ts';
import { exerciseNow } from './stored-exercise.ts';

/** What a save of sets has to see at once, however soon it follows: these wait for no file. */
export function exerciseIntents(engine: Engine): ExerciseIntents {
  return {
    async editExercise(id, edit) {
      const { name } = edit;
      const { edited, renamed } = await readThenMutate(engine, async (write) => {
        const exercise = await exerciseNow(engine, id);
        const movement = name === undefined ? {} : await movementOfRenamed(engine, exercise, name);
        await write(editCalls('exercise', exercise, { ...edit, ...movement }));
        const renamed = name !== undefined && nameKey(name) !== nameKey(exercise.name);
        return { edited: { before: exercise, after: await exerciseNow(engine, id) }, renamed };
      });
      if (!renamed || name === undefined) return edited;
      return { ...edited, after: { ...edited.after, ...(await follow(engine, id, name)) } };
    },

    deleteExercise: (id) =>
      readThenMutate(engine, async (write) => {
        const exercise = await exerciseNow(engine, id);
        await write([deleteCall('exercise', id)]);
        return exercise;
      }),
  };
}

/** Loaded only for a rename, after it: the first load goes without the catalogue. */
async function follow(engine: Engine, id: string, name: string): Promise<Pick<Exercise, 'movementId'>> {
  const loaded = await import('../movements/follow-catalogue.ts').catch((error: unknown) => {
    // The exercise is renamed and keeps its movement.
    console.error('The list of exercises could not be loaded.', error);
  });
  return (await loaded?.followCatalogue(engine, id, name)) ?? {};
}
