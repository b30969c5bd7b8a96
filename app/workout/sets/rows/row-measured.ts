import { type DistanceUnit, toMetres } from '../../../../schema/sets/distance.ts';
import { asksFor, type Measure, measureOf } from '../../../../schema/sets/measures.ts';
import type { WeightUnit, WorkoutLog } from '../../../../schema/workout-log.ts';

/** What a row holds beside weight and reps, where its exercise measures something else, or its sides differ. */
export interface RowMeasured {
  durationS?: number | undefined;
  /** As it was typed, in `distanceUnit`. */
  distance?: number | undefined;
  distanceUnit?: DistanceUnit | undefined;
  assist?: true | undefined;
  /** Of an exercise done each side, where the left side did another number. */
  repsLeft?: number | undefined;
}

type Part = Pick<WorkoutLog, 'durationS' | 'enteredDistance' | 'distanceUnit' | 'assist' | 'repsLeft'>;

/** What a stored set has of it; nothing where it is only weight and reps. */
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

/** What a row that nobody has touched begins with. */
export function blankMeasured(measure: Measure): { measured?: RowMeasured } {
  return measure === 'assisted' ? { measured: { assist: true } } : {};
}

/** What is saved of it. Of a stored set, null takes away what is no longer there. */
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

/** Whether a row has something to save beside a weight, which every row begins with. */
export function isBlank({ reps, measured }: { reps: number; measured?: RowMeasured }): boolean {
  return reps === 0 && !measured?.durationS && !measured?.distance && !measured?.repsLeft;
}

/** The unit that a table asks distances in: that of what was typed, of last time, or what is usual. */
export function distanceUnitOf(
  rows: readonly { measured?: RowMeasured }[],
  previous: readonly Pick<WorkoutLog, 'distanceUnit'>[],
  measure: Measure,
  unit: WeightUnit,
): DistanceUnit {
  const typed = rows.find(({ measured }) => measured?.distanceUnit)?.measured?.distanceUnit;
  const usual = { carry: { kg: 'm', lb: 'yd' }, distance: { kg: 'km', lb: 'mi' } } as const;
  const last = previous.find(({ distanceUnit }) => distanceUnit !== undefined)?.distanceUnit;
  return typed ?? last ?? usual[measure === 'carry' ? 'carry' : 'distance'][unit];
}

export const asksWeight = (measure: Measure) => asksFor(measure).includes('weight');

interface MeasuredRow {
  weight: number;
  reps: number;
  measured?: RowMeasured;
  touched: boolean;
  saved: unknown;
}

/** The measure that a row is asked in: what it holds counts, where the exercise's measure was changed behind it. */
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
