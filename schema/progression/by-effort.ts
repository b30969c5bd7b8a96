import { oneRepMax, partAtEffort } from '../progress/one-rep-max.ts';
import type { Asked, Growth } from './asked.ts';
import { working } from './judge.ts';
import { effortWords } from './plan.ts';
import { amount, weightWords } from './words.ts';

/** The weight that the planned reps at the planned effort should have, by the last workout. */
export function byEffort({ plan, workouts, loading, dayWords }: Asked): Growth {
  const sets = plan[0] ?? [];
  const none = { variant: 0, weight: null, reason: 'The first workout sets the weight.' };
  for (const { day, sets: done } of workouts.toReversed()) {
    const [best] = done
      .flatMap((set) => {
        const most = oneRepMax(set.weight, set.reps, 'epley', set.left ?? 0);
        return most === null ? [] : [{ set, most }];
      })
      .sort((a, b) => b.most - a.most);
    if (!best) continue;
    const { weight, reps, left } = best.set;
    const weights = sets.map(({ min, effort = 20, effortScale }) => {
      const rpe = effortScale === 'rir' ? 10 - effort / 2 : effort / 2;
      return best.most * partAtEffort(min, rpe);
    });
    const rated = left === undefined ? '' : ` @${10 - left}`;
    const [first] = working(sets);
    const wanted = first ? `${first.min} ${effortWords(first)}`.trim() : '';
    const reason = `Weight for ${wanted}, told from ${weightWords(weight, loading)} × ${amount(reps)}${rated} on ${dayWords(day)}`;
    return { variant: 0, weight: weights[0] ?? null, weights, reason };
  }
  return none;
}
