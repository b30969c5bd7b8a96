import type { Asked, Growth } from './asked.ts';
import { working, workingWeight } from './judge.ts';
import { inUnit, nearestLoad, stepIn } from './load.ts';
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
  const state = { time: first, weight: start, reason: `Start with ${first} s.` };
  for (const { day, sets: done } of workouts) {
    const on = `on ${dayWords(day)}`;
    const top = workingWeight(done, sets, loading, state.weight);
    const held = Math.min(...sets.map((_, i) => done[i]?.seconds ?? 0));
    state.weight = top;
    if (done.length < sets.length) state.reason = `Same time: ${done.length} of ${sets.length} sets ${on}`;
    else if (held < state.time) state.reason = `Same time: ${held} of ${state.time} s ${on}`;
    else if (held < until) {
      state.time = Math.min(until, held + seconds);
      state.reason = `+${state.time - held} s: all ${held} s held ${on}`;
    } else {
      state.time = first;
      state.weight = nearestLoad(top + stepIn(rules.step, top, loading), loading);
      state.reason = `${differenceWords(top, state.weight, loading)}: all ${held} s held ${on}`;
    }
  }
  const now = (plan[0] ?? []).map((set) =>
    set.seconds && set.kind !== 'warmup' ? { ...set, min: state.time, max: state.time } : set,
  );
  return { variant: 0, weight: state.weight, reason: state.reason, sets: now };
}
