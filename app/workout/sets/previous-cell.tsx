import { ArrowDown, ArrowUp } from 'lucide-react';
import { localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import { isShortOfUnit } from '../../../schema/sets/measured-words.ts';
import type { Measure } from '../../../schema/sets/measures.ts';
import type { EarlierSet } from '../../../schema/sets/previous.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { usePreference } from '../../device/preferences.ts';
import { dayAndMonth, midnightOf } from '../../text/dates.ts';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import * as css from './previous-cell.css.ts';
import type { TodaysVerdict } from './rows/compare.ts';
import { detailOf } from './rows/effort.ts';
import { plainSet, setText } from './rows/set-words.ts';

interface PreviousCellProps {
  /** The set in words: "set 2". */
  name: string;
  /** What stands there: the set just saved, or last time's. */
  shown: EarlierSet | undefined;
  /** Whether that is the row's own set. */
  isSaved: boolean;
  /** What the same set was the training day before, where `shown` is of today. */
  lastTime: EarlierSet | undefined;
  verdict: TodaysVerdict | undefined;
  unit: WeightUnit;
  measure: Measure;
  onUse: () => void;
}

/** Characters: what is longer takes two lines. */
const ROOM = 12;
/** A unit stays with its number where the line breaks: "32.5 kg · 40 m". */
const unbroken = (text: string) => text.replace(/(?<=\d) (?=\p{L})|(?<=\bin) /gu, '\u00a0');

export function PreviousCell(props: PreviousCellProps) {
  const { name, shown, isSaved, lastTime, verdict, unit, measure, onUse } = props;
  const [scale] = usePreference('effort');
  if (!shown) {
    return (
      <td className={css.previousCell}>
        <span className={css.nothing}>–</span>
      </td>
    );
  }
  const text = setText(shown, unit, measure);
  const spoken = isShortOfUnit(text) ? `${text} ${unit}` : text;
  const detail = isSaved || lastTime ? '' : detailOf(shown, scale);
  return (
    <td className={classes(css.previousCell, css.cell)}>
      <button
        type="button"
        className={classes(css.previous, (lastTime || detail) && css.above, text.length > ROOM && css.long)}
        aria-label={`${spoken}${detail && `, ${detail}`}, use for ${name}`}
        onClick={onUse}
      >
        {unbroken(text)}
        {verdict ? <Mark verdict={verdict} /> : null}
      </button>
      {lastTime ? (
        <span className={css.lastTime}>
          <span className={visuallyHidden}>Last time, </span>
          {localDayOf(lastTime) === localDayOf(shown)
            ? 'Earlier'
            : dayAndMonth(midnightOf(localDayOf(lastTime)))}
          : {[plainSet(lastTime, unit, measure), detailOf(lastTime, scale)].filter(Boolean).join(' ')}
        </span>
      ) : null}
      {detail ? (
        <span className={css.lastTime} aria-hidden="true">
          {detail}
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
    <span className={css.mark[verdict]}>
      <Icon size={14} strokeWidth={2.5} />
      <span className={visuallyHidden}>, {words}</span>
    </span>
  );
}
