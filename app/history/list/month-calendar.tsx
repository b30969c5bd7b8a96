import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { breakOn, type PlannedBreak } from '../../../schema/progress/streaks.ts';
import { useToday } from '../../device/today.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { useWeekPlan } from '../../diary/weeks.ts';
import { breakName } from '../../text/break-words.ts';
import { counted } from '../../text/count-words.ts';
import { longDate, longMonthAndYear, midnightOf, weekdayLong, weekdayShort } from '../../text/dates.ts';
import { weekStart } from '../../text/week-start.ts';
import { FROM_HERE } from '../../ui/buttons/back-link.tsx';
import { PeriodButton } from '../../ui/buttons/period-button.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { firstDayOf, lastDayOf, monthAfter, weeksOf } from '../months.ts';
import * as style from './calendar.css.ts';

interface MonthCalendarProps {
  month: string;
  /** The months to choose from, newest first. */
  months: readonly string[];
  onMonth: (month: string) => void;
}

const nameOf = (month: string) => longMonthAndYear(midnightOf(firstDayOf(month)));

/** A month as a calendar, with a chalk stroke for each workout. Each day up to today opens. */
export function MonthCalendar({ month, months, onMonth }: MonthCalendarProps) {
  const diary = useDiary();
  const today = useToday();
  const sessions = useLive(() => diary.sessionsBetween(firstDayOf(month), lastDayOf(month)), [diary, month]);
  const counts = useMemo(() => {
    const byDay = new Map<string, number>();
    for (const { day } of sessions ?? []) byDay.set(day, (byDay.get(day) ?? 0) + 1);
    return byDay;
  }, [sessions]);
  const breaks = useWeekPlan()?.breaks;
  const start = weekStart();
  // The present month ends with this week: the empty weeks to come would only push the sessions further down.
  const weeks = weeksOf(month, start).filter((week) => (week.find(Boolean) ?? '') <= today);
  const weekdays = Array.from({ length: 7 }, (_, i) => (start + i) % 7);
  const [newest, oldest] = [months[0] ?? month, months.at(-1) ?? month];
  const go = (by: number) => onMonth(monthAfter(month, by));

  return (
    <section className={style.calendar} aria-label="Calendar">
      <div className={style.head}>
        <PeriodButton period="Month" by={-1} isLast={month <= oldest} onGo={go} />
        <div className={style.pick}>
          <select
            className={style.month}
            aria-label="Month"
            value={month}
            onChange={(event) => onMonth(event.target.value)}
          >
            {(months.includes(month) ? months : [month, ...months]).map((each) => (
              <option key={each} value={each} className={style.option}>
                {nameOf(each)}
              </option>
            ))}
          </select>
          <ChevronDown size={18} strokeWidth={2} className={style.chevron} />
        </div>
        <PeriodButton period="Month" by={1} isLast={month >= newest} onGo={go} />
      </div>
      <table className={style.grid} aria-label={nameOf(month)}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className={style.weekday}>
                <span aria-hidden="true">{weekdayShort(weekday)}</span>
                <span className={visuallyHidden}>{weekdayLong(weekday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, i) => (
                <td key={day ?? weekdays[i]}>
                  {day ? (
                    <Day
                      day={day}
                      count={counts.get(day) ?? 0}
                      today={today}
                      pause={breakOn(day, breaks ?? [])}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: string;
  /** The day's workouts. */
  count: number;
  today: string;
  /** The planned break that the day lies in. */
  pause: PlannedBreak | null;
}

function Day({ day, count, today, pause }: DayProps) {
  const date = Number(day.slice(8));
  if (day > today && count === 0) {
    return (
      <span className={classes(style.ahead, pause && style.pause)}>
        {date}
        {pause ? <span className={visuallyHidden}>, {breakName(pause.kind)}</span> : null}
        <span className={style.strokes} />
      </span>
    );
  }
  return (
    <Link
      to={`/history/${day}`}
      state={FROM_HERE}
      className={classes(
        style.day,
        count > 0 && style.trained,
        pause && style.pause,
        day === today && style.today,
      )}
      aria-current={day === today ? 'date' : undefined}
    >
      <span aria-hidden="true">{date}</span>
      <span className={visuallyHidden}>
        {longDate(midnightOf(day))}, {workouts(count)}
        {pause ? `, ${breakName(pause.kind)}` : null}
      </span>
      <span className={style.strokes} aria-hidden="true">
        {Array.from({ length: Math.min(count, 3) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <span key={i} className={style.stroke} data-hand={date % 3} />
        ))}
      </span>
    </Link>
  );
}

const workouts = (count: number) => (count === 0 ? 'no workout' : counted(count, 'workout'));
