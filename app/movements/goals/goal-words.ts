import { fromStored, type MeasurementUnit, unitOfKind } from '../../../schema/progress/body.ts';
import type { Goal, GoalProgress } from '../../../schema/progress/goals.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { midnightOf, wholeDate } from '../../text/dates.ts';

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The goal's number in a unit, as it was typed where it was typed in that one. */
export function goalValue(
  goal: Pick<Goal, 'target' | 'enteredTarget' | 'targetUnit'>,
  unit: MeasurementUnit,
) {
  const { target, enteredTarget, targetUnit } = goal;
  return targetUnit === unit && enteredTarget !== undefined ? enteredTarget : fromStored(target, unit);
}

/** What it is: "140 kg × 5", "an estimated 160 kg", "80 kg". */
export function goalTitle(goal: Goal, weightUnit: WeightUnit): string {
  const unit = goal.kind === 'body' ? unitOfGoal(goal, weightUnit) : weightUnit;
  const value = `${rounded(goalValue(goal, unit))}\u00a0${unit}`;
  if (goal.kind === 'estimate') return `Estimated single of ${value}`;
  if (goal.kind === 'body') return value;
  const reps = goal.targetReps ?? 1;
  if (goal.target === 0) return `${reps} ${reps === 1 ? 'rep' : 'reps'}`;
  return reps === 1 ? value : `${value} × ${reps}`;
}

/** A measure of the lifter's own is in the unit that was typed. */
function unitOfGoal(goal: Pick<Goal, 'measured' | 'targetUnit'>, weightUnit: WeightUnit) {
  const { measured = 'weight', targetUnit } = goal;
  return measured === 'other' ? (targetUnit ?? 'cm') : unitOfKind(measured, weightUnit);
}

/** How far it is, in one line. `today` is YYYY-MM-DD. */
export function goalState({ byDay }: Goal, { reachedOn, part, best }: GoalProgress, today: string): string {
  if (reachedOn) return `Reached on ${wholeDate(midnightOf(reachedOn))}`;
  const by = byDay === undefined ? '' : `${byDay < today ? 'was for' : 'by'} ${wholeDate(midnightOf(byDay))}`;
  const far = best === null ? 'Nothing yet' : `${Math.floor(part * 100)}\u00a0% of the way`;
  return [far, by].filter(Boolean).join(' · ');
}
