import { movementIdOf, movementOf } from '../../../schema/catalogue/movement.ts';
import { type Exercise, nameKey } from '../../../schema/exercise.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { Engine } from '../../engine.ts';
import { isHidden, isWhole } from '../../store/rows.ts';

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
 * The `movementId` that a rename has to store. The name of another exercise stands for that one's movement. Any other
 * name is a new name for the same movement, which keeps its history, records and picture. Call it under the db lock.
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

/** Another exercise of that name. One that is in the program comes before a deleted one. */
export async function exerciseNamed(
  engine: Engine,
  name: string,
  butId?: string,
): Promise<Exercise | undefined> {
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

/** The movements that names stand for by the same rule, by the names' keys, where all exercises are read already. */
export function movementsByName(
  rows: readonly { shown: Exercise; hidden: boolean }[],
): ReadonlyMap<string, string> {
  // The last entry of a name wins.
  const nearestLast = [
    ...rows.filter(({ hidden }) => !hidden),
    ...rows.filter(({ hidden }) => hidden),
  ].reverse();
  return new Map(nearestLast.map(({ shown }) => [nameKey(shown.name), movementOf(shown)]));
}

/** What `movementOfNamed` says of a name, by the movements that `movementsByName` found. */
export function movementAmong(
  named: ReadonlyMap<string, string>,
  name: string,
): Pick<Exercise, 'movementId'> {
  const byName = movementIdOf(name);
  const movementId = named.get(nameKey(name)) ?? byName;
  return movementId === byName ? {} : { movementId };
}
