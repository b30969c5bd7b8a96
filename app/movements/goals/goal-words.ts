import { fromStored, type MeasurementUnit, unitOfKind } from '../../../schema/progress/body.ts';
import type { Goal, GoalProgress } from '../../../schema/progress/goals.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { counted } from '../../text/count-words.ts';
import { wholeDay } from '../../text/dates.ts';

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The goal's number in a unit: exactly as it was typed, if it was typed in that unit. */
export function goalValue(
  goal: Pick<Goal, 'target' | 'enteredTarget' | 'targetUnit'>,
  unit: MeasurementUnit,
) {
  const { target, enteredTarget, targetUnit } = goal;
  return targetUnit === unit && enteredTarget !== undefined ? enteredTarget : fromStored(target, unit);
}

/** The goal in words: "140 kg × 5", "an estimated 160 kg", "80 kg". */
export function goalTitle(goal: Goal, weightUnit: WeightUnit): string {
  const unit = goal.kind === 'body' ? unitOfGoal(goal, weightUnit) : weightUnit;
  const value = `${rounded(goalValue(goal, unit))}\u00a0${unit}`;
  if (goal.kind === 'estimate') return `Estimated single of ${value}`;
  if (goal.kind === 'body') return value;
  const reps = goal.targetReps ?? 1;
  if (goal.target === 0) return counted(reps, 'rep');
  return reps === 1 ? value : `${value} × ${reps}`;
}

/** A goal of a measurement that the lifter made up is in the unit that was typed. */
function unitOfGoal(goal: Pick<Goal, 'measured' | 'targetUnit'>, weightUnit: WeightUnit) {
  const { measured = 'weight', targetUnit } = goal;
  return measured === 'other' ? (targetUnit ?? 'cm') : unitOfKind(measured, weightUnit);
}

/** How far the goal is, in one line. `today` is YYYY-MM-DD. */
export function goalState(
  goal: Goal,
  { reachedOn, part, best, start, doneBefore }: GoalProgress,
  { today, weightUnit }: { today: string; weightUnit: WeightUnit },
): string {
  if (reachedOn) return `Reached on ${wholeDay(reachedOn)}`;
  const begun =
    start === null
      ? ''
      : `, from ${goal.kind === 'body' ? bodyWords(goal, start.value, weightUnit) : percent(start.part)}`;
  const far = best === null ? 'Nothing yet' : `${percent(part)} of the way${begun}`;
  const { byDay } = goal;
  const by = byDay && `${byDay < today ? 'was for' : 'by'} ${wholeDay(byDay)}`;
  return [far, by, doneBefore && `done before, on ${wholeDay(doneBefore)}`].filter(Boolean).join(' · ');
}

const percent = (part: number) => `${Math.floor(part * 100)}\u00a0%`;
function bodyWords(goal: Goal, stored: number, weightUnit: WeightUnit): string {
  const unit = unitOfGoal(goal, weightUnit);
  return `${rounded(fromStored(stored, unit))}\u00a0${unit}`;
}
