import type { Iron } from '../../../../schema/gym/plates.ts';
import type { DistanceUnit } from '../../../../schema/sets/distance.ts';
import type { Measure, Quantity } from '../../../../schema/sets/measures.ts';
import type { WeightUnit } from '../../../../schema/workout-log.ts';
import { withMeasured } from '../../sets/rows/row-edits.ts';
import type { RowMeasured } from '../../sets/rows/row-measured.ts';
import type { SetRow } from '../../sets/rows/table-row.ts';

type Edit = (rows: readonly SetRow[]) => SetRow[];

/** One number of the set in view: how it is shown, and what the steppers and keys do to it. */
export interface ShownQuantity {
  key: Quantity | 'left';
  /** "Weight", "Reps" */
  label: string;
  /** Stands in small behind the number: "kg". */
  unit: string;
  /** What a screen reader says: "82.5 kilograms". */
  spoken: string;
  text: string;
  /** The field's text at the moment when it is tapped to be edited. */
  editing: string;
  /** Whether the number can be made smaller. */
  canLess: boolean;
  inputMode: 'decimal' | 'numeric';
  isInProgress: (text: string) => boolean;
  step: (direction: 1 | -1) => Edit;
  /** Null for a text that is no number yet. */
  type: (text: string) => Edit | null;
}

export interface SetInView {
  index: number;
  /** The row with what is planned written into it. */
  row: SetRow;
  measure: Measure;
  unit: WeightUnit;
  /** What a press adds to the weight; undefined for the usual step of the unit. */
  step: number | undefined;
  /** The weights that the gym has; empty where it does not say, and any weight goes. */
  rack: readonly Iron[];
  distanceUnit: DistanceUnit;
}

export function measured(index: number, change: RowMeasured): Edit {
  return (rows) => withMeasured(rows, index, change);
}
