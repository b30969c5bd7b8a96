import { useCallback } from 'react';
import type { Day } from '../../../schema/day.ts';
import { usePreference, writePreference } from '../../device/preferences.ts';

/**
 * The day that is shown, which this device remembers, and the function that chooses another. A day that no longer
 * exists gives way to the one before it; undefined where there is no day at all.
 */
export function useActiveDay(days: readonly Day[]): readonly [Day | undefined, (day: Day) => void] {
  const [number] = usePreference('activeWorkoutDay');
  const [id] = usePreference('activeWorkoutDayId');
  const active =
    days.find((day) => day.id === id) ??
    days.find(({ dayNumber }) => dayNumber === number) ??
    days.findLast(({ dayNumber }) => dayNumber < number) ??
    days[0];
  return [active, useCallback(chooseDay, [])];
}

function chooseDay({ id, dayNumber }: Day): void {
  writePreference('activeWorkoutDay', dayNumber);
  writePreference('activeWorkoutDayId', id);
}
