import type { Shown } from '../../schema/entities.ts';
import type { TakeBack } from './take-back.ts';

export type NewBreak = Omit<Shown<'break'>, 'id'>;

/** A weekly target for a muscle, or for the days of a week (schema/entities/weekly-target.ts). */
export type NewWeeklyTarget = Omit<Shown<'weeklyTarget'>, 'id'>;

/** Weekly targets and planned breaks. Each behaves as DiaryIntents say. */
export interface ConsistencyIntents {
  addBreak(planned: NewBreak): Promise<Shown<'break'>>;
  /**
   * `shown`: what the lifter changed from; what another device said since of the rest stays. Resolves to the undo.
   * Throws `not_found`.
   */
  editBreak(shown: Shown<'break'>, planned: NewBreak): Promise<TakeBack>;
  /** Throws `not_found`. */
  removeBreak(id: string): Promise<Shown<'break'>>;
  undoRemoveBreak(removed: Shown<'break'>): ReturnType<TakeBack>;
  /** A second target of one subject from the same day on replaces the first. Resolves to the undo. */
  setWeeklyTarget(target: NewWeeklyTarget): Promise<TakeBack>;
}
