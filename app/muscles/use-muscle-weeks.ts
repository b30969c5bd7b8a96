import { useMemo } from 'react';
import { type MuscleSets, muscleSets } from '../../schema/progress/muscle-sets.ts';
import { mondayOf, sundayOf, weekNumber } from '../../schema/progress/weeks.ts';
import { useToday } from '../device/today.ts';
import { useMovements } from '../diary/movements.ts';
import { spared } from '../diary/spared.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';

/** The weeks before that a week is compared with: with them all of it lies unpacked. */
export const WEEKS_BEFORE = 4;

export interface MuscleWeek extends MuscleSets {
  week: number;
  /** Of workouts. */
  sessions: number;
}

/**
 * A week and the four before it, the oldest first. Undefined until the first read has answered, null where they can't
 * be read now.
 */
export function useMuscleWeeks(week: number): MuscleWeek[] | null | undefined {
  const diary = useDiary();
  const movements = useMovements();
  const today = useToday();
  const sunday = sundayOf(week);
  // What is dated after today, a wrong clock dated.
  const last = today < sunday ? today : sunday;
  const sessions = useLive(
    () => spared(diary.sessionsBetween(mondayOf(week - WEEKS_BEFORE), last), 'The weeks'),
    [diary, week, last],
  );
  return useMemo(() => {
    if (sessions === null) return null;
    if (!sessions || !movements) return undefined;
    return Array.from({ length: WEEKS_BEFORE + 1 }, (_, i) => week - WEEKS_BEFORE + i).map((each) => {
      const own = sessions.filter(({ day }) => weekNumber(day) === each);
      return { week: each, sessions: own.length, ...muscleSets(own, movements) };
    });
  }, [sessions, movements, week]);
}
