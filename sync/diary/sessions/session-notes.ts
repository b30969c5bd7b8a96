import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { Shown } from '../../../schema/entities.ts';
import type { IndexedExercise } from './history-index.ts';

/** What was noted of an exercise in one session. */
export interface SessionNote {
  /** YYYY-MM-DD */
  day: string;
  note: string;
}

export const noteKey = (sessionId: string, exerciseId: string) => `${sessionId} ${exerciseId}`;

/** Notes on exercises, by session and exercise. Both an import and the lifter may have noted something. */
export function notesOf(entries: readonly Shown<'entry'>[]): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const { sessionId, exerciseId, note } of entries) {
    if (!note?.trim()) continue;
    const key = noteKey(sessionId, exerciseId);
    const before = notes.get(key);
    notes.set(key, before === undefined ? note : `${before} · ${note}`);
  }
  return notes;
}

/**
 * The newest note on a movement; null where there is none.
 * @param sessions those that count, by id
 * @param exercises by id, deleted ones too
 */
export function newestNote(
  movement: string,
  entries: readonly Shown<'entry'>[],
  sessions: ReadonlyMap<string, Shown<'session'>>,
  exercises: ReadonlyMap<string, IndexedExercise>,
): SessionNote | null {
  let last: { session: Shown<'session'>; note: string } | null = null;
  for (const { exerciseId, sessionId, note } of entries) {
    const session = sessions.get(sessionId);
    const exercise = exercises.get(exerciseId);
    if (!note || !session || !exercise || movementOf(exercise) !== movement) continue;
    if (last === null || session.startedAt > last.session.startedAt) last = { session, note };
  }
  return last && { day: last.session.day, note: last.note };
}
