import type { DiarySession, SessionParts } from '../../sync/index.ts';
import { fromTo, timeOfDay } from '../text/dates.ts';

/**
 * From when to when, by the clock where the lifter was, which may have changed on the way: as its row says, else from
 * the first set to the last.
 */
export function timesOf({ sets, row }: DiarySession): string {
  const [first, last] = [sets[0], sets.at(-1)];
  const from = timeOfDay(row?.startedAt ?? first?.date ?? '', row?.offsetMin ?? first?.offsetMin);
  const to = timeOfDay(row?.endedAt ?? last?.date ?? '', last?.offsetMin ?? row?.offsetMin);
  return fromTo(from, to);
}

/** "Push, 18:00 to 19:10": which of a day's workouts it is. */
export const nameOfSession = (session: DiarySession) => `${session.title ?? 'Workout'}, ${timesOf(session)}`;

export const partsOf = ({ sessionId, sets }: DiarySession): SessionParts => ({
  sessionId,
  setIds: sets.map(({ id }) => id),
});
