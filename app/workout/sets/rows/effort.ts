import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import type { EffortScale } from '../../../text/effort-steps.ts';

type Rated = Pick<WorkoutLog, 'effort' | 'effortScale'>;

/** RPE 10 is RIR 0, in half steps. */
const TOP = 20;

/** A set's effort in half steps of `scale`, converted where it was typed in the other; undefined where it has none. */
export function effortIn({ effort, effortScale }: Rated, scale: EffortScale): number | undefined {
  if (effort === undefined) return undefined;
  return (effortScale ?? 'rpe') === scale ? effort : TOP - effort;
}

/** The small print below a set: how hard it was, or that it was missed; '' for neither. */
export function detailOf(set: Rated & Pick<WorkoutLog, 'outcome'>, scale: EffortScale | 'off'): string {
  return set.outcome === 'missed' ? 'missed' : effortText(set, scale);
}

/** "@8.5" or "RIR 2", in the scale that the lifter uses now, else in the one it was typed in; '' without an effort. */
function effortText(set: Rated, scale: EffortScale | 'off'): string {
  const shown = scale === 'off' ? (set.effortScale ?? 'rpe') : scale;
  const effort = effortIn(set, shown);
  if (effort === undefined) return '';
  return shown === 'rpe' ? `@${effort / 2}` : `RIR ${effort / 2}`;
}
