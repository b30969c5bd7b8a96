import type { Day } from '../../../../schema/day.ts';
import type { Exercise } from '../../../../schema/exercise.ts';
import type { SessionCard } from '../../../../schema/sessions/session-cards.ts';
import type { Diary, RunningSession } from '../../../../sync/index.ts';

/** A session that was finished just now. */
export interface Finished {
  id: string;
  /** YYYY-MM-DD */
  day: string;
  title: string;
  note: string;
  /** The exercises that were added or swapped for this session alone. */
  guests: readonly Pick<SessionCard, 'exercise' | 'insteadOf'>[];
}

/** Ends the running session; resolves to what its summary is made of. */
export async function finish(
  diary: Diary,
  { session, entries, extras }: RunningSession,
  days: readonly Day[],
  program: readonly Exercise[],
): Promise<Finished> {
  await diary.finishSession(session.id);
  const guests = entries.flatMap(({ exerciseId, insteadOf: id, state }) => {
    const exercise = state === 'skipped' ? undefined : extras.get(exerciseId);
    const insteadOf = program.find((one) => one.id === id);
    return exercise ? [{ exercise, ...(insteadOf ? { insteadOf } : {}) }] : [];
  });
  return {
    id: session.id,
    day: session.day,
    title: session.name ?? days.find(({ id }) => id === session.dayId)?.title ?? 'Workout',
    note: session.note ?? '',
    guests,
  };
}
