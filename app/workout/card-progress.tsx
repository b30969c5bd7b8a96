import type { TodaysProgress } from '../../schema/progress.ts';
import { formatWeight, shownWeight } from '../../schema/units.ts';
import { useWeightUnit } from '../hooks/preferences.ts';
import { classes } from '../ui/classes.ts';
import * as css from './exercise-card.css.ts';

/** What a collapsed card says of today: how many of its sets are saved, and the last of them. */
export function CardProgress({ today, planned }: { today: TodaysProgress; planned: number }) {
  const unit = useWeightUnit();
  const { done, last } = today;
  const finished = done >= planned;
  return (
    <p className={classes(css.today, finished && css.finished)}>
      {finished ? '✓ ' : ''}
      {done} of {Math.max(done, planned)}
      <span className={css.lastSet}>
        {formatWeight(shownWeight(last, unit))} × {last.reps}
      </span>
    </p>
  );
}
