import type { Asked, Growth, Round } from './asked.ts';
import { byEffort } from './by-effort.ts';
import { grown } from './grow.ts';
import { working } from './judge.ts';
import type { Vary } from './ladders.ts';
import { inUnit, loadBelow, nearestLoad } from './load.ts';
import type { PlannedSet } from './plan.ts';
import type { Rules } from './rules.ts';
import { longer } from './time.ts';
import { waved } from './wave.ts';

/** One set as suggested for today; `weight` is in the loading's unit, null where it is unknown. */
export interface Target extends PlannedSet {
  weight: number | null;
}

export interface Suggestion {
  targets: Target[];
  /** Why, in one sentence; '' where the plan alone says it all. */
  reason: string;
  /** The place in a wave. */
  round?: Round;
  /** Whether weights are suggested that are other than last time's. */
  isNews: boolean;
  /** Whether a harder or easier exercise of the lifter's own weight would fit better. */
  vary?: Vary;
}

/** A light day's share of the usual weight. */
const LIGHT = 0.9;

/**
 * The suggestion for an exercise today, derived from what was done and never stored, so that edits, imports
 * and deletions change it.
 */
export function suggest(asked: Asked): Suggestion {
  const { plan, rules, loading } = asked;
  const max = asked.maxes.at(-1);
  const base: Growth = { variant: 0, weight: null, reason: '' };
  // Warm-ups say nothing of how it goes.
  const hasWork = plan.some((sets) => working(sets).length > 0);
  const growth = rules && hasWork ? grow(rules, asked) : base;
  const ofMax = growth.max ?? (max ? inUnit(max, loading) : null);
  const sets = growth.sets ?? plan[growth.variant % plan.length] ?? [];
  const targets = sets.map((set, i) => ({ ...set, weight: weightOf(set, i, growth, ofMax, asked) }));
  const needsMax = ofMax === null && sets.some(({ of }) => of === 'max');
  const reason = needsMax ? 'Set a training max: the percentages are of it.' : growth.reason;
  const isNews = targets.some(({ weight }) => weight !== null);
  return {
    targets,
    isNews,
    // What it grows by comes next time.
    reason: asked.light && isNews ? `Light day: ${LIGHT * 100} % of the weight.` : reason,
    ...(growth.round ? { round: growth.round } : {}),
    ...(growth.vary ? { vary: growth.vary } : {}),
  };
}

function grow(rules: Rules, asked: Asked): Growth {
  switch (rules.kind) {
    case 'wave':
      return waved(rules, asked);
    case 'time':
      return longer(rules, asked);
    case 'effort':
      return byEffort(asked);
    default:
      return grown(rules, asked);
  }
}

function weightOf(
  set: PlannedSet,
  index: number,
  growth: Growth,
  ofMax: number | null,
  { loading, light }: Asked,
): number | null {
  const { percent = 100, of, kind } = set;
  // A warm-up is lighter: how much, only a percentage says.
  if (kind === 'warmup' && set.percent === undefined) return null;
  const whole = growth.weights?.[index] ?? (of === 'max' ? ofMax : growth.weight);
  if (whole === null || whole === undefined) return null;
  const exact = (whole * percent) / 100;
  return light ? loadBelow(exact * LIGHT, loading) : nearestLoad(exact, loading);
}
