import { ArrowDown, ArrowUp } from 'lucide-react';
import type { PreviousSet } from '../../../schema/previous.ts';
import { formatWeight, shownWeight } from '../../../schema/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { ChalkStroke } from '../../ui/chalk-stroke.tsx';
import { classes } from '../../ui/classes.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import type { TodaysVerdict } from './compare.ts';
import { RepsInput } from './reps-input.tsx';
import type { SetRow, TypedWeight } from './set-rows.ts';
import * as css from './set-table.css.ts';
import { WeightInput } from './weight-input.tsx';

export interface SetRowViewProps {
  setNumber: number;
  row: SetRow;
  /** The row's numbers are only an offer and are not saved. */
  offer: boolean;
  last: PreviousSet | undefined;
  /** Whether `last` is from today. */
  saved: boolean;
  verdict: TodaysVerdict | undefined;
  isLastRow: boolean;
  unit: WeightUnit;
  onWeight: (typed: TypedWeight) => void;
  onReps: (reps: number) => void;
  onLikeLastTime: () => void;
}

export function SetRowView(props: SetRowViewProps) {
  const { setNumber, row, offer, last, saved, verdict, isLastRow, unit } = props;
  const done = saved && !row.touched;
  return (
    <tr className={classes(css.row, done && css.done, offer && css.offer)}>
      <th scope="row" className={css.set}>
        {setNumber}
        {done ? <span className={visuallyHidden}> saved</span> : null}
      </th>
      <td className={css.previousCell}>
        {last ? (
          <button
            type="button"
            className={css.previous}
            aria-label={`${lastText(last, unit)} ${unit}, use for set ${setNumber}`}
            onClick={props.onLikeLastTime}
          >
            {lastText(last, unit)}
            {saved && verdict ? <Mark verdict={verdict} /> : null}
          </button>
        ) : (
          <span className={css.nothing}>–</span>
        )}
      </td>
      <td className={css.weightCell}>
        <WeightInput setNumber={setNumber} typed={row} unit={unit} onChange={props.onWeight} />
        {done && verdict?.best ? (
          <span className={css.best}>
            <ChalkStroke width={64} seed={setNumber} draw />
            <span className={visuallyHidden}>New best</span>
          </span>
        ) : null}
      </td>
      <td className={css.repsCell}>
        <RepsInput
          setNumber={setNumber}
          reps={row.reps}
          savedReps={done && last ? last.reps : null}
          offer={offer}
          above={isLastRow}
          onChange={props.onReps}
        />
      </td>
    </tr>
  );
}

function lastText(last: PreviousSet, unit: WeightUnit): string {
  return `${formatWeight(shownWeight(last, unit))} × ${last.reps}`;
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
      <Icon size={14} strokeWidth={2.5} aria-hidden="true" />
      <span className={visuallyHidden}>, {words}</span>
    </span>
  );
}
