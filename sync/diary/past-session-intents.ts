import type { Shown } from '../../schema/entities.ts';
import type { WeightUnit, WorkoutLog } from '../../schema/workout-log.ts';

/** A session as the history shows it: `sessionId` is null for an implied one. */
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
  /** The session that is left, before and after. */
  before: Shown<'session'>;
  joined: Shown<'session'>;
  /** The session that went into it, as it was. */
  gone: DeletedSession;
  /** The entries of the session that went, made anew in the one that is left. */
  entries: readonly Shown<'entry'>[];
}

/** Corrections of whole sessions, of any day. */
export interface PastSessionIntents {
  /** Deletes a session with its sets, as one gesture: the bin has all of it as one thing. */
  deleteSession(parts: SessionParts): Promise<DeletedSession>;
  undoDeleteSession(deleted: DeletedSession): Promise<void>;
  /**
   * Makes one session of two that were one visit, as when two devices each began one. It keeps both notes,
   * the earlier start and the later end. Throws `not_found` where `into` has no row.
   */
  joinSessions(from: SessionParts, into: string): Promise<JoinedSessions>;
  undoJoinSessions(joined: JoinedSessions): Promise<void>;
  /** Notes the lifter's body weight at that session; null takes it away. Throws `not_found`. */
  weighSession(id: string, weighed: { weight: number; unit: WeightUnit } | null): Promise<void>;
}
