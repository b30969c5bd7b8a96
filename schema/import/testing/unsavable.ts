import { entityOf } from '../../entities.ts';
import { parseCall } from '../../operation.ts';
import type { ImportPlan } from '../plan/import-plan.ts';

/** The planned rows that no call can make, each with why. */
export function unsavable({ exercises, sessions, entries, sets }: ImportPlan): unknown[] {
  const rows = [
    ...exercises.map((row) => ['exercise', { ...row, workoutDayId: 'd1' }] as const),
    ...sessions.map((row) => ['session', row] as const),
    ...entries.map((row) => ['entry', row] as const),
    ...sets.map((row) => ['log', row] as const),
  ];
  return rows.flatMap(([type, body]) => {
    const call = parseCall({ action: 'POST', url: entityOf(type).path, body });
    return call.ok ? [] : [{ type, body, call }];
  });
}
