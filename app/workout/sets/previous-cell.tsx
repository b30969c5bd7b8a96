import { ArrowDown, ArrowUp } from 'lucide-react';
import { dayKey, type EarlierSet } from '../../../schema/previous.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { dayAndMonth, midnightOf } from '../../hooks/dates.ts';
import { classes } from '../../ui/classes.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import type { TodaysVerdict } from './compare.ts';
import * as css from './previous-cell.css.ts';
import { mark, nothing, previous, previousCell } from './set-table.css.ts';
import { plainSet, setText } from './set-words.ts';

export interface PreviousCellProps {
  setNumber: number;
  /** What stands there: the set just saved, or last time's. */
  shown: EarlierSet | undefined;
  /** What the same set was the training day before, where `shown` is of today. */
  lastTime: EarlierSet | undefined;
  verdict: TodaysVerdict | undefined;
  unit: WeightUnit;
  onUse: () => void;
}

export function PreviousCell({ setNumber, shown, lastTime, verdict, unit, onUse }: PreviousCellProps) {
  if (!shown) {
    return (
      <td className={previousCell}>
        <span className={nothing}>–</span>
      </td>
    );
  }
  const text = setText(shown, unit);
  return (
    <td className={classes(previousCell, css.cell)}>
      <button
        type="button"
        className={classes(previous, lastTime && css.above)}
        aria-label={`${text} ${unit}, use for set ${setNumber}`}
        onClick={onUse}
      >
        {text}
        {verdict ? <Mark verdict={verdict} /> : null}
      </button>
      {lastTime ? (
        <span className={css.lastTime}>
          <span className={visuallyHidden}>Last time, </span>
          {dayAndMonth(midnightOf(dayKey(lastTime.date)))}: {plainSet(lastTime, unit)}
        </span>
      ) : null}
    </td>
  );
}

const MARKS = {
  better: { Icon: ArrowUp, words: 'better than last time' },
  worse: { Icon: ArrowDown, words: 'less than last time' },
} as const;

function Mark({ verdict: { verdict } }: { verdict: TodaysVerdict }) {
  if (verdict === 'same') return null;
  const { Icon, words } = MARKS[verdict];
  return (
    <span className={mark[verdict]}>
      <Icon size={14} strokeWidth={2.5} aria-hidden="true" />
      <span className={visuallyHidden}>, {words}</span>
    </span>
  );
}
