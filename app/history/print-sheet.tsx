import { memo } from 'react';
import { aboutMovement, type Movement } from '../../schema/catalogue/movement-rows.ts';
import { PRODUCT } from '../../schema/constants.ts';
import type { DiarySession } from '../../sync/index.ts';
import { longMonthAndYear, midnightOf, weekdayAndDate, wholeDay } from '../text/dates.ts';
import { isolated } from '../text/isolated.ts';
import { setsLine } from '../text/sets-line.ts';
import { monthOf } from './months.ts';
import * as css from './print.css.ts';
import { timesOf } from './session-times.ts';

interface PrintSheetProps {
  lifter: string;
  from: string;
  to: string;
  /** Newest first. */
  sessions: readonly DiarySession[];
  movements: readonly Movement[];
  /** Whether all of the diary is here (`useIsWhole`): paper goes where nobody can ask the device. */
  isWhole: boolean;
}

/** Sessions in ink on paper, month by month, newest first. */
export const PrintSheet = memo(function PrintSheet({
  lifter,
  from,
  to,
  sessions,
  movements,
  isWhole,
}: PrintSheetProps) {
  const months = byMonth(sessions);
  const sets = sessions.reduce((sum, session) => sum + session.sets.length, 0);
  return (
    <article className={css.sheet} data-print-sheet="" aria-label="What is printed">
      <header className={css.top}>
        <h2 className={css.title}>{lifter === '' ? 'Workouts' : `Workouts of ${lifter}`}</h2>
        <p>
          {wholeDay(from)} to {wholeDay(to)} · {some(sessions.length, 'session')} · {some(sets, 'set')} ·{' '}
          {PRODUCT}
        </p>
        {isWhole ? null : <p>Not all of the diary was on this device: workouts may be missing.</p>}
      </header>
      {[...months].map(([month, ofMonth]) => (
        <section key={month}>
          <h3 className={css.month}>{longMonthAndYear(midnightOf(`${month}-01`))}</h3>
          {ofMonth.map((session) => (
            <Session key={session.key} session={session} movements={movements} />
          ))}
        </section>
      ))}
    </article>
  );
});

function Session({ session, movements }: { session: DiarySession; movements: readonly Movement[] }) {
  const { day, title, exercises, row } = session;
  return (
    <section className={css.session}>
      <h4 className={css.day}>
        {weekdayAndDate(midnightOf(day))}
        <span className={css.aside}>
          {[title && isolated(title), timesOf(session)].filter(Boolean).join(' · ')}
        </span>
      </h4>
      {row?.note?.trim() ? <p className={css.note}>{row.note}</p> : null}
      <dl className={css.exercises}>
        {exercises.map(({ exerciseId, name, movement, sets, note }) => (
          <div key={exerciseId} className={css.exercise}>
            <dt className={css.name}>{name}</dt>
            <dd className={css.sets}>
              {setsLine(sets, aboutMovement(movement, movements).measure)}
              {note ? <span className={css.note}>{note}</span> : null}
              {sets.map((set) =>
                set.note?.trim() ? (
                  <span key={set.id} className={css.note}>
                    {set.note}
                  </span>
                ) : null,
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function byMonth(sessions: readonly DiarySession[]): ReadonlyMap<string, DiarySession[]> {
  const months = new Map<string, DiarySession[]>();
  for (const session of sessions) {
    const month = monthOf(session.day);
    months.set(month, [...(months.get(month) ?? []), session]);
  }
  return months;
}

const some = (count: number, what: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? what : `${what}s`}`;
