import type { Shown } from '../entities.ts';
import type { Exercise } from '../exercise.ts';

type Entry = Shown<'entry'>;

/** An exercise as it stands in today's session. */
export interface SessionCard {
  exercise: Exercise;
  state: Entry['state'];
  note?: string;
  /** The exercise of the program that it stands for today. */
  insteadOf?: Exercise;
  /** The cards are sorted by it. */
  place: number;
}

/**
 * A session's cards of a day, in order: the day's exercises, those added for this session, and those that
 * replace others. An exercise that was added and skipped again is left out.
 * @param day the exercises of the program, in order
 * @param extras the exercises that only a session has, by id
 */
export function sessionCards(
  dayId: string,
  day: readonly Exercise[],
  entries: readonly Entry[],
  extras: ReadonlyMap<string, Exercise>,
): SessionCard[] {
  const byExercise = new Map(entries.map((entry) => [entry.exerciseId, entry]));
  const inDay = new Set(day.map(({ id }) => id));
  const guests = entries.flatMap((entry) => {
    const exercise = extras.get(entry.exerciseId);
    const isHere = exercise?.workoutDayId === dayId && !inDay.has(entry.exerciseId);
    return exercise && isHere && entry.state !== 'skipped' ? [{ entry, exercise }] : [];
  });
  const swapped = new Map(guests.flatMap(({ entry }) => (entry.insteadOf ? [[entry.insteadOf, entry]] : [])));
  const cards = day.flatMap((exercise, i): SessionCard[] => {
    if (swapped.has(exercise.id)) return [];
    const entry = byExercise.get(exercise.id);
    return [card(exercise, entry, entry?.place ?? i)];
  });
  for (const [i, { entry, exercise }] of guests.entries()) {
    const at = day.findIndex(({ id }) => id === entry.insteadOf);
    const insteadOf = day[at];
    const place = entry.place ?? (at >= 0 ? at : day.length + i);
    cards.push({
      ...card(inSupersetOf(insteadOf, exercise), entry, place),
      ...(insteadOf ? { insteadOf } : {}),
    });
  }
  return cards.sort((a, b) => a.place - b.place || (a.exercise.id < b.exercise.id ? -1 : 1));
}

/** What stands for an exercise is done in its superset; a group of its own would be of when it was in the program. */
function inSupersetOf(insteadOf: Exercise | undefined, { group: _, ...exercise }: Exercise): Exercise {
  return insteadOf?.group === undefined ? exercise : { ...exercise, group: insteadOf.group };
}

function card(exercise: Exercise, entry: Entry | undefined, place: number): SessionCard {
  const note = entry?.note;
  return { exercise, state: entry?.state ?? 'planned', place, ...(note === undefined ? {} : { note }) };
}

/** The place that puts the card at index `from` at index `to`; null where it stays. */
export function placeAt(cards: readonly SessionCard[], from: number, to: number): number | null {
  if (from === to || to < 0 || to >= cards.length) return null;
  const others = cards.filter((_, i) => i !== from);
  const [before, after] = [others[to - 1], others[to]];
  if (before && after) return (before.place + after.place) / 2;
  return before ? before.place + 1 : (after?.place ?? 0) - 1;
}
