import type { Shown } from '../../../schema/entities.ts';
import type { WeightUnit, WorkoutLog } from '../../../schema/workout-log.ts';
import type { TakeBack } from '../take-back.ts';

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
  /** Those of the one that is left that took a note over. */
  noted: readonly { before: Shown<'entry'>; joined: Shown<'entry'> }[];
}

/** What can be said of a session of the past. `day` is YYYY-MM-DD; without an end it ended with its last set. */
export interface SessionEdit extends Pick<Shown<'session'>, 'day' | 'startedAt'> {
  endedAt: string | null;
  note: string;
  /** Null takes it away; left out, it stays. */
  bodyWeight?: BodyWeight | null;
}

/** What the lifter weighed, as it was typed. */
export interface BodyWeight {
  weight: number;
  unit: WeightUnit;
}

/** A session and its sets before and after they were edited. */
export interface EditedSession {
  before: Shown<'session'>;
  /** Whether only its sets implied it before. */
  isMade: boolean;
  session: Shown<'session'>;
  setsBefore: readonly WorkoutLog[];
  sets: readonly WorkoutLog[];
}

/** Corrections of whole sessions, of any day. */
export interface PastSessionIntents {
  /** Deletes a session with its sets, as one gesture: the bin has all of it as one thing. */
  deleteSession(parts: SessionParts): Promise<DeletedSession>;
  undoDeleteSession(deleted: DeletedSession): ReturnType<TakeBack>;
  /**
   * Makes one session of two that were one visit, as when two devices each began one. It keeps both notes,
   * the earlier start and the later end. Throws `not_found` where `into` has no row.
   */
  joinSessions(from: SessionParts, into: string): Promise<JoinedSessions>;
  undoJoinSessions(joined: JoinedSessions): ReturnType<TakeBack>;
  /**
   * Changes when a session was, its note and the body weight. On another day its sets go along, at their times of day. A session
   * that only its sets imply is stored from then on. `seen` is the row that the edit began with: what it says like that
   * stays as it is by now. Throws `not_found`.
   */
  editSession(parts: SessionParts, edit: SessionEdit, seen?: Shown<'session'> | null): Promise<EditedSession>;
  undoEditSession(edited: EditedSession): ReturnType<TakeBack>;
  /**
   * Notes something at one of its exercises; '' takes the note away. A note stores an implied session too.
   * Resolves to the undo. Throws `not_found`.
   */
  noteExercise(
    parts: SessionParts,
    exercise: Pick<Shown<'entry'>, 'exerciseId' | 'name'>,
    note: string,
  ): Promise<TakeBack>;
  /** Notes the lifter's body weight at that session; null takes it away. Throws `not_found`. */
  weighSession(id: string, weighed: BodyWeight | null): Promise<void>;
}
