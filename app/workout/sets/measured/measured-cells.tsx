import type { DistanceUnit } from '../../../../schema/sets/distance.ts';
import { asksFor, type Measure, type Quantity } from '../../../../schema/sets/measures.ts';
import { weightLabel } from '../../../text/kind-labels.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { focusNext } from '../inputs/focus-next.ts';
import { RepsInput } from '../inputs/reps-input.tsx';
import { WeightInput } from '../inputs/weight-input.tsx';
import { measureOfRow, type RowMeasured } from '../rows/row-measured.ts';
import * as cells from '../set-row.css.ts';
import { lastCell } from '../set-swipe.css.ts';
import type { SetCellsProps } from '../weight-reps-cells.tsx';
import { DistanceInput } from './distance-input.tsx';
import * as css from './measured.css.ts';
import { TimeInput } from './time-input.tsx';

interface MeasuredCellsProps extends SetCellsProps {
  measure: Measure;
  distanceUnit: DistanceUnit;
  onMeasured: (change: RowMeasured) => void;
}

/** The cells of a row whose exercise measures something else than weight and reps. */
export function MeasuredCells(props: MeasuredCellsProps) {
  const { row, best, reveal } = props;
  const measure = measureOfRow(row, props.measure);
  const [first = 'reps', second] = asksFor(measure);
  if (second === undefined) {
    return (
      <td colSpan={2} className={classes(css.wideCell, lastCell)}>
        <div className={first === 'reps' ? css.lone : undefined}>
          <div className={first === 'reps' ? css.counted : undefined}>
            <Asked {...props} measure={measure} quantity={first} last />
          </div>
        </div>
        {best}
        {reveal}
      </td>
    );
  }
  return (
    <>
      <td className={cells.weightCell}>
        <Asked {...props} measure={measure} quantity={first} last={false} />
        {best}
      </td>
      <td className={classes(first === 'weight' ? cells.repsCell : css.evenCell, lastCell)}>
        <Asked {...props} measure={measure} quantity={second} last />
        {reveal}
      </td>
    </>
  );
}

interface AskedProps extends MeasuredCellsProps {
  quantity: Quantity;
  /** Enter saves; before it goes on to the next. */
  last: boolean;
}

function Asked({ quantity, last, measure, name, row, unit, ...props }: AskedProps) {
  const enter = (field: HTMLInputElement) => {
    if (last) props.onEnter();
    focusNext(field);
  };
  switch (quantity) {
    case 'weight':
      return (
        <WeightInput
          name={name}
          typed={row}
          done={props.done}
          unit={unit}
          step={props.step}
          label={weightLabel(measure)}
          onChange={props.onWeight}
        />
      );
    case 'reps':
      return (
        <RepsInput
          name={row.measured?.repsLeft === undefined ? name : `${name}, right`}
          reps={row.reps}
          done={props.done}
          offer={props.offer}
          above={props.above}
          onChange={props.onReps}
          onEnter={enter}
        />
      );
    case 'time':
      return (
        <TimeInput
          name={name}
          seconds={row.measured?.durationS}
          done={props.done}
          stepped={measure === 'duration'}
          onChange={(durationS) => props.onMeasured({ durationS })}
          onEnter={enter}
        />
      );
    case 'distance':
      return (
        <DistanceInput
          name={name}
          distance={row.measured?.distance}
          done={props.done}
          unit={row.measured?.distanceUnit ?? props.distanceUnit}
          onChange={(distance) =>
            props.onMeasured({ distance, distanceUnit: row.measured?.distanceUnit ?? props.distanceUnit })
          }
          onEnter={enter}
        />
      );
  }
}
