import type { Shown } from './entities.ts';
import type { Exercise } from './exercise.ts';
import { measureUnasked } from './measure-presets.ts';
import type { Measure } from './measures.ts';
import { movementOf } from './movement.ts';

/** What a lifter changed of a movement (schema/entities/movement.ts), under the movement's id. */
export interface Movement extends Shown<'movement'> {}

/** What is known of a movement beside its exercises. */
export type AboutMovement = Omit<Movement, 'id' | 'aliasOf'> & { measure: Measure };

/** Longer than any lifter joins by hand. */
const CHAIN_MAX = 32;

/**
 * Says of a movement's id whose history its sets belong to: its own, or what it was joined with. The only place
 * that follows `aliasOf`. Two devices can join two movements both ways round: then it is the least id of the
 * circle, on every device the same.
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

/** The same of one movement. */
export function joinedMovement(id: string, movements: readonly Movement[]): string {
  return movements.length === 0 ? id : joinsOf(movements)(id);
}

/** Every card of one movement has the same, whatever name it goes by. */
export function joinedMovementOf(
  exercise: Pick<Exercise, 'name' | 'movementId'>,
  movements: readonly Movement[],
): string {
  return joinedMovement(movementOf(exercise), movements);
}

/** What a lifter chose for a movement; of one that was joined, what the other says comes first. */
export function aboutMovement(id: string, movements: readonly Movement[]): AboutMovement {
  const joined = joinedMovement(id, movements);
  const rowOf = (wanted: string) => movements.find((row) => row.id === wanted);
  const { id: _id, aliasOf: _alias, ...about } = { id, ...rowOf(id), ...rowOf(joined) };
  return { ...about, measure: about.measure ?? measureUnasked(joined) };
}
