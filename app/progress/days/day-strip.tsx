import { useMemo } from 'react';
import { Link } from 'react-router';
import { catchError, NEVER, type Observable } from 'rxjs';
import { dayAfter } from '../../../schema/sessions/training-sessions.ts';
import { useToday } from '../../device/today.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { longDate, midnightOf, weekdayOf } from '../../text/dates.ts';
import { FROM_HERE } from '../../ui/buttons/back-link.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import * as style from './day-strip.css.ts';

/** So that "last Tuesday" is always among them; a second week is for who scrolls. */
const DAYS = 15;

/** A first visit that lost its network may lack the history's file: the strip then shows days without strokes. */
function withoutStrokes(error: unknown): Observable<never> {
  console.warn('The last workouts could not be read.', error);
  return NEVER;
}

/**
 * Links to the last days, with a stroke on those trained. `isReady`: whether all else that the screen reads has come.
 */
export function DayStrip({ isReady }: { isReady: boolean }) {
  const diary = useDiary();
  const today = useToday();
  const oldest = dayAfter(today, 1 - DAYS);
  const sessions = useLive(
    () => (isReady ? diary.sessionsBetween(oldest, today).pipe(catchError(withoutStrokes)) : NEVER),
    [diary, oldest, today, isReady],
  );
  const trained = useMemo(() => new Set(sessions?.map(({ day }) => day)), [sessions]);
  return (
    <nav className={style.strip} aria-label="Workouts of the last days">
      {Array.from({ length: DAYS }, (_, i) => dayAfter(today, -i)).map((day) => (
        <Link
          key={day}
          to={`/history/${day}`}
          state={FROM_HERE}
          className={classes(style.day, trained.has(day) && style.trained)}
          aria-current={day === today ? 'date' : undefined}
        >
          <span className={style.weekday} aria-hidden="true">
            {weekdayOf(midnightOf(day))}
          </span>
          <span className={style.date} aria-hidden="true">
            {Number(day.slice(8))}
          </span>
          <span className={style.stroke} />
          <span className={visuallyHidden}>
            {longDate(midnightOf(day))}
            {trained.has(day) ? ', trained' : null}
          </span>
        </Link>
      ))}
    </nav>
  );
}
