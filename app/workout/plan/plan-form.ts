import type { Exercise } from '../../../schema/exercise.ts';
import { type PlannedKind, type PlannedSet, readPlan } from '../../../schema/progression/plan.ts';
import { type RuleKind, readRules } from '../../../schema/progression/rules.ts';
import { weightStep } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import type { EffortScale } from '../../text/effort-steps.ts';

/** One planned set as it is typed. */
export interface SetForm {
  /** Identifies the set while others are added and removed. */
  key: number;
  kind: 'normal' | PlannedKind;
  /** "5", "8-12", "5+", "30 s". */
  reps: string;
  percent: string;
  effort: string;
}

export interface PlanForm {
  /** A list of sets for each week of a wave, or for each stage. */
  weeks: SetForm[][];
  /** The scale in which every effort is typed. */
  scale: EffortScale;
  /** What percentages are of: the training max or the working weight. */
  of: 'max' | 'top';
  rule: RuleKind | 'none';
  step: string;
  stepUnit: WeightUnit | '%';
  /** After so many misses in a row the weight goes down; '' for never. */
  misses: string;
  /** How many percent it goes down. */
  off: string;
  /** From so many reps on the step is doubled; '' for never. */
  jump: string;
  /** The first weight; '' for that of the first workout. */
  from: string;
  fromUnit: WeightUnit;
}

let keys = 0;
const nextKey = () => ++keys;

export const newSet = (like?: SetForm): SetForm => ({
  ...(like ?? { kind: 'normal', reps: '5', percent: '', effort: '' }),
  key: nextKey(),
});

/**
 * The form of an exercise's plan.
 * @param shown the scale that the lifter uses; where it is off, the plan's own is kept
 */
export function formOf(
  { plan, rules, sets }: Exercise,
  unit: WeightUnit,
  shown: EffortScale | 'off' = 'off',
): PlanForm {
  const read = readPlan(plan);
  const own = read?.flat().find(({ effort }) => effort !== undefined)?.effortScale ?? 'rpe';
  const scale = shown === 'off' ? own : shown;
  const known = readRules(rules);
  const weeks = read
    ? read.map((list) => list.map((set) => setForm(set, scale)))
    : [
        Array.from({ length: sets }, () =>
          newSet({ key: 0, kind: 'normal', reps: '8-12', percent: '', effort: '' }),
        ),
      ];
  const of = read?.flat().find(({ of }) => of)?.of ?? 'max';
  const { step = { value: weightStep(unit), unit }, misses = 3, factor = 0.9, jump, from } = known ?? {};
  return {
    ...{ weeks, scale, of, rule: known?.kind ?? 'none', step: String(step.value), stepUnit: step.unit },
    misses: misses > 0 ? String(misses) : '',
    off: String(Math.round((1 - factor) * 100)),
    jump: jump === undefined ? '' : String(jump),
    from: from ? String(from.weight) : '',
    fromUnit: from?.unit ?? unit,
  };
}

function setForm(set: PlannedSet, scale: EffortScale): SetForm {
  const { min, max, seconds, amrap, percent, kind } = set;
  // RPE 10 is RIR 0, in half steps.
  const effort = set.effort !== undefined && set.effortScale !== scale ? 20 - set.effort : set.effort;
  return {
    key: nextKey(),
    kind: kind ?? 'normal',
    reps: `${min}${max > min ? `-${max}` : ''}${seconds ? ' s' : ''}${amrap ? '+' : ''}`,
    percent: percent === undefined ? '' : String(percent),
    effort: effort === undefined ? '' : String(effort / 2),
  };
}
