import type { Shown } from '../entities.ts';
import { sessionEnd } from './session-end.ts';

/** The sessions of the last hours, as far as they say which sets of a day are of a workout before. */
export interface Visits {
  /** The one that is running. */
  runningId: string | null;
  /** Each of them, by id. */
  sessions: ReadonlyMap<string, Pick<Shown<'session'>, 'startedAt' | 'endedAt'>>;
}

/** The fields of a set that are looked at. */
interface VisitSet {
  date: string;
  setNumber: number;
  sessionId?: string;
}

/**
 * Those of an exercise's sets of one day that are of a workout before: one that was over when the newest began, which
 * is the running one or has sets among these. Two that go on side by side, as on two devices, are both present. So is
 * one that was finished too early: the newest began with the very set that goes on behind its last.
 */
export function leftBehind<T extends VisitSet>(
  ofDay: readonly T[],
  { runningId, sessions }: Visits,
): ReadonlySet<T> {
  const ids = [...new Set([...ofDay.map(({ sessionId }) => sessionId), runningId ?? undefined])];
  const visits = ids.flatMap((id) => {
    const times = sessions.get(id ?? '');
    return times ? [{ times, sets: ofDay.filter(({ sessionId }) => sessionId === id) }] : [];
  });
  const newest = visits.sort((a, b) => (a.times.startedAt < b.times.startedAt ? 1 : -1))[0];
  if (!newest) return new Set();
  const began = newest.times.startedAt;
  const first = newest.sets.filter(({ date }) => date === began).map(({ setNumber }) => setNumber);
  const beganWith = first.length > 0 ? Math.min(...first) : 0;
  return new Set(
    visits.flatMap(({ times, sets }) => {
      const last =
        sets
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? null;
      const end = sessionEnd(times, last, Date.parse(began));
      const isOver = times.startedAt < began && end !== null && end <= began;
      return isOver && sets.some(({ setNumber }) => setNumber >= beganWith) ? sets : [];
    }),
  );
}
