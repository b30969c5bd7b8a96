import { monthName, monthShort } from '../text/dates.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.css.ts';
import * as css from './consistency.css.ts';

const STEP = 27;
const HEIGHT = 84;

/** Workouts of each month of a year, with their number over the bar. */
export function MonthBars({ year, months }: { year: string; months: readonly number[] }) {
  const most = Math.max(...months, 1);
  return (
    <>
      <svg className={css.bars} viewBox={`0 0 ${12 * STEP} ${HEIGHT + 36}`} aria-hidden="true">
        {months.map((count, month) => {
          const height = (count / most) * HEIGHT;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
            <g key={month} transform={`translate(${month * STEP} 18)`}>
              <rect x={4} y={HEIGHT - height} width={STEP - 8} height={height} rx={3} className={css.met} />
              <line x1={2} x2={STEP - 2} y1={HEIGHT} y2={HEIGHT} className={css.ground} />
              {count > 0 ? (
                <text x={STEP / 2} y={HEIGHT - height - 4} className={css.count}>
                  {count}
                </text>
              ) : null}
              <text x={STEP / 2} y={HEIGHT + 13} className={css.week}>
                {monthShort(month).slice(0, 3)}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className={visuallyHidden} aria-label={`Workouts by month in ${year}`}>
        {months.map((count, month) =>
          count > 0 ? <li key={monthName(month)}>{`${monthName(month)}: ${count}`}</li> : null,
        )}
      </ul>
    </>
  );
}
