import { DISTANCE_UNITS } from '../entities/workout-set.ts';

export { DISTANCE_UNITS };
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** Exact by definition: the international yard (1959) is 0.9144 m, and a mile 1,760 of them. */
const METRES: Readonly<Record<DistanceUnit, number>> = {
  m: 1,
  km: 1_000,
  mi: 1_609.344,
  yd: 0.9144,
  ft: 0.3048,
};

/** Not rounded: rounding is for display only. */
export function toMetres(value: number, unit: DistanceUnit): number {
  return value * METRES[unit];
}

/** The number to show in `unit` for metres. Not rounded. */
export function fromMetres(metres: number, unit: DistanceUnit): number {
  return metres / METRES[unit];
}

/** At most three decimals, without trailing zeros: "2.4". */
export function formatDistance(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}
