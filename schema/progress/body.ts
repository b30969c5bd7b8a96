import { MEASURED_MAX, MEASUREMENT_KINDS, type MEASUREMENT_UNITS } from '../entities/measurement.ts';
import type { Shown } from '../entities.ts';
import { KG_PER_LB } from '../sets/units.ts';
import type { WeightUnit } from '../workout-log.ts';
import { dayNumber } from './weeks.ts';

export interface Measurement extends Shown<'measurement'> {}
export type MeasurementKind = Measurement['kind'];
export type MeasurementUnit = (typeof MEASUREMENT_UNITS)[number];

/** One value of a body as it is shown: a measurement, or a body weight noted at a workout. */
export interface BodyValue {
  /** The id of its row. */
  id: string;
  from: 'measurement' | 'session';
  kind: MeasurementKind;
  name?: string;
  /** The lifter's local day, YYYY-MM-DD. */
  day: string;
  /** ISO; orders the values of a day. */
  at: string;
  /** kg, cm or percent. */
  value: number;
  enteredValue: number;
  unit: MeasurementUnit;
  note?: string;
}

export const MEASUREMENT_NAMES: Readonly<Record<MeasurementKind, string>> = {
  weight: 'Body weight',
  fat: 'Body fat',
  neck: 'Neck',
  shoulders: 'Shoulders',
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  'arm-left': 'Left arm',
  'arm-right': 'Right arm',
  'forearm-left': 'Left forearm',
  'forearm-right': 'Right forearm',
  'thigh-left': 'Left thigh',
  'thigh-right': 'Right thigh',
  'calf-left': 'Left calf',
  'calf-right': 'Right calf',
  other: 'Other',
};

export { MEASUREMENT_KINDS };

/** An inch, exact by definition (1959). */
const CM_PER_IN = 2.54;
const STORED_PER: Readonly<Record<MeasurementUnit, number>> = {
  kg: 1,
  lb: KG_PER_LB,
  cm: 1,
  in: CM_PER_IN,
  '%': 1,
};

/** The unit in which somebody who weighs in kilograms or pounds measures it. */
export function unitOfKind(kind: MeasurementKind, weightUnit: WeightUnit): MeasurementUnit {
  if (kind === 'weight') return weightUnit;
  if (kind === 'fat') return '%';
  return weightUnit === 'kg' ? 'cm' : 'in';
}

/** kg, cm or percent of a value typed in `unit`. Not rounded. */
export const toStored = (typed: number, unit: MeasurementUnit): number => typed * STORED_PER[unit];
/** A stored value in `unit`. Not rounded. */
export const fromStored = (stored: number, unit: MeasurementUnit): number => stored / STORED_PER[unit];

/** A value in `unit`: exactly as typed where it was typed in that unit. */
export function shownValue(one: Pick<BodyValue, 'value' | 'enteredValue' | 'unit'>, unit: MeasurementUnit) {
  return one.unit === unit ? one.enteredValue : fromStored(one.value, unit);
}

/** What one press of plus adds, and of minus takes away. */
export const stepOf = (unit: MeasurementUnit): number => (unit === 'lb' ? 0.2 : unit === 'in' ? 0.25 : 0.1);

/** Values below these are slips of a finger, in kg, cm and percent. */
const LEAST = { weight: 20, fat: 1, other: 0 } as const;
const MOST = { weight: 650, fat: 80, other: 300 } as const;

/** Whether a stored value can be that of a body. */
export function isPlausible(kind: MeasurementKind, value: number): boolean {
  if (kind === 'other') return value > 0 && value <= MEASURED_MAX;
  const of = kind === 'weight' || kind === 'fat' ? kind : 'other';
  return value > LEAST[of] && value <= MOST[of];
}

/** Tells measures apart: by their kind, and the lifter's own by their names, in any case. */
export function measureKey({
  kind,
  name = '',
}: {
  kind: MeasurementKind;
  name?: string | undefined;
}): string {
  return kind === 'other' ? `other ${name.trim().toLowerCase()}` : kind;
}

/** One value a day, the last one, by day ascending. */
export function dailyValues(values: readonly BodyValue[]): BodyValue[] {
  const byDay = new Map<string, BodyValue>();
  for (const one of [...values].sort(oldestFirst)) byDay.set(one.day, one);
  return [...byDay.values()];
}

/** A moment (ms) and the lifter's local day (YYYY-MM-DD) then. */
export interface Present {
  now: number;
  today: string;
}

/** How far the clocks that are furthest ahead of UTC are: where each day begins first. */
const FIRST_CLOCK_MS = 14 * 3_600_000;

/**
 * The values of days up to today. Where it is a later day already, one measured by now may be of that: who then flies to
 * where it is still yesterday has weighed so much all the same.
 */
export function measuredBy<T extends Pick<BodyValue, 'day' | 'at'>>(
  values: readonly T[],
  { now, today }: Present,
): T[] {
  const latest = new Date(now + FIRST_CLOCK_MS).toISOString().slice(0, 10);
  return values.filter(({ day, at }) => day <= today || (day <= latest && Date.parse(at) <= now));
}

export function oldestFirst(a: BodyValue, b: BodyValue): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** How much of a day's difference the trend takes in. */
const BELIEVED = 0.1;

/**
 * The trend through daily values (by day ascending), one for each: an exponentially smoothed moving average that
 * takes in a tenth of each day's difference, as John Walker gives it (The Hacker's Diet, 1991, "Signal and noise"). It begins
 * at the first value. A day without a value leaves the trend where it was, and the next one counts for each
 * of the days since: after d days 1 − 0.9^d of the difference.
 */
export function trendOf(values: readonly { day: string; value: number }[]): number[] {
  let trend = 0;
  let last: number | null = null;
  return values.map(({ day, value }) => {
    const at = dayNumber(day);
    const days = last === null ? 0 : Math.max(1, at - last);
    trend = last === null ? value : trend + (1 - (1 - BELIEVED) ** days) * (value - trend);
    last = at;
    return trend;
  });
}
