import { memo } from 'react';
import { monthName, monthShort, weekdayShort } from '../hooks/dates.ts';
import { visuallyHidden } from '../ui/visually-hidden.css.ts';
import * as style from './consistency.css.ts';
import { type CalendarDay, calendarOf } from './streaks.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => monthName(month));

/** One cell and the gap beside it, in the drawing's own units. */
const STEP = 12;
const CELL = 10;
const TOP = 20;
/** The weekdays' names stand before the weeks: every second, from Monday. */
const LEFT = 30;
const NAMED = [0, 2, 4, 6];

interface YearCalendarProps {
  year: number;
  /** Training days of that year, YYYY-MM-DD. */
  trained: readonly string[];
  today: string;
}

/** A year in two halves of weeks: under each other on a phone, side by side where there is room. */
export const YearCalendar = memo(function YearCalendar({ year, trained, today }: YearCalendarProps) {
  const marked = new Set(trained);
  return (
    <>
      <div className={style.halves}>
        <Half year={year} from={1} marked={marked} today={today} />
        <Half year={year} from={7} marked={marked} today={today} />
      </div>
      <ul className={visuallyHidden} aria-label={`Training days in ${year}`}>
        {MONTHS.map((month, i) => {
          const prefix = `${year}-${String(i + 1).padStart(2, '0')}-`;
          const dates = trained.filter((day) => day.startsWith(prefix)).map((day) => Number(day.slice(8)));
          return dates.length > 0 && <li key={month}>{`${month}: ${dates.length} (${dates.join(', ')})`}</li>;
        })}
      </ul>
    </>
  );
});

interface HalfProps {
  year: number;
  /** First month, from 1. */
  from: number;
  marked: ReadonlySet<string>;
  today: string;
}

function Half({ year, from, marked, today }: HalfProps) {
  const days = calendarOf(year, from, from + 5);
  const starts = days.filter(({ day }) => day.endsWith('-01'));
  return (
    <svg aria-hidden="true" className={style.half} viewBox={`0 0 ${LEFT + 27 * STEP} ${TOP + 7 * STEP}`}>
      {NAMED.map((weekday) => (
        <text key={weekday} x={0} y={TOP + weekday * STEP + CELL - 1} className={style.weekday}>
          {weekdayShort(weekday)}
        </text>
      ))}
      {starts.map(({ day, week }, i) => (
        <text key={day} x={LEFT + week * STEP} y={11} className={style.month}>
          {monthShort(from - 1 + i)}
        </text>
      ))}
      {days.map((cell) => (
        <rect
          key={cell.day}
          x={LEFT + cell.week * STEP}
          y={TOP + cell.weekday * STEP}
          width={CELL}
          height={CELL}
          rx={2.5}
          className={cellStyle(cell, marked, today)}
        />
      ))}
    </svg>
  );
}

function cellStyle({ day }: CalendarDay, marked: ReadonlySet<string>, today: string): string {
  const kind = marked.has(day) ? style.trained : day > today ? style.ahead : style.rest;
  return day === today ? `${kind} ${style.today}` : kind;
}
