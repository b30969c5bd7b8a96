import type { Shown } from '../../../schema/entities.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { TakeBack } from '../take-back.ts';

type Entry = Shown<'entry'>;

/** An exercise for one session only: its name and what is known of it. */
export interface SessionExercise {
  dayId: string;
  name: string;
  targetMuscles: string;
  equipment?: string;
  sets: number;
}

/** What a change of the running session stored: `undoSessionChange` takes it back. */
export interface SessionChange {
  entry: Entry;
  before: Entry | null;
  /** The id of the session that began with it. */
  begun?: string;
}

export interface EntryIntents {
  /** Adds an exercise to the running session, not to the program. Begins a session if none is running. */
  addToSession(exercise: SessionExercise): Promise<SessionChange>;
  /** Replaces an exercise by another, for this session. */
  swapInSession(exerciseId: string, other: SessionExercise): Promise<SessionChange>;
  /** Leaves an exercise out today; an added or swapped-in one is removed. Its sets stay. */
  skipInSession(exerciseId: string): Promise<SessionChange>;
  /** Takes a skipped exercise up again. */
  unskipInSession(exerciseId: string): Promise<SessionChange>;
  /**
   * Sets an exercise's place among the session's cards; a fraction lies between two others
   * (schema/sessions/session-cards.ts).
   */
  placeInSession(exerciseId: string, place: number): Promise<SessionChange>;
  /** Today's note of an exercise; '' takes it away, and begins no session. */
  noteInSession(exerciseId: string, note: string): Promise<SessionChange>;
  undoSessionChange(change: SessionChange): ReturnType<TakeBack>;
  /**
   * Begins a session before its first set: another one of the day, where an exercise of it is done again. Resolves to
   * its id, or to that of the one that is running.
   */
  beginSession(exerciseId: string): Promise<string>;
  /** Takes a session away that has nothing in it. */
  undoBeginSession(id: string): ReturnType<TakeBack>;
}

/** The session's changes that the program took over: `undoKeepChanges` takes them back. */
export interface KeptChanges {
  /** Exercises that are now in the program. */
  added: readonly Exercise[];
  /** Exercises that others have replaced, as they were. */
  replaced: readonly Exercise[];
}

export interface SessionIntents {
  /** Ends a session now, or a forgotten one at the end that its last set implies. Throws `not_found`. */
  finishSession(id: string): Promise<void>;
  /** Makes a finished session run again. */
  resumeSession(id: string): Promise<void>;
  /** '' takes the note away. Throws `not_found`. */
  noteSession(id: string, note: string): Promise<void>;
  /**
   * Takes exercises that were added or swapped in for one session into the program. They keep their ids, and
   * so their sets.
   */
  keepChanges(exerciseIds: readonly { id: string; insteadOf?: string }[]): Promise<KeptChanges>;
  undoKeepChanges(kept: KeptChanges): ReturnType<TakeBack>;
}
