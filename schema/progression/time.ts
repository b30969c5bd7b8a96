import type { Asked, Growth } from './asked.ts';
import { working, workingWeight } from './judge.ts';
import { inUnit, nearestLoad, nearestLoadFrom, stepIn } from './load.ts';
import type { PlannedSet } from './plan.ts';
import type { Rules } from './rules.ts';
import { differenceWords } from './words.ts';

const SECONDS = 5;
const UNTIL = 60;

/**
 * `time`: longer each time that every set was held, up to an end; then heavier, from the plan's time again.
 */
export function longer(rules: Rules, { plan, workouts, loading, dayWords }: Asked): Growth {
  const { seconds = SECONDS, until = UNTIL } = rules;
  const sets = working(plan[0] ?? []);
  const first = sets[0]?.min ?? 0;
  const start = rules.from ? nearestLoad(inUnit(rules.from, loading), loading) : null;
  const state = { more: 0, weight: start, reason: `Start with ${first} s.` };
  const timeOf = ({ min }: PlannedSet) => Math.max(min, Math.min(until, min + state.more));
  const isOneTime = sets.every(({ min }) => min === first);
  for (const { day, sets: done } of workouts) {
    const on = `on ${dayWords(day)}`;
    const top = workingWeight(done, sets, loading, state.weight);
    state.weight = top;
    const pairs = sets.map((set, i) => ({ set, held: done[i]?.seconds ?? 0 }));
    const all = isOneTime ? `${Math.min(...pairs.map(({ held }) => held))} s` : 'sets';
    // Of those that can still be longer, the one that came least far says how it goes on.
    const [least] = pairs
      .filter(({ set, held }) => held < Math.max(until, timeOf(set)))
      .sort((a, b) => a.held - timeOf(a.set) - (b.held - timeOf(b.set)));
    if (done.length < sets.length) state.reason = `Same time: ${done.length} of ${sets.length} sets ${on}`;
    else if (!least) {
      state.more = 0;
      state.weight = nearestLoadFrom(top, top + stepIn(rules.step, top, loading), loading);
      state.reason = `${differenceWords(top, state.weight, loading)}: all ${all} held ${on}`;
    } else if (least.held < timeOf(least.set))
      state.reason = `Same time: ${least.held} of ${timeOf(least.set)} s ${on}`;
    else {
      state.more = least.held - least.set.min + seconds;
      state.reason = `+${timeOf(least.set) - least.held} s: all ${all} held ${on}`;
    }
  }
  const now = (plan[0] ?? []).map((set) =>
    set.seconds && set.kind !== 'warmup' ? { ...set, min: timeOf(set), max: timeOf(set) } : set,
  );
  return { variant: 0, weight: state.weight, reason: state.reason, sets: now };
}
