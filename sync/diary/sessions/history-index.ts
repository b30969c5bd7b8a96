import { movementIdOf, movementOf } from '../../../schema/catalogue/movement.ts';
import type { Shown } from '../../../schema/entities.ts';
import { type Exercise, nameKey } from '../../../schema/exercise.ts';
import { localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';

/** A movement that a search can find. */
export interface TrainedMovement {
  movement: string;
  name: string;
  targetMuscles: string;
  equipment: string;
  /** Other names, under which it was logged or is listed elsewhere. */
  aliases: readonly string[];
  /** The local day of its newest set, YYYY-MM-DD. */
  lastDay: string;
}

/** A note in the diary. */
export interface DiaryNote {
  key: string;
  /** YYYY-MM-DD; null for a standing note, which is shown over its exercise each time. */
  day: string | null;
  /** The movement that the note is about. */
  movement?: string;
  /** The exercise that the note is about, by its name at the time; null for a whole session's note. */
  of: string | null;
  text: string;
}

/** What a search of the history looks through. */
export interface HistoryIndex {
  /** The one trained last stands first. */
  movements: readonly TrainedMovement[];
  /** Newest first, then the standing notes. */
  notes: readonly DiaryNote[];
  /** Whether the index goes back to the first set. It grows a year at a time, newest first. */
  isWhole: boolean;
}

/** The fields of an exercise that a search needs, deleted exercises too. */
export type IndexedExercise = Pick<
  Exercise,
  'name' | 'targetMuscles' | 'equipment' | 'workoutDayId' | 'movementId'
>;

/**
 * Gathers what a search can find, from the newest sets to the oldest.
 * @param exercises by id, deleted ones too
 * @param sessions by id
 * @param entries notes on an exercise in one session
 * @param standing notes on a movement itself
 * @returns takes the sets of one more year, oldest first, and gives what is known so far
 */
export function historyIndexer(
  exercises: ReadonlyMap<string, IndexedExercise>,
  sessions: ReadonlyMap<string, Shown<'session'>>,
  entries: readonly Shown<'entry'>[],
  standing: readonly Shown<'movement'>[],
): (sets: readonly WorkoutLog[], isWhole: boolean) => HistoryIndex {
  const movements = new Map<string, TrainedMovement & { aliases: string[] }>();
  const seen = new Set<string>();
  const notes: DiaryNote[] = [...sessions.values()].flatMap(({ id, day, note }) =>
    noteOf({ key: id, day, of: null, text: note }),
  );
  for (const { id, name, note } of standing) {
    const exercise = [...exercises.values()].find((one) => movementOf(one) === id);
    const of = exercise?.name || name || null;
    notes.push(...noteOf({ key: `movement ${id}`, day: null, movement: id, of, text: note }));
  }
  for (const { id, sessionId, name, note } of entries) {
    const day = sessions.get(sessionId)?.day;
    if (day !== undefined) notes.push(...noteOf({ key: id, day, of: name, text: note }));
  }

  return (sets, isWhole) => {
    for (const set of sets.toReversed()) {
      addMovement(set);
      const { id, exerciseId, note } = set;
      const of = set.exerciseName || exercises.get(exerciseId)?.name || null;
      notes.push(...noteOf({ key: id, day: dayOf(set), of, text: note }));
    }
    notes.sort(newestFirst);
    return { movements: [...movements.values()], notes: [...notes], isWhole };
  };

  function dayOf(set: WorkoutLog): string {
    return sessions.get(set.sessionId ?? '')?.day ?? localDayOf(set);
  }

  function addMovement(set: WorkoutLog): void {
    const { exerciseId, exerciseName } = set;
    const known = `${exerciseId}/${exerciseName}`;
    if (seen.has(known)) return;
    seen.add(known);
    const exercise = exercises.get(exerciseId);
    const movement = exercise ? movementOf(exercise) : movementIdOf(exerciseName);
    const name = exercise?.name || exerciseName;
    if (name === '') return;
    const found = movements.get(movement) ?? {
      movement,
      name,
      targetMuscles: exercise?.targetMuscles ?? '',
      equipment: exercise?.equipment ?? '',
      aliases: [],
      lastDay: dayOf(set),
    };
    movements.set(movement, found);
    for (const other of [name, exerciseName]) {
      const told = [found.name, ...found.aliases].map(nameKey);
      if (other !== '' && !told.includes(nameKey(other))) found.aliases.push(other);
    }
  }
}

/** A note without a day comes last. */
function newestFirst({ day: a }: DiaryNote, { day: b }: DiaryNote): number {
  if (a === b) return 0;
  return a === null || (b !== null && a < b) ? 1 : -1;
}

function noteOf({ text, ...note }: Omit<DiaryNote, 'text'> & { text: string | undefined }): DiaryNote[] {
  const words = text?.trim();
  return words ? [{ ...note, text: words }] : [];
}
