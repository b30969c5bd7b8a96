import type { Shown } from '../../schema/entities.ts';
import type { WeightUnit, WorkoutLog } from '../../schema/workout-log.ts';

/** A session as the history shows it: `sessionId` is null of an implied one. */
export interface SessionParts {
  sessionId: string | null;
  setIds: readonly string[];
}

/** What one deletion of a session took away: what its undo needs. */
export interface DeletedSession {
  session: Shown<'session'> | null;
  entries: readonly Shown<'entry'>[];
  sets: readonly WorkoutLog[];
}

/** What joining two sessions changed. */
export interface JoinedSessions {
  /** The one that is left, as it was and as it is. */
  before: Shown<'session'>;
  joined: Shown<'session'>;
  /** The one that went into it, as it was. */
  gone: DeletedSession;
  /** What its departures from the program became. */
  entries: readonly Shown<'entry'>[];
}

/** Corrections of whole sessions, of any day. */
export interface PastSessionIntents {
  /** Deletes a session with its sets, as one gesture: the bin has all of it as one thing. */
  deleteSession(parts: SessionParts): Promise<DeletedSession>;
  undoDeleteSession(deleted: DeletedSession): Promise<void>;
  /**
   * Makes one session of two that were one visit, as two devices begin them. What is said of both is kept: notes
   * of either, the earlier start, the later end. Throws `not_found` where `into` has no row.
   */
  joinSessions(from: SessionParts, into: string): Promise<JoinedSessions>;
  undoJoinSessions(joined: JoinedSessions): Promise<void>;
  /** What the lifter weighed then; null takes it away. Throws `not_found`. */
  weighSession(id: string, weighed: { weight: number; unit: WeightUnit } | null): Promise<void>;
}
