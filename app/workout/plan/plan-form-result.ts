import { PLANNED_SETS_MAX, type Plan, type PlannedSet, planText } from '../../../schema/progression/plan.ts';
import { type Rules, rulesText } from '../../../schema/progression/rules.ts';
import { parseWeight } from '../../../schema/sets/units.ts';
import { REPS_MAX } from '../../../schema/workout-log.ts';
import type { PlanForm } from './plan-form.ts';

/** After so many steps back a linear plan goes on with its next list, where its rules name no other number. */
const RESETS = 3;
/** A weight has at most four digits in the stored rules. */
const FROM_TOO_MUCH = 9_999.5;

const REPS = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*(s)?\s*(\+)?$/;

/** Reads planned reps: "5", "8-12", "5+", "30 s". Null where a text is none of these. */
export function readReps(text: string): Pick<PlannedSet, 'min' | 'max' | 'seconds' | 'amrap'> | null {
  const found = REPS.exec(text.trim().toLowerCase());
  if (!found) return null;
  const [, least, most, seconds, amrap] = found;
  const min = Number(least);
  if (min < 1 || (most !== undefined && Number(most) < min)) return null;
  return {
    min,
    max: Number(most ?? least),
    ...(seconds && { seconds: true }),
    ...(amrap && { amrap: true }),
  };
}

interface FormResult {
  plan: string;
  rules: string | null;
  /** How many sets the card shows where no rows are derived from the plan. */
  sets: number;
}

/** Plans and rules are stored with few decimals: a text with more of them could not be read again. */
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/**
 * What is stored of the form, or what is wrong with it.
 * @param before the rules as they were: they may say more than the form
 */
export function resultOf(form: PlanForm, before: Rules | null): FormResult | { error: string } {
  const weeks: PlannedSet[][] = [];
  for (const [w, list] of form.weeks.entries()) {
    const sets: PlannedSet[] = [];
    for (const [i, set] of list.entries()) {
      const name = `Set ${i + 1}${form.weeks.length > 1 ? ` of list ${w + 1}` : ''}`;
      const reps = readReps(set.reps);
      if (!reps) return { error: `${name}: write reps as 5, 8-12, 5+ or 30 s.` };
      const percent = set.percent.trim() === '' ? undefined : parseWeight(set.percent);
      if (percent === null || (percent !== undefined && (percent < 1 || percent > 150))) {
        return { error: `${name}: percent is from 1 to 150.` };
      }
      const effort = set.effort.trim() === '' ? undefined : parseWeight(set.effort);
      if (effort === null || (effort !== undefined && (effort > 10 || !Number.isInteger(effort * 2)))) {
        return { error: `${name}: effort is from 0 to 10, in halves.` };
      }
      sets.push({
        ...reps,
        ...(percent === undefined ? {} : { percent: rounded(percent, 2), of: form.of }),
        ...(effort === undefined ? {} : { effort: effort * 2, effortScale: form.scale }),
        ...(set.kind === 'normal' ? {} : { kind: set.kind }),
      });
    }
    if (sets.length === 0 || sets.length > PLANNED_SETS_MAX) {
      return { error: `Plan 1 to ${PLANNED_SETS_MAX} sets.` };
    }
    weeks.push(sets);
  }
  const rules = rulesOf(form, before, weeks.length);
  if (rules && 'error' in rules) return rules;
  try {
    return { plan: planText(weeks), rules: rules && rulesText(rules), sets: shownSets(weeks) };
  } catch {
    return { error: 'This plan is too long. Take a set or a week away.' };
  }
}

/** A card shows 1 to 6 sets. */
const shownSets = (plan: Plan) =>
  Math.min(6, Math.max(1, (plan[0] ?? []).filter(({ kind }) => kind !== 'warmup').length));

function rulesOf(form: PlanForm, before: Rules | null, lists: number): Rules | null | { error: string } {
  if (form.rule === 'none') return null;
  const step = rounded(parseWeight(form.step) ?? 0, 3);
  if (!step || step > 500) return { error: 'Say by how much it grows, such as 2.5.' };
  const misses = form.misses.trim() === '' ? 0 : Number(form.misses);
  const off = Number(form.off);
  if (!Number.isInteger(misses) || misses < 0 || misses > 20)
    return { error: 'Misses are a whole number up to 20.' };
  if (!(off >= 0 && off <= 99)) return { error: 'What is taken off is from 0 to 99 percent.' };
  const jump = form.jump.trim() === '' ? undefined : Number(form.jump);
  if (jump !== undefined && !(Number.isInteger(jump) && jump > 0 && jump < REPS_MAX)) {
    return { error: 'The reps that double the step are a whole number.' };
  }
  const from = form.from.trim() === '' ? undefined : parseWeight(form.from);
  if (from === null || (from ?? 0) >= FROM_TOO_MUCH)
    return { error: 'Write the first weight as a number, or leave it empty.' };
  const { need, seconds, until } = before ?? {};
  const resets = form.rule === 'linear' && lists > 1 ? (before?.resets ?? RESETS) : undefined;
  return {
    kind: form.rule,
    step: { value: step, unit: form.stepUnit },
    misses,
    factor: Math.round(100 - off) / 100,
    ...(jump === undefined ? {} : { jump }),
    ...(need === undefined ? {} : { need }),
    ...(resets === undefined ? {} : { resets }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(until === undefined ? {} : { until }),
    ...(from === undefined ? {} : { from: { weight: rounded(from, 3), unit: form.fromUnit } }),
  };
}
