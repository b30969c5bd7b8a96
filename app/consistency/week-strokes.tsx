import type { Week } from '../../schema/progress/streaks.ts';
import { mondayOf } from '../../schema/progress/weeks.ts';
import { dayAndMonth, midnightOf } from '../text/dates.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.css.ts';
import * as css from './consistency.css.ts';

const SHOWN = 12;
const STEP = 26;
const DAY = 11;
const HEIGHT = 7 * DAY;
const WORDS = { met: 'met', break: 'a break', open: 'goes on', missed: 'missed' } as const;

/** The word of a break, upwards, px. */
const WORD = 30;

/** Where it begins: above the target's line where there is room, else on the days that were trained. */
function pauseAt(days: number, target: number): number {
  const line = HEIGHT - target * DAY - 4;
  return line >= WORD ? line : Math.max(HEIGHT - days * DAY - 4, WORD);
}

/** The newest weeks, each as high as the days trained, with its target as a line over it. */
export function WeekStrokes({ weeks }: { weeks: readonly Week[] }) {
  const shown = weeks.slice(-SHOWN);
  return (
    <figure className={css.figure}>
      <figcaption className={css.legend}>The last weeks</figcaption>
      <svg
        className={css.strokes}
        viewBox={`0 0 ${SHOWN * STEP} ${HEIGHT + 18}`}
        aria-hidden="true"
        data-weeks={shown.length}
      >
        <line x1={0} x2={SHOWN * STEP} y1={HEIGHT} y2={HEIGHT} className={css.ground} />
        {shown.map(({ week, days, target, state }, i) => {
          const x = (SHOWN - shown.length + i) * STEP + 4;
          const place = { x, width: STEP - 8 };
          return (
            <g key={week}>
              {days > 0 ? (
                <rect
                  {...place}
                  y={HEIGHT - days * DAY}
                  height={days * DAY}
                  rx={3}
                  className={state === 'met' ? css.met : css.short}
                />
              ) : null}
              {target > 1 ? (
                <line
                  x1={x - 2}
                  x2={x + STEP - 6}
                  y1={HEIGHT - target * DAY}
                  y2={HEIGHT - target * DAY}
                  className={css.target}
                />
              ) : null}
              {state === 'break' ? (
                <text
                  transform={`translate(${x + STEP / 2} ${pauseAt(days, target)}) rotate(-90)`}
                  className={css.pause}
                >
                  break
                </text>
              ) : null}
              {(shown.length - 1 - i) % 3 === 0 ? (
                <text
                  x={i === shown.length - 1 ? SHOWN * STEP : x + STEP / 2 - 4}
                  y={HEIGHT + 13}
                  className={i === shown.length - 1 ? css.lastWeek : css.week}
                >
                  {dayAndMonth(midnightOf(mondayOf(week)))}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <ul className={visuallyHidden}>
        {shown.map(({ week, days, target, state }) => (
          <li key={week}>
            {`Week of ${dayAndMonth(midnightOf(mondayOf(week)))}: ${days} of ${target}, ${WORDS[state]}`}
          </li>
        ))}
      </ul>
    </figure>
  );
}
