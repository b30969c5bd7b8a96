import { DISTANCE_UNITS, type DistanceUnit } from '../../../../schema/sets/distance.ts';
import { asksFor, type Measure, type Quantity } from '../../../../schema/sets/measures.ts';
import type { WeightUnit } from '../../../../schema/workout-log.ts';
import { weightLabel } from '../../../text/kind-labels.ts';
import * as table from '../set-table.css.ts';
import * as css from './measured.css.ts';

interface MeasuredHeadsProps {
  measure: Measure;
  unit: WeightUnit;
  distanceUnit: DistanceUnit;
  onDistanceUnit: (unit: DistanceUnit) => void;
}

/** The heads of the columns for an exercise that measures something else than weight and reps. */
export function MeasuredHeads(props: MeasuredHeadsProps) {
  const [first = 'reps', second] = asksFor(props.measure);
  if (second === undefined) {
    return (
      <th scope="col" colSpan={2} className={table.weightHead}>
        <Words {...props} quantity={first} />
      </th>
    );
  }
  const even = first !== 'weight';
  return (
    <>
      <th scope="col" className={even ? table.previousHead : table.weightHead}>
        <Words {...props} quantity={first} />
      </th>
      <th scope="col" className={even ? table.previousHead : table.repsHead}>
        <Words {...props} quantity={second} />
      </th>
    </>
  );
}

function Words({
  measure,
  unit,
  distanceUnit,
  onDistanceUnit,
  quantity,
}: MeasuredHeadsProps & { quantity: Quantity }) {
  if (quantity === 'reps') return 'Reps';
  if (quantity === 'time') return 'Time';
  if (quantity === 'weight') return `${weightLabel(measure)} (${unit})`;
  return (
    <span className={css.unit}>
      {measure === 'carry' ? null : 'Distance'}
      <select
        className={css.unitSelect}
        aria-label="Unit of distance"
        value={distanceUnit}
        onChange={(event) => onDistanceUnit(event.target.value as DistanceUnit)}
      >
        {DISTANCE_UNITS.map((one) => (
          <option key={one} value={one} className={css.option}>
            {one}
          </option>
        ))}
      </select>
    </span>
  );
}
