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
  const stored = row.enteredValue === undefined || row.unit === undefined;
  return {
    ...row,
    from: 'measurement',
    enteredValue: stored ? row.value : (row.enteredValue ?? row.value),
    unit: stored ? unitOfKind(row.kind, 'kg') : (row.unit ?? 'kg'),
  };
}

function ofSession({ id, day, startedAt, ...session }: Shown<'session'>): BodyValue[] {
  const { bodyWeight, enteredBodyWeight = bodyWeight, enteredBodyWeightUnit: unit = 'kg' } = session;
  if (bodyWeight === undefined || enteredBodyWeight === undefined) return [];
  const weighed = { value: bodyWeight, enteredValue: enteredBodyWeight, unit };
  return [{ id, from: 'session', kind: 'weight', day, at: startedAt, ...weighed }];
}
