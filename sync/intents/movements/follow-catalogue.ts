import { searchedEntry } from '../../../schema/catalogue/catalogue-more.ts';
import { movementIdOf, movementOf } from '../../../schema/catalogue/movement.ts';
import { type Exercise, nameKey } from '../../../schema/exercise.ts';
import type { Engine } from '../../engine.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { editCall } from '../calls.ts';
import { visibleNow } from '../stored-rows.ts';
import { exerciseNamed } from './movements.ts';

/** Gives an exercise that was renamed to a name of the catalogue that one's movement; resolves to what it wrote. */
export async function followCatalogue(
  engine: Engine,
  id: string,
  name: string,
): Promise<Pick<Exercise, 'movementId'>> {
  const listed = movementIdOf(name);
  if (searchedEntry(name) === null) return {};
  return readThenMutate(engine, async (write) => {
    const now = await visibleNow(engine, 'exercise', id);
    if (!now || nameKey(now.name) !== nameKey(name) || movementOf(now) === listed) return {};
    if (await exerciseNamed(engine, name, id)) return {};
    await write([editCall('exercise', id, { movementId: listed })]);
    return { movementId: listed };
  });
}
