import type { Shown } from '../entities.ts';
import type { Exercise } from '../exercise.ts';
import type { Measure } from '../sets/measures.ts';
import { measureUnasked } from './measure-presets.ts';
import { movementOf } from './movement.ts';

/** A movement's row: what the lifter changed of it (schema/entities/movement.ts), under the movement's id. */
export interface Movement extends Shown<'movement'> {}

/** What is known of a movement beside its exercises. */
export type AboutMovement = Omit<Movement, 'id' | 'aliasOf'> & { measure: Measure };

/** A longer chain of joins than anybody makes by hand. */
const CHAIN_MAX = 32;

/**
 * Makes a function from a movement's id to the movement that has its history: itself, or the one it was
 * joined with. Nothing else follows `aliasOf`. Two devices may join two movements both ways round: then the
 * least id of the circle has it, the same on every device.
 */
export function joinsOf(movements: readonly Pick<Movement, 'id' | 'aliasOf'>[]): (id: string) => string {
  const aliases = new Map(movements.flatMap((row) => (row.aliasOf ? [[row.id, row.aliasOf] as const] : [])));
  return (id) => {
    const passed: string[] = [];
    for (let at = id; passed.length < CHAIN_MAX; ) {
      const next = aliases.get(at);
      if (next === undefined) return at;
      passed.push(at);
      const circle = passed.indexOf(next);
      if (circle >= 0) return passed.slice(circle).reduce((least, one) => (one < least ? one : least));
      at = next;
    }
    return id;
  };
}

/** The movement that has the history of this one. */
export function joinedMovement(id: string, movements: readonly Movement[]): string {
  return movements.length === 0 ? id : joinsOf(movements)(id);
}

/** The movement that has an exercise's history: the same for all its cards, whatever their names. */
export function joinedMovementOf(
  exercise: Pick<Exercise, 'name' | 'movementId'>,
  movements: readonly Movement[],
): string {
  return joinedMovement(movementOf(exercise), movements);
}

/** What the lifter chose for a movement. What is said of the movement that it was joined with comes first. */
export function aboutMovement(id: string, movements: readonly Movement[]): AboutMovement {
  const joined = joinedMovement(id, movements);
  const rowOf = (wanted: string) => movements.find((row) => row.id === wanted);
  const { id: _id, aliasOf: _alias, ...about } = { id, ...rowOf(id), ...rowOf(joined) };
  return { ...about, measure: about.measure ?? measureUnasked(joined) };
}
