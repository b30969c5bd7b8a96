import { useMemo } from 'react';
import { catchError, type Observable, of } from 'rxjs';
import type { WeekPlan } from '../../schema/progress/streaks.ts';
import { useDiary } from './use-diary.tsx';
import { useLive } from './use-live.ts';

/** Their file may be missing on a first visit that lost its network: the screen goes on without them. */
function none(error: unknown): Observable<never[]> {
  console.warn('Targets and breaks could not be read.', error);
  return of([]);
}

/** What the lifter means to do a week, and when not to. Undefined until the first read has answered. */
export function useWeekPlan(): WeekPlan | undefined {
  const diary = useDiary();
  const targets = useLive(() => diary.weeklyTargets().pipe(catchError(none)), [diary]);
  const breaks = useLive(() => diary.breaks().pipe(catchError(none)), [diary]);
  return useMemo(() => targets && breaks && { targets, breaks }, [targets, breaks]);
}
