import { movementIdOf, movementOf } from '../../schema/catalogue/movement.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { isHidden, isWhole } from '../store/rows.ts';
import { editCall } from './calls.ts';

/**
 * The `movementId` that a new exercise named `name` has to store, so that it trains the movement of other
 * exercises of that name, deleted ones too; nothing where the name alone says it. Call it under the db lock.
 */
export async function movementOfNamed(engine: Engine, name: string): Promise<Pick<Exercise, 'movementId'>> {
  const named = await exerciseNamed(engine, name);
  const movementId = named ? movementOf(named) : movementIdOf(name);
  return movementId === movementIdOf(name) ? {} : { movementId };
}

/**
 * The `movementId` that a rename has to store. The name of another exercise stands for that one's movement.
 * Any other name is a new name for the same movement, which keeps its history, records and picture. Call it
 * under the db lock.
 */
export async function movementOfRenamed(
  engine: Engine,
  exercise: Exercise,
  name: string,
): Promise<Pick<Exercise, 'movementId'>> {
  if (nameKey(name) === nameKey(exercise.name)) return {};
  const movementId = movementOf((await exerciseNamed(engine, name, exercise.id)) ?? exercise);
  return (exercise.movementId ?? movementIdOf(name)) === movementId ? {} : { movementId };
}

/**
 * A rename to a name of the catalogue changes the movement to that one. It is looked up after the rename,
 * which must not wait for a file.
 */
export async function followCatalogue(engine: Engine, id: string, name: string): Promise<void> {
  const listed = movementIdOf(name);
  if (!(await isInCatalogue(name))) return;
  await readThenMutate(engine, async (write) => {
    const [record] = await engine.store.records.get([{ type: 'exercise', id }]);
    if (!record || isHidden(record.view)) return;
    const now = shownRow<'exercise'>(record.view);
    if (nameKey(now.name) !== nameKey(name) || movementOf(now) === listed) return;
    if (await exerciseNamed(engine, name, id)) return;
    await write([editCall('exercise', id, { movementId: listed })]);
  });
}

/** Loaded only for a rename: the first load goes without the catalogue. */
async function isInCatalogue(name: string): Promise<boolean> {
  try {
    const { searchedEntry } = await import('../../schema/catalogue/catalogue-more.ts');
    return searchedEntry(name) !== null;
  } catch (error) {
    // The catalogue could not be loaded: the exercise is renamed and keeps its movement.
    console.error('The list of exercises could not be loaded.', error);
    return false;
  }
}

/** Another exercise of that name. One that is in the program comes before a deleted one. */
async function exerciseNamed(engine: Engine, name: string, butId?: string): Promise<Exercise | undefined> {
  let deleted: Exercise | undefined;
  for await (const records of engine.store.records.all('exercise')) {
    for (const { view } of records) {
      if (view.id === butId || !isWhole(view)) continue;
      const exercise = shownRow<'exercise'>(view);
      if (nameKey(exercise.name) !== nameKey(name)) continue;
      if (!isHidden(view)) return exercise;
      deleted ??= exercise;
    }
  }
  return deleted;
}
