import { Tooltip } from '@visx/tooltip';
import { Link } from 'react-router';
import * as style from '../../movements/charts/chart.css.ts';
import { FROM_HERE } from '../../ui/buttons/back-link.tsx';
import { classes } from '../../ui/styles/classes.ts';

/** The words about a point or a bar. */
export interface Told {
  /** The first line of the tooltip. */
  date: string;
  name: string;
  /** The value with its unit, such as "72.5 kg". */
  words: string;
  /** What a screen reader says instead of what is shown, where that is not enough. */
  spoken?: string;
  /** The day whose session opens, YYYY-MM-DD; null where there is none. */
  day: string | null;
  lines?: readonly string[];
}

/** Half the tooltip's width: it never leaves the chart, at any text size. */
const TIP_HALF = 'min(5.6rem, 50%)';
/** The tooltip is above the point, clear of a finger, unless it would be too far out of the chart's top. */
const TIP_GAP_PX = 18;
const TIP_NEEDS_PX = 86;
/** The room that the tooltip needs with its link to the session. */
const TOUCHED_TIP_NEEDS_PX = 132;

interface ChartTipProps {
  told: Told;
  /** The px of what it is about. */
  x: number;
  y: number;
  /** Whether a finger asked for it, which it has to be clear of. */
  isTouched: boolean;
  /** Whether it shows the link to the session, where there is one. */
  hasLink: boolean;
}

/** The words beside the point that is shown. */
export function ChartTip({ told, x, y, isTouched, hasLink }: ChartTipProps) {
  const isBelow = y < (isTouched ? TOUCHED_TIP_NEEDS_PX : TIP_NEEDS_PX);
  return (
    <Tooltip
      className={classes(style.tip, isBelow && style.tipBelow)}
      offsetTop={0}
      top={isBelow ? y + TIP_GAP_PX : y - TIP_GAP_PX}
      style={{ left: `clamp(${TIP_HALF}, ${x}px, calc(100% - ${TIP_HALF}))` }}
    >
      <span className={style.tipDate}>{told.date}</span>
      <span className={style.tipWeight}>
        <span className={style.tipName}>{told.name}</span> {told.words}
      </span>
      {told.lines && told.lines.length > 0 ? (
        <span className={style.tipSets}>
          {told.lines.map((set, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sets of a day keep their order
            <span key={i}>{set}</span>
          ))}
        </span>
      ) : null}
      {hasLink && told.day !== null ? (
        <Link to={`/history/${told.day}`} state={FROM_HERE} className={style.tipLink}>
          Open Session
        </Link>
      ) : null}
    </Tooltip>
  );
}
