import { searchedEntry } from '../../../schema/catalogue/catalogue-more.ts';
import { movementIdOf, movementOf } from '../../../schema/catalogue/movement.ts';
import { type Exercise, nameKey } from '../../../schema/exercise.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { Engine } from '../../engine.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { isHidden } from '../../store/rows.ts';
import { editCall } from '../calls.ts';
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
    const [record] = await engine.store.records.get([{ type: 'exercise', id }]);
    if (!record || isHidden(record.view)) return {};
    const now = shownRow<'exercise'>(record.view);
    if (nameKey(now.name) !== nameKey(name) || movementOf(now) === listed) return {};
    if (await exerciseNamed(engine, name, id)) return {};
    await write([editCall('exercise', id, { movementId: listed })]);
    return { movementId: listed };
  });
}
