import { type Exercise, nameKey } from '../../schema/exercise.ts';
import { movementIdOf, movementOf } from '../../schema/movement.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { isHidden, isWhole } from '../store/rows.ts';
import { editCall } from './calls.ts';

/**
 * What has to be stored for an exercise named `name` to train the movement that other exercises of that name
 * do, deleted ones too; nothing where the name alone says it. Call it under the db lock.
 */
export async function movementOfNamed(engine: Engine, name: string): Promise<Pick<Exercise, 'movementId'>> {
  const named = await exerciseNamed(engine, name);
  const movementId = named ? movementOf(named) : movementIdOf(name);
  return movementId === movementIdOf(name) ? {} : { movementId };
}

/**
 * What a rename has to store. A name that another exercise has stands for that movement; any other is a new
 * name for the same one, which keeps its history, records and picture. Call it under the db lock.
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
 * A rename to what the catalogue has is a change to that movement. Looked at behind the rename, which must
 * not wait for a file: what is logged next belongs behind it.
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

/** Loaded by the few who rename an exercise: everybody else's first load goes without the catalogue. */
async function isInCatalogue(name: string): Promise<boolean> {
  try {
    const { searchedEntry } = await import('../../schema/catalogue-more.ts');
    return searchedEntry(name) !== null;
  } catch (error) {
    // The exercise is renamed all the same, and keeps its movement.
    console.error('The list of exercises could not be loaded.', error);
    return false;
  }
}

/** Another exercise of that name; one that is in the program before one that was deleted. */
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
