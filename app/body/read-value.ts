import {
  isPlausible,
  type MeasurementKind,
  type MeasurementUnit,
  toStored,
} from '../../schema/progress/body.ts';
import { parseWeight } from '../../schema/sets/units.ts';

interface ReadValue {
  typed: number;
  /** kg, cm or percent. */
  stored: number;
}

/** What was typed for a measure; a text says what to do where it can be none of a body. */
export function readValue(text: string, kind: MeasurementKind, unit: MeasurementUnit): ReadValue | string {
  const typed = parseWeight(text);
  if (!typed) return 'Write a number, such as 82.5.';
  const stored = toStored(typed, unit);
  return isPlausible(kind, stored) ? { typed, stored } : `Look again: is this in ${UNIT_WORDS[unit]}?`;
}

const UNIT_WORDS: Readonly<Record<MeasurementUnit, string>> = {
  kg: 'kilograms',
  lb: 'pounds',
  cm: 'centimetres',
  in: 'inches',
  '%': 'percent',
};
