import { DISTANCE_MAX_M } from '../../../schema/entities/workout-set.ts';
import { type DistanceUnit, formatDistance, toMetres } from '../../../schema/sets/distance.ts';
import { asksFor, type Measure } from '../../../schema/sets/measures.ts';
import { parseWeight, toKg } from '../../../schema/sets/units.ts';
import { formatTime, parseTime } from '../../../schema/time.ts';
import { REPS_MAX, WEIGHT_MAX_KG, type WeightUnit, type WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiftedSet } from '../../../sync/index.ts';
import { usualDistanceUnit } from '../../diary/usual-distance-unit.ts';

/** What the fields of one set hold, as they are typed. */
export interface PastValues {
  weight: string;
  /** The unit in which the weight is typed. */
  unit: WeightUnit;
  reps: string;
  /** The other side's reps; undefined where both sides did the same. */
  repsLeft?: string;
  time: string;
  distance: string;
  distanceUnit: DistanceUnit;
  /** Whether the set was tried and failed: then 0 reps are right. */
  missed: boolean;
  /** The stored set that the fields began with: a number that is not typed anew keeps all its digits. */
  from?: WorkoutLog;
}

export type PastField = 'weight' | 'reps' | 'repsLeft' | 'time' | 'distance';
export type PastErrors = Partial<Record<PastField, string>>;

export function blankValues(unit: WeightUnit, measure: Measure): PastValues {
  const distanceUnit = usualDistanceUnit(measure, unit);
  return { weight: '', unit, reps: '', time: '', distance: '', distanceUnit, missed: false };
}

export function valuesOf(set: WorkoutLog, measure: Measure): PastValues {
  const { enteredWeight, enteredUnit, reps, repsLeft, durationS, distanceM, outcome } = set;
  const blank = blankValues(enteredUnit, measure);
  return {
    ...blank,
    weight: String(enteredWeight),
    reps: String(reps),
    ...(repsLeft === undefined ? {} : { repsLeft: String(repsLeft) }),
    time: durationS === undefined ? '' : formatTime(durationS),
    distance: distanceText(set),
    distanceUnit: distanceM === undefined ? blank.distanceUnit : (set.distanceUnit ?? 'm'),
    missed: outcome === 'missed',
    from: set,
  };
}

const distanceText = ({ distanceM, enteredDistance = distanceM }: WorkoutLog) =>
  distanceM === undefined || enteredDistance === undefined ? '' : formatDistance(enteredDistance);

const asksForReps = (measure: Measure) => asksFor(measure).includes('reps');

/** The fields of a set, in order, by its measure. A set that has reps keeps their field under any measure. */
export function fieldsOf(measure: Measure, values: PastValues): PastField[] {
  const hasReps = (values.from?.reps ?? 0) > 0;
  const more = hasReps && !asksForReps(measure) ? (['reps'] as const) : [];
  return [...asksFor(measure), ...more].flatMap((quantity): PastField[] =>
    quantity === 'reps' && values.repsLeft !== undefined ? ['repsLeft', 'reps'] : [quantity],
  );
}

/** The set as it was typed, or what is wrong with each field. */
export function readValues(
  values: PastValues,
  measure: Measure,
): { set: LiftedSet; errors?: never } | { set?: never; errors: PastErrors } {
  const fields = fieldsOf(measure, values);
  const errors: PastErrors = {};
  // Where the weight is only added to what is measured, an empty field means none.
  const bare = measure === 'weight-reps' || measure === 'assisted' ? null : 0;
  const weight = values.weight.trim() === '' ? bare : parseWeight(values.weight);
  const read = { weight: 0, reps: 0, ...(fields.includes('weight') ? { weight } : {}) };
  if (read.weight === null) errors.weight = 'Write a weight, such as 82.5.';
  else if (toKg(read.weight, values.unit) > WEIGHT_MAX_KG)
    errors.weight = 'That is heavier than a diary can hold.';
  const count = (field: 'reps' | 'repsLeft') => {
    const typed = values[field]?.trim() ?? '';
    const times = /^\d+$/.test(typed) ? Number(typed) : 0;
    const isOpen = values.missed || (!asksForReps(measure) && /^0*$/.test(typed));
    if ((times === 0 && !isOpen) || times > REPS_MAX) errors[field] = 'Write how many times, from 1.';
    return times;
  };
  const set: LiftedSet = { weight: read.weight ?? 0, unit: values.unit, reps: 0 };
  if (fields.includes('reps')) set.reps = count('reps');
  if (fields.includes('repsLeft')) set.repsLeft = count('repsLeft');
  const { from } = values;
  if (fields.includes('time')) {
    const isKept = from?.durationS !== undefined && values.time === formatTime(from.durationS);
    const seconds = isKept ? from.durationS : parseTime(values.time);
    const isOpen = measure === 'distance' && values.time.trim() === '';
    if (isOpen) set.durationS = null;
    else if (!seconds) errors.time = 'Write a time, such as 1:30.';
    else set.durationS = seconds;
  }
  if (fields.includes('distance')) {
    const isKept = from?.distanceM !== undefined && values.distance === distanceText(from);
    const far = isKept ? (from.enteredDistance ?? from.distanceM) : parseWeight(values.distance);
    const metres = isKept ? from.distanceM : toMetres(far ?? 0, values.distanceUnit);
    if (!far || !metres || metres > DISTANCE_MAX_M) errors.distance = 'Write how far, such as 2.4.';
    else Object.assign(set, { distanceM: metres, enteredDistance: far, distanceUnit: values.distanceUnit });
  }
  if (values.missed && set.reps > 0) set.outcome = null;
  return Object.keys(errors).length > 0 ? { errors } : { set };
}
