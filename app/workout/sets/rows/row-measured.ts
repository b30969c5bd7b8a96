import { type DistanceUnit, toMetres } from '../../../../schema/sets/distance.ts';
import { asksFor, type Measure, measureOf } from '../../../../schema/sets/measures.ts';
import type { WeightUnit, WorkoutLog } from '../../../../schema/workout-log.ts';
import { usualDistanceUnit } from '../../../diary/usual-distance-unit.ts';

/** The numbers of a row beside weight and reps: of an exercise that measures something else, or whose sides differ. */
export interface RowMeasured {
  durationS?: number | undefined;
  /** As it was typed, in `distanceUnit`. */
  distance?: number | undefined;
  distanceUnit?: DistanceUnit | undefined;
  assist?: true | undefined;
  /** The left side's reps, where they differ from the right side's. */
  repsLeft?: number | undefined;
}

type Part = Pick<WorkoutLog, 'durationS' | 'enteredDistance' | 'distanceUnit' | 'assist' | 'repsLeft'>;

/** These numbers of a stored set; empty where it has only weight and reps. */
export function measuredOf({ durationS, enteredDistance, distanceUnit, assist, repsLeft }: Part): {
  measured?: RowMeasured;
} {
  if (durationS === undefined && enteredDistance === undefined && !assist && repsLeft === undefined)
    return {};
  return {
    measured: {
      ...(durationS === undefined ? {} : { durationS }),
      ...(enteredDistance === undefined ? {} : { distance: enteredDistance, distanceUnit }),
      ...(assist ? { assist } : {}),
      ...(repsLeft === undefined ? {} : { repsLeft }),
    },
  };
}

/** These numbers of a new row: an assisted exercise is marked as assisted from the start. */
export function blankMeasured(measure: Measure): { measured?: RowMeasured } {
  return measure === 'assisted' ? { measured: { assist: true } } : {};
}

/** These numbers as they are saved. Null takes away a number that the stored set has and the row has no longer. */
export function measuredContent(measured: RowMeasured | undefined, saved: Part | null) {
  const { durationS, distance, distanceUnit = 'm', assist, repsLeft } = measured ?? {};
  const far =
    distance === undefined
      ? {}
      : { distanceM: toMetres(distance, distanceUnit), enteredDistance: distance, distanceUnit };
  return {
    ...(durationS === undefined ? saved?.durationS !== undefined && { durationS: null } : { durationS }),
    ...(distance === undefined && saved?.enteredDistance !== undefined ? { distanceM: null } : far),
    ...(assist ? { assist } : saved?.assist && { assist: null }),
    ...(repsLeft === undefined ? saved?.repsLeft !== undefined && { repsLeft: null } : { repsLeft }),
  };
}

export function isSameMeasured(a: RowMeasured | undefined, b: RowMeasured | undefined): boolean {
  return (
    a?.durationS === b?.durationS &&
    a?.distance === b?.distance &&
    (a?.distance === undefined || a.distanceUnit === b?.distanceUnit) &&
    a?.assist === b?.assist &&
    a?.repsLeft === b?.repsLeft
  );
}

/** Whether a row has nothing to save: no number beside a weight, which every row starts with. */
export function isBlank({ reps, measured }: { reps: number; measured?: RowMeasured }): boolean {
  return reps === 0 && !measured?.durationS && !measured?.distance && !measured?.repsLeft;
}

/** The unit of a table's distances: that of what is typed, else last time's, else the usual one. */
export function distanceUnitOf(
  rows: readonly { measured?: RowMeasured }[],
  previous: readonly Pick<WorkoutLog, 'distanceUnit'>[],
  measure: Measure,
  unit: WeightUnit,
): DistanceUnit {
  const typed = rows.find(({ measured }) => measured?.distanceUnit)?.measured?.distanceUnit;
  const last = previous.find(({ distanceUnit }) => distanceUnit !== undefined)?.distanceUnit;
  return typed ?? last ?? usualDistanceUnit(measure, unit);
}

export const asksWeight = (measure: Measure) => asksFor(measure).includes('weight');

interface MeasuredRow {
  weight: number;
  reps: number;
  measured?: RowMeasured;
  touched: boolean;
  saved: unknown;
}

/**
 * The measure by which a row is shown. A row that holds other numbers than the exercise asks for keeps showing
 * them.
 */
export function measureOfRow(
  { weight, reps, measured, touched, saved }: MeasuredRow,
  asked: Measure,
): Measure {
  const has = {
    weight: weight > 0 && (touched || saved) ? weight : 0,
    reps,
    ...(measured?.durationS === undefined ? {} : { durationS: measured.durationS }),
    ...(measured?.distance === undefined ? {} : { distanceM: measured.distance }),
    ...(measured?.assist ? { assist: true } : {}),
  };
  return measureOf(has, asked);
}
