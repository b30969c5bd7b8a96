import type { PreviousSet } from '../../../schema/previous.ts';
import { toKg } from '../../../schema/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { ChalkStroke } from '../../ui/chalk-stroke.tsx';
import { classes } from '../../ui/classes.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { lastTimeOf, verdictOf } from './compare.ts';
import type { Doubt } from './doubt.ts';
import { DoubtCell } from './doubt-cell.tsx';
import { focusNext } from './focus-next.ts';
import { PreviousCell } from './previous-cell.tsx';
import { RepsInput } from './reps-input.tsx';
import { SetNumber } from './set-number.tsx';
import { isOffer, type SetRow, type TypedWeight } from './set-rows.ts';
import { lastCell, reveal, swipeable } from './set-swipe.css.ts';
import * as css from './set-table.css.ts';
import { useSwipe } from './use-swipe.ts';
import { WeightInput } from './weight-input.tsx';

export interface SetRowViewProps {
  setNumber: number;
  row: SetRow;
  /** This set's line of "Previous", which of a saved row is the set itself. */
  line: PreviousSet | undefined;
  /** The heaviest set of the name before today, kg; null where it is not known or there is none. */
  heaviest: number | null;
  doubt: Doubt | undefined;
  isLastRow: boolean;
  unit: WeightUnit;
  onWeight: (typed: TypedWeight) => void;
  onReps: (reps: number) => void;
  onLikeLastTime: () => void;
  /** Saves this row. */
  onEnter: () => void;
  onKeepWeight: () => void;
  onFixWeight: () => void;
  onDelete: () => void;
}

export function SetRowView(props: SetRowViewProps) {
  const { setNumber, row, line, isLastRow, unit } = props;
  const doubt = props.doubt?.weight === toKg(row.weight, row.unit) ? props.doubt : undefined;
  const { saved } = row;
  const done = saved !== null && !row.touched;
  const onDelete = saved ? props.onDelete : null;
  const swipe = useSwipe(onDelete);
  const lastTime = lastTimeOf(saved, line);
  const verdict = saved ? verdictOf(saved, lastTime, props.heaviest) : undefined;
  const offer = isOffer(row);
  return (
    <tr className={classes(css.row, done && css.done, offer && css.offer, saved && swipeable)} {...swipe}>
      <th scope="row" className={css.set}>
        <SetNumber setNumber={setNumber} done={done} onDelete={onDelete} />
      </th>
      {doubt ? (
        <DoubtCell doubt={doubt} unit={unit} onKeep={props.onKeepWeight} onFix={props.onFixWeight} />
      ) : (
        <>
          <PreviousCell
            setNumber={setNumber}
            shown={saved ?? line}
            lastTime={lastTime}
            verdict={verdict}
            unit={unit}
            onUse={props.onLikeLastTime}
          />
          <td className={css.weightCell}>
            <WeightInput setNumber={setNumber} typed={row} unit={unit} onChange={props.onWeight} />
            {done && verdict?.best ? (
              <span className={css.best}>
                <ChalkStroke width={64} seed={setNumber} draw />
                <span className={visuallyHidden}>New best</span>
              </span>
            ) : null}
          </td>
          <td className={classes(css.repsCell, lastCell)}>
            <RepsInput
              setNumber={setNumber}
              reps={row.reps}
              done={done}
              offer={offer}
              above={isLastRow}
              onChange={props.onReps}
              onEnter={(field) => {
                props.onEnter();
                focusNext(field);
              }}
            />
            {saved ? (
              <span className={reveal} aria-hidden="true">
                Delete
              </span>
            ) : null}
          </td>
        </>
      )}
    </tr>
  );
}
