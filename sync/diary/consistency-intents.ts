import type { Shown } from '../../schema/entities.ts';

export type NewBreak = Omit<Shown<'break'>, 'id'>;

/** What is meant of a muscle, or of the days of a week. As in schema/entities/weekly-target.ts. */
export type NewWeeklyTarget = Omit<Shown<'weeklyTarget'>, 'id'>;

/** What a lifter means to do a week, and when not to. As DiaryIntents. */
export interface ConsistencyIntents {
  addBreak(planned: NewBreak): Promise<Shown<'break'>>;
  /** Resolves to what takes it back. Throws `not_found`. */
  editBreak(id: string, planned: NewBreak): Promise<() => Promise<void>>;
  /** Throws `not_found`. */
  removeBreak(id: string): Promise<Shown<'break'>>;
  undoRemoveBreak(removed: Shown<'break'>): Promise<void>;
  /** A second one of a subject from the same day on takes the first one's place. Resolves to what takes it back. */
  setWeeklyTarget(target: NewWeeklyTarget): Promise<() => Promise<void>>;
}
