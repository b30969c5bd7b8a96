import { Check } from 'lucide-react';
import { meets } from '../../../schema/progression/judge.ts';
import { effortWords, targetWords } from '../../../schema/progression/plan.ts';
import { isMissed } from '../../../schema/sets/set-kind.ts';
import { shownWeight } from '../../../schema/sets/units.ts';
import type { WeightUnit, WorkoutLog } from '../../../schema/workout-log.ts';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import type { RowTarget } from './row-target.ts';
import * as css from './target-mark.css.ts';

interface TargetMarkProps {
  of: RowTarget;
  saved: WorkoutLog | null;
  unit: WeightUnit;
}

/** In small under the reps: how hard the set should be; once it is saved, its target, with a tick where it was met. */
export function TargetMark({ of: { target, offer }, saved, unit }: TargetMarkProps) {
  const effort = effortWords(target);
  if (!saved) return effort ? <span className={css.mark}>{effort}</span> : null;
  const { reps, repsLeft = reps, durationS } = saved;
  const done = { weight: shownWeight(saved, unit), reps: Math.min(reps, repsLeft), durationS };
  const isMet = !isMissed(saved) && meets({ ...target, weight: offer?.weight ?? null }, done);
  return (
    <span className={classes(css.mark, isMet && css.met)}>
      {isMet ? <Check size={11} strokeWidth={3} /> : null}
      <span className={visuallyHidden}>{isMet ? 'Target met: ' : 'Target: '}</span>
      {targetWords(target)}
    </span>
  );
}
