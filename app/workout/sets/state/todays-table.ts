import { scan } from 'rxjs';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import { eachDay, type OfDay } from '../../../diary/each-day.ts';
import type { KnownRead } from '../../../diary/use-live.ts';

interface TodaysTable {
  todays: readonly WorkoutLog[];
  /** The day on which the table began, as a key for what shows it. */
  began: string;
}

/**
 * Today's sets of an exercise. A table that goes on over midnight stays the same one, with or without a set. It is
 * another one where midnight took its sets away: what was typed over them goes too.
 */
export function todaysTable(read: () => KnownRead<WorkoutLog[]>): KnownRead<TodaysTable> {
  const answers = eachDay(read);
  const known = () => {
    const first = answers.known?.();
    return first && follow(null, first);
  };
  return Object.assign(answers.pipe(scan<OfDay<WorkoutLog[]>, Followed, null>(follow, null)), { known });
}

type Followed = TodaysTable & { day: string };

function follow(before: Followed | null, { day, value: todays }: OfDay<WorkoutLog[]>): Followed {
  const ended = before !== null && before.day !== day && before.todays.length > 0 && todays.length === 0;
  return { day, todays, began: before === null || ended ? day : before.began };
}
