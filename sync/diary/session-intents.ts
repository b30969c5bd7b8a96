import type { Shown } from '../../schema/entities.ts';
import type { Exercise } from '../../schema/exercise.ts';

type Entry = Shown<'entry'>;

/** An exercise for one session: a name and what is known of it. */
export interface SessionExercise {
  dayId: string;
  name: string;
  targetMuscles: string;
  equipment?: string;
  sets: number;
}

/** What a departure from the day has changed: `undoSessionChange` takes it back. */
export interface SessionChange {
  entry: Entry;
  before: Entry | null;
  /** The session that began with it. */
  begun?: string;
}

export interface EntryIntents {
  /** Adds an exercise to the running session, which begins with it, and not to the program. */
  addToSession(exercise: SessionExercise): Promise<SessionChange>;
  /** Puts another exercise in the place of one, for this session. */
  swapInSession(exerciseId: string, other: SessionExercise): Promise<SessionChange>;
  /** Leaves an exercise out today; an added one, or one that stands for another, goes again. Its sets stay. */
  skipInSession(exerciseId: string): Promise<SessionChange>;
  /** Takes a skipped exercise up again. */
  unskipInSession(exerciseId: string): Promise<SessionChange>;
  /** Its place among the session's cards (schema/session-cards.ts). */
  placeInSession(exerciseId: string, place: number): Promise<SessionChange>;
  /** Today's note of an exercise; '' takes it away. */
  noteInSession(exerciseId: string, note: string): Promise<SessionChange>;
  undoSessionChange(change: SessionChange): Promise<void>;
}

/** What of a session's departures became the program's: `undoKeepChanges` takes it back. */
export interface KeptChanges {
  /** Those that are in the program now. */
  added: readonly Exercise[];
  /** Those that others stand for now, as they were. */
  replaced: readonly Exercise[];
}

export interface SessionIntents {
  /** Ends a session now; one that was forgotten, when its last set says. Throws `not_found`. */
  finishSession(id: string): Promise<void>;
  /** A finished session goes on. */
  resumeSession(id: string): Promise<void>;
  /** '' takes the note away. Throws `not_found`. */
  noteSession(id: string, note: string): Promise<void>;
  /** What was added or swapped for one session becomes the program's, by the exercises' ids: its sets stay with it. */
  keepChanges(exerciseIds: readonly { id: string; insteadOf?: string }[]): Promise<KeptChanges>;
  undoKeepChanges(kept: KeptChanges): Promise<void>;
}
