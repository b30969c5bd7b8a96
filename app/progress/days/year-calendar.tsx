import { type MouseEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router';
import { breakOn, type PlannedBreak } from '../../../schema/progress/streaks.ts';
import { monthName, monthShort, weekdayShort } from '../../text/dates.ts';
import { FROM_HERE } from '../../ui/buttons/back-link.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import * as style from './consistency.css.ts';
import { type CalendarDay, calendarOf } from './year-weeks.ts';

const months = () => Array.from({ length: 12 }, (_, month) => monthName(month));

/** A cell, and a cell with the gap beside it, in the drawing's own units. */
const STEP = 12;
const CELL = 10;
const TOP = 20;
/** Room at the left for the weekdays' names, of which every second is written, from Monday. */
const LEFT = 30;
const NAMED = [0, 2, 4, 6];
const WIDTH = LEFT + 27 * STEP;

interface YearCalendarProps {
  year: number;
  /** Training days of that year, YYYY-MM-DD. */
  trained: readonly string[];
  today: string;
  breaks: readonly PlannedBreak[];
}

/** A year's weeks in two halves: under each other on a phone, side by side where there is room. */
export const YearCalendar = memo(function YearCalendar({ year, trained, today, breaks }: YearCalendarProps) {
  const navigate = useNavigate();
  const marked = new Set(trained);
  return (
    <>
      <Link
        to={`/history?month=${year}-12`}
        state={FROM_HERE}
        className={style.halves}
        onClick={(event) => {
          const month = monthAt(event);
          if (month === null) return;
          event.preventDefault();
          navigate(`/history?month=${year}-${String(month).padStart(2, '0')}`, { state: FROM_HERE });
        }}
      >
        <span className={visuallyHidden}>History of {year}</span>
        <Half year={year} from={1} marked={marked} today={today} breaks={breaks} />
        <Half year={year} from={7} marked={marked} today={today} breaks={breaks} />
      </Link>
      <ul className={visuallyHidden} aria-label={`Training days in ${year}`}>
        {months().map((month, i) => {
          const prefix = `${year}-${String(i + 1).padStart(2, '0')}-`;
          const dates = trained.filter((day) => day.startsWith(prefix)).map((day) => Number(day.slice(8)));
          return dates.length > 0 && <li key={month}>{`${month}: ${dates.length} (${dates.join(', ')})`}</li>;
        })}
      </ul>
    </>
  );
});

/**
 * The month, from 1, in which the drawing was pressed: single days are too small to press, and the history shows that
 * month at a size for thumbs. Null for a press by the keyboard, or one that asks for a new tab.
 */
function monthAt({ target, clientX, detail, button, ...keys }: MouseEvent<Element>): number | null {
  const half = target instanceof Element ? target.closest('svg') : null;
  if (!half || detail === 0 || button !== 0 || keys.metaKey || keys.ctrlKey || keys.shiftKey) return null;
  const { left, width } = half.getBoundingClientRect();
  const at = ((clientX - left) / width) * WIDTH - LEFT;
  const place = Math.floor((at / (WIDTH - LEFT)) * 6);
  const isSecond = half.previousElementSibling instanceof SVGElement;
  return Math.min(Math.max(place, 0), 5) + (isSecond ? 7 : 1);
}

interface HalfProps {
  year: number;
  /** First month, from 1. */
  from: number;
  marked: ReadonlySet<string>;
  today: string;
  breaks: readonly PlannedBreak[];
}

function Half({ year, from, marked, today, breaks }: HalfProps) {
  const days = calendarOf(year, from, from + 5);
  const starts = days.filter(({ day }) => day.endsWith('-01'));
  return (
    <svg aria-hidden="true" className={style.half} viewBox={`0 0 ${WIDTH} ${TOP + 7 * STEP}`}>
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
          className={cellStyle(cell, marked, today, breaks)}
        />
      ))}
    </svg>
  );
}

function cellStyle(
  { day }: CalendarDay,
  marked: ReadonlySet<string>,
  today: string,
  breaks: readonly PlannedBreak[],
): string {
  const unmarked = breakOn(day, breaks) ? style.pause : day > today ? style.ahead : style.rest;
  const kind = marked.has(day) ? style.trained : unmarked;
  return day === today ? `${kind} ${style.today}` : kind;
}
