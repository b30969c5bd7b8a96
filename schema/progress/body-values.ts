import type { Shown } from '../entities.ts';
import { type BodyValue, type Measurement, oldestFirst, unitOfKind } from './body.ts';

/** Every measurement, and every body weight noted at a workout, oldest first. */
export function bodyValuesIn(
  measurements: readonly Measurement[],
  sessions: readonly Shown<'session'>[],
): BodyValue[] {
  return [...measurements.map(ofMeasurement), ...sessions.flatMap(ofSession)].sort(oldestFirst);
}

/**
 * A measurement that another program stored without a unit is read in the unit in which its value is stored.
 */
function ofMeasurement(row: Measurement): BodyValue {
  const { enteredValue, unit } = row;
  const isEntered = enteredValue !== undefined && unit !== undefined;
  const entered = isEntered
    ? { enteredValue, unit }
    : { enteredValue: row.value, unit: unitOfKind(row.kind, 'kg') };
  return { ...row, from: 'measurement', ...entered };
}

function ofSession({ id, day, startedAt, bodyWeight, ...session }: Shown<'session'>): BodyValue[] {
  if (bodyWeight === undefined) return [];
  const { enteredBodyWeight = bodyWeight, enteredBodyWeightUnit: unit = 'kg' } = session;
  const weighed = { value: bodyWeight, enteredValue: enteredBodyWeight, unit };
  return [{ id, from: 'session', kind: 'weight', day, at: startedAt, ...weighed }];
}
