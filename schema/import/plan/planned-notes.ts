import { plainText } from '../../plain-text.ts';
import type { ImportedSession } from '../imported.ts';
import type { PlannedExercise } from './import-plan.ts';
import type { PlannedExercises } from './planned-exercises.ts';
import { supersetsIn } from './supersets.ts';

const joined = (before: string | undefined, words: string) =>
  before === undefined || before === words ? words : `${before} · ${words}`;

/**
 * What a session of a file says of each exercise, in one note: two names of the file may stand for one exercise.
 * @param others what is to be said beside the file's own notes, by the names of the file
 */
export function notesOf(
  session: ImportedSession,
  others: ReadonlyMap<string, string>,
  exercises: PlannedExercises,
): Map<PlannedExercise, string> {
  const byName = new Map(session.exerciseNotes);
  for (const [name, words] of others) byName.set(name, joined(byName.get(name), words));
  const notes = new Map<PlannedExercise, string>();
  for (const [name, note] of byName) {
    if (note.trim() === '' || plainText(name) === '') continue;
    const exercise = exercises.of(name);
    notes.set(exercise, joined(notes.get(exercise), note));
  }
  return notes;
}

/**
 * With which others each exercise was done in turn, by the names of the file: a session has no place of its own for
 * that. An exercise of which no set could be kept is not among them.
 * @param trained ids of the exercises with sets
 */
export function supersetWords(
  session: ImportedSession,
  trained: ReadonlySet<string>,
  exercises: PlannedExercises,
): Map<string, string> {
  const said = new Map<string, string>();
  for (const group of supersetsIn(session)) {
    const members = new Map(
      group.flatMap((name) => {
        const exercise = exercises.of(name);
        return trained.has(exercise.id) ? [[exercise.id, { name, exercise }] as const] : [];
      }),
    );
    if (members.size < 2) continue;
    for (const [id, { name }] of members) {
      const others = [...members.values()].filter(({ exercise }) => exercise.id !== id);
      const words = `Superset with ${others.map(({ exercise }) => exercise.name).join(', ')}`;
      said.set(name, joined(said.get(name), words));
    }
  }
  return said;
}
