import type { Movement } from '../../../schema/catalogue/movement-rows.ts';
import type { TakeBack } from '../take-back.ts';

/** The fields of a movement that change; null takes a field away, so that the catalogue or the name says it again. */
export type MovementEdit = { [Name in keyof Omit<Movement, 'id' | 'aliasOf'>]: Movement[Name] | null };

/** What a lifter says of movements, over all their exercises. Each behaves as DiaryIntents say. */
export interface MovementIntents {
  /**
   * Resolves to the undo.
   * @param own the one that was joined with it and is looked at: what is taken away goes from its row too, which would
   * else show through
   */
  editMovement(movement: string, edit: MovementEdit, own?: string): Promise<TakeBack>;
  /**
   * Joins two movements: Previous, bests and charts are theirs together, and each set keeps the name under
   * which it was logged. Resolves to the undo. Throws `invalid` where the two are joined already.
   */
  joinMovement(movement: string, into: string): Promise<TakeBack>;
  /** The inverse of `joinMovement`, at any later time. Resolves to the undo. */
  separateMovement(movement: string): Promise<TakeBack>;
}
