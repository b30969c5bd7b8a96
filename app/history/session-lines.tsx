import { memo } from 'react';
import { Link } from 'react-router';
import { aboutMovement, type Movement } from '../../schema/catalogue/movement-rows.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { DiarySession } from '../../sync/index.ts';
import { midnightOf, weekdayAndDay } from '../text/dates.ts';
import { setsLine } from '../text/sets-line.ts';
import { FROM_HERE } from '../ui/buttons/back-link.tsx';
import * as style from './history.css.ts';

interface SessionLinesProps {
  session: DiarySession;
  movements: readonly Movement[];
}

/** A session as a training log has it: the day, its title, a line an exercise. All of it opens the day. */
export const SessionLines = memo(function SessionLines({ session, movements }: SessionLinesProps) {
  const { day, title, exercises, row } = session;
  return (
    <article className={style.session}>
      <div className={style.sessionHead}>
        <h3 className={style.date}>
          <Link to={`/history/${day}`} state={FROM_HERE} className={style.open}>
            {weekdayAndDay(midnightOf(day))}
          </Link>
        </h3>
        {title ? <p className={style.title}>{title}</p> : null}
      </div>
      <ul className={style.lines}>
        {exercises.map(({ exerciseId, name, movement, sets, note }) => (
          <li key={exerciseId} className={style.line}>
            <span className={style.name}>{name}</span>{' '}
            <span className={style.sets}>{setsLine(sets, aboutMovement(movement, movements).measure)}</span>
            {note ? <span className={style.note}>{note}</span> : null}
            <Notes sets={sets} />
          </li>
        ))}
      </ul>
      {row?.note ? <p className={style.note}>{row.note}</p> : null}
    </article>
  );
});

/** What was noted at the sets of one exercise. */
export function Notes({ sets }: { sets: readonly WorkoutLog[] }) {
  return sets
    .filter(({ note }) => note?.trim())
    .map(({ id, note }) => (
      <span key={id} className={style.note}>
        {note}
      </span>
    ));
}
