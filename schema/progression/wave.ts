import type { Asked, DatedMax, Growth, Round } from './asked.ts';
import { working } from './judge.ts';
import { inUnit, stepIn } from './load.ts';
import type { PastWorkout } from './past.ts';
import type { PlannedSet } from './plan.ts';
import type { Rules } from './rules.ts';
import { amount, weightWords } from './words.ts';

/**
 * `wave`: the plan's lists one after the other. Weeks and cycles count from the day of the newest training
 * max; each whole cycle without a miss adds a step to the max.
 */
export function waved(rules: Rules, { plan, workouts, maxes, loading, dayWords }: Asked): Growth {
  const set = maxes.at(-1);
  const since = workouts.filter((workout) => !set || isSince(workout, set));
  const weeks = plan.length;
  const cycles = Math.floor(since.length / weeks);
  const week = since.length % weeks;
  const round: Round = { week: week + 1, weeks, cycle: cycles + 1 };
  if (!set) return { variant: week, weight: null, reason: '', round };
  let max = inUnit(set, loading);
  let last = `training max ${weightWords(max, loading)}, set on ${dayWords(set.day)}`;
  for (let cycle = 0; cycle < cycles; cycle++) {
    const done = since.slice(cycle * weeks, (cycle + 1) * weeks);
    const on = dayWords(done.at(-1)?.day ?? set.day);
    const { steps, why } = stepsOf(done, plan, rules);
    const step = stepIn(rules.step, max, loading);
    max += step * steps;
    last =
      steps > 0
        ? `training max +${amount(step * steps)} to ${weightWords(max, loading)} on ${on}`
        : `training max stays ${weightWords(max, loading)}, since ${why?.what} on ${dayWords(why?.day ?? '')}`;
  }
  const percents = working(plan[week] ?? []).map(({ percent = 100 }) => percent);
  const upTo = percents.length > 0 ? `Up to ${amount(Math.max(...percents))} %` : 'Warm-ups only';
  return { variant: week, weight: null, max, round, reason: `${upTo}: ${last}` };
}

/** A workout of the day itself is since the max, unless it is known to have ended before. */
function isSince({ day, at = Number.POSITIVE_INFINITY }: PastWorkout, max: DatedMax): boolean {
  return day === max.day ? at >= (max.at ?? 0) : day > max.day;
}

interface Steps {
  steps: number;
  /** Why there are none. */
  why?: { what: string; day: string };
}

/**
 * 0 where a set was missed, 2 where the lifter did enough extra for a double step, else 1. Sets for as many
 * as possible decide, where there are any, and of one workout's the heaviest: left out, it shows no progress.
 */
function stepsOf(
  done: readonly PastWorkout[],
  plan: readonly (readonly PlannedSet[])[],
  rules: Rules,
): Steps {
  const isOpen = plan.flat().some(({ amrap }) => amrap);
  let heaviest = { percent: 0, reps: Number.POSITIVE_INFINITY, day: '' };
  for (const [i, workout] of done.entries()) {
    const sets = working(plan[i] ?? []);
    const most = Math.max(...sets.map(({ amrap, percent = 100 }) => (amrap ? percent : 0)));
    for (const [j, planned] of sets.entries()) {
      const reps = workout.sets[j]?.reps;
      const { percent = 100 } = planned;
      if (isOpen && !planned.amrap) continue;
      if (reps === undefined && !(planned.amrap && percent === most)) continue;
      if (reps === undefined || reps < planned.min) {
        const what = `set ${j + 1} was ${reps === undefined ? 'left out' : `${reps} of ${planned.min}`}`;
        return { steps: 0, why: { what, day: workout.day } };
      }
      if (planned.amrap && percent >= heaviest.percent) heaviest = { percent, reps, day: workout.day };
    }
  }
  const { reps, percent, day } = heaviest;
  if (reps === Number.POSITIVE_INFINITY) return { steps: 1 };
  if (rules.need !== undefined && reps < rules.need) {
    const what = `the set at ${amount(percent)} % was ${reps} of ${rules.need}`;
    return { steps: 0, why: { what, day } };
  }
  return { steps: rules.jump !== undefined && reps >= rules.jump ? 2 : 1 };
}
