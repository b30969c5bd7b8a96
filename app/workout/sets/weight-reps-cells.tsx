import type { ReactNode } from 'react';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import type { Rack } from '../../diary/use-rack.ts';
import { classes } from '../../ui/styles/classes.ts';
import type { RowTarget } from '../plan/row-target.ts';
import { focusNext } from './inputs/focus-next.ts';
import { RepsInput } from './inputs/reps-input.tsx';
import { WeightInput } from './inputs/weight-input.tsx';
import type { SetRow, TypedWeight } from './rows/table-row.ts';
import * as css from './set-row.css.ts';
import { lastCell } from './set-swipe.css.ts';

/** What the cells of every row take, whatever its exercise measures. */
export interface SetCellsProps {
  /** Of the set: "set 2". */
  name: string;
  row: SetRow;
  done: boolean;
  offer: boolean;
  /** Opens what is picked from above the row. */
  above: boolean;
  unit: WeightUnit;
  /** What a press on the weight adds, in that unit, where it is not the usual. */
  step: number | undefined;
  onWeight: (typed: TypedWeight) => void;
  onReps: (reps: number) => void;
  /** Saves the row. */
  onEnter: () => void;
  /** A stroke under what is a new best. */
  best: ReactNode;
  /** What a swipe shows. */
  reveal: ReactNode;
}

interface WeightRepsCellsProps extends SetCellsProps {
  /** The weights that the gym has, where it says which. */
  rack: Rack | undefined;
  /** What is planned of it. */
  target: RowTarget | undefined;
}

/** The cells of a row whose exercise measures weight and reps; measured/measured-cells.tsx has all others. */
export function WeightRepsCells(props: WeightRepsCellsProps) {
  const { name, row } = props;
  return (
    <>
      <td className={css.weightCell}>
        <WeightInput {...props} typed={row} onChange={props.onWeight} />
        {props.best}
      </td>
      <td className={classes(css.repsCell, lastCell)}>
        <RepsInput
          {...props}
          name={row.measured?.repsLeft === undefined ? name : `${name}, right`}
          reps={row.reps}
          target={props.target?.target}
          onChange={props.onReps}
          onEnter={(field) => {
            props.onEnter();
            focusNext(field);
          }}
        />
        {props.reveal}
      </td>
    </>
  );
}
