import { useMemo } from 'react';
import type { Measure } from '../../../schema/sets/measures.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { useAboutMovement } from '../../diary/movements.ts';
import { GoalsCard } from './goals-card.tsx';

/** The measures without goals: those that are timed, and those where less is better. */
const WITH_GOALS: readonly Measure[] = ['weight-reps', 'bodyweight'];

/** The goals of a movement, in its own unit. */
export function MovementGoals({
  movement,
  name,
  unit,
}: {
  movement: string;
  name: string;
  unit: WeightUnit;
}) {
  const about = useAboutMovement(movement);
  const of = useMemo(
    () =>
      ({ kind: 'lift', movement, label: name, unit: about?.unit ?? unit, measure: about?.measure }) as const,
    [movement, name, unit, about],
  );
  return about && WITH_GOALS.includes(about.measure) ? <GoalsCard of={of} /> : null;
}
