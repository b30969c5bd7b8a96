import type { Asked, Growth } from './asked.ts';
import { judge, sameIn, type Verdict, working } from './judge.ts';
import { inUnit, loadBelow, nearestLoad, nearestLoadFrom, stepIn } from './load.ts';
import type { PastWorkout } from './past.ts';
import { type PlannedSet, planWords } from './plan.ts';
import type { Rules } from './rules.ts';
import { differenceWords, weightWords } from './words.ts';

interface State extends Growth {
  /** The weight before it was rounded, so that many small steps add up. */
  exact: number | null;
  /** Misses in a row at one weight. */
  misses: number;
  /** How often it got lighter with this list of sets. */
  resets: number;
}

/**
 * `linear`, `double` and `stages`: each workout moves the state on, by what was lifted and not by what was
 * suggested.
 */
export function grown(rules: Rules, asked: Asked): Growth {
  const { loading, workouts } = asked;
  const from = rules.from ? nearestLoad(inUnit(rules.from, loading), loading) : null;
  const reason =
    from === null ? 'The first workout sets the weight.' : `Start with ${weightWords(from, loading)}.`;
  const start: State = { variant: 0, weight: from, exact: from, misses: 0, resets: 0, reason };
  return workouts.reduce((state, workout) => after(state, workout, rules, asked), start);
}

function after(state: State, workout: PastWorkout, rules: Rules, asked: Asked): State {
  const { plan, loading, dayWords } = asked;
  const sets = plan[state.variant] ?? [];
  const verdict = judge(workout, sets, loading, state.weight);
  const { top } = verdict;
  const isSame = state.weight !== null && Math.abs(top - state.weight) <= sameIn(loading);
  const now: State = {
    ...state,
    exact: isSame ? state.exact : top,
    weight: top,
    misses: isSame ? state.misses : 0,
    vary: null,
  };
  const on = `on ${dayWords(workout.day)}`;
  switch (verdict.is) {
    case 'short':
      return { ...now, reason: `Same weight: ${verdict.got.length} of ${verdict.planned} sets ${on}` };
    case 'missed':
      return missed(now, verdict, rules, asked, on);
    case 'building':
      if (rules.kind === 'double') return { ...now, misses: 0, reason: building(verdict, sets, on) };
  }
  return heavier(now, verdict, sets, rules, asked, on);
}

function heavier(
  now: State,
  { top, last }: Verdict,
  sets: readonly PlannedSet[],
  rules: Rules,
  { loading }: Asked,
  on: string,
): State {
  if (rules.need !== undefined && last < rules.need) {
    const reason = `Same weight: ${last} of ${rules.need} in the last set ${on}`;
    return { ...now, misses: 0, reason };
  }
  const jumps = rules.jump !== undefined && last >= rules.jump;
  const before = now.exact ?? top;
  const heaviest = loading.rack?.at(-1) ?? Number.POSITIVE_INFINITY;
  const exact = Math.min(
    before + stepIn(rules.step, before, loading) * (jumps ? 2 : 1),
    Math.max(heaviest, top),
  );
  const weight = nearestLoadFrom(top, exact, loading);
  const why = jumps || rules.need !== undefined ? `${last} in the last set` : `all ${doneWords(sets)} done`;
  const stays =
    weight >= heaviest ? 'Same weight, there is no heavier one' : 'Same weight until the steps add up';
  const step = Math.abs(weight - top) <= sameIn(loading) ? stays : differenceWords(top, weight, loading);
  const reason = `${step}: ${why} ${on}`;
  return { ...now, exact, weight, misses: 0, reason, vary: top === 0 ? 'harder' : null };
}

/** Of sets that all differ their number says more than their list. */
function doneWords(sets: readonly PlannedSet[]): string {
  const words = planWords(sets);
  return words.split(', ').length > 2 ? `${working(sets).length} sets` : words;
}

function building({ got }: Verdict, sets: readonly PlannedSet[], on: string): string {
  const ends = [...new Set(working(sets).map(({ max }) => max))];
  const first = ends.length === 1 ? `${ends[0]} in each set` : `${ends.join(', ')} in its sets`;
  return `Same weight: first ${first} (${got.join(', ')} ${on})`;
}

function missed(now: State, verdict: Verdict, rules: Rules, { plan, loading }: Asked, on: string): State {
  const { number = 1, got = 0, min = 0 } = verdict.missed ?? {};
  const what = got < min ? `set ${number} was ${got} of ${min}` : `set ${number} was lighter`;
  if (rules.kind === 'stages' && now.variant + 1 < plan.length) {
    const variant = now.variant + 1;
    return { ...now, variant, misses: 0, reason: `Now ${planWords(plan[variant] ?? [])}: ${what} ${on}` };
  }
  const misses = now.misses + 1;
  const isOver = rules.kind === 'stages' || (rules.misses > 0 && misses >= rules.misses);
  if (!isOver) return { ...now, misses, reason: `Same weight: ${what} ${on}` };
  const { top } = verdict;
  const below = loadBelow((now.exact ?? top) * rules.factor, loading);
  // Small steps may have come to more than is taken off, and the lightest weight here may be heavier than the one elsewhere.
  const weight = below < top ? below : Math.min(top, loadBelow(top * rules.factor, loading));
  const often = misses > 1 ? `missed ${misses} times, last ${on}` : `${what} ${on}`;
  const variant = rules.kind === 'stages' ? 0 : listAfter(now, rules, plan);
  const list = planWords(plan[variant] ?? []);
  const next =
    rules.kind === 'stages' ? `, from ${list} again` : variant > now.variant ? `, now ${list}` : '';
  const reason = `${differenceWords(top, weight, loading)}${next}: ${often}`;
  const resets = variant === now.variant ? now.resets + 1 : 0;
  const vary = top === 0 ? 'easier' : null;
  return { ...now, variant, misses: 0, resets, exact: weight, weight, reason, vary };
}

/** The list after a step back of `linear`: after enough of them the plan's next one; the last one stays. */
function listAfter({ variant, resets }: State, rules: Rules, { length }: Asked['plan']): number {
  const isOver = rules.resets !== undefined && resets + 1 >= rules.resets;
  return isOver && variant + 1 < length ? variant + 1 : variant;
}
