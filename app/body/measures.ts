import {
  type BodyValue,
  MEASUREMENT_KINDS,
  MEASUREMENT_NAMES,
  type MeasurementKind,
  type MeasurementUnit,
  measureKey,
  unitOfKind,
} from '../../schema/progress/body.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';

/** One thing that is measured of a body, with its values. */
export interface Measure {
  /** `other` alone is one that has no name yet. */
  key: string;
  kind: MeasurementKind;
  name?: string;
  label: string;
  /** In which it is shown and typed. */
  unit: MeasurementUnit;
  /** Oldest first. */
  values: readonly BodyValue[];
}

/** Those that were measured, and then those that can be, as a list of choices. */
export function measuresOf(values: readonly BodyValue[], weightUnit: WeightUnit) {
  const byKey = new Map<string, BodyValue[]>();
  for (const one of values) {
    const key = measureKey(one);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  const used: Measure[] = [...byKey].map(([key, own]) => {
    const { kind, name } = own.at(-1) ?? { kind: 'other' as const };
    const unit = kind === 'other' ? (own.at(-1)?.unit ?? 'cm') : unitOfKind(kind, weightUnit);
    const label = kind === 'other' ? (name ?? 'Other') : MEASUREMENT_NAMES[kind];
    return { key, kind, ...(name === undefined ? {} : { name }), label, unit, values: own };
  });
  const place = ({ kind }: Measure) => MEASUREMENT_KINDS.indexOf(kind);
  used.sort((a, b) => place(a) - place(b) || a.label.localeCompare(b.label));
  const unused: Measure[] = MEASUREMENT_KINDS.filter((kind) => kind === 'other' || !byKey.has(kind)).map(
    (kind) => ({
      ...{ key: kind, kind, unit: unitOfKind(kind, weightUnit), values: [] },
      label: kind === 'other' ? 'Something else…' : MEASUREMENT_NAMES[kind],
    }),
  );
  return { used, unused };
}

/** At most so many decimals, and none for nothing: "82.5", "82". */
export function valueText(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** "82.5 kg", "18 %". */
export function valueWords(value: number, unit: MeasurementUnit): string {
  return `${valueText(value)}\u00a0${unit}`;
}
