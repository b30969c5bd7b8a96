import type { DiarySession, SessionParts } from '../../sync/index.ts';
import { fromTo, timeOfDay } from '../text/dates.ts';

/**
 * When a session began and ended, as its row says, else from its first set to its last. Each time is by the clock
 * where the lifter was, who may have changed time zones between.
 */
export function timesOf({ sets, row }: DiarySession): string {
  const [first, last] = [sets[0], sets.at(-1)];
  const from = timeOfDay(row?.startedAt ?? first?.date ?? '', row?.offsetMin ?? first?.offsetMin);
  const to = timeOfDay(row?.endedAt ?? last?.date ?? '', last?.offsetMin ?? row?.offsetMin);
  return fromTo(from, to);
}

/** "Push, 18:00 to 19:10": tells the workouts of one day apart. */
export const nameOfSession = (session: DiarySession) => `${session.title ?? 'Workout'}, ${timesOf(session)}`;

export const partsOf = ({ sessionId, sets }: DiarySession): SessionParts => ({
  sessionId,
  setIds: sets.map(({ id }) => id),
});
