import type { AboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import type { TodaysProgress } from '../../../schema/progress/progress.ts';
import { useUnitOf } from '../../diary/gyms.ts';
import { classes } from '../../ui/styles/classes.ts';
import { setText } from '../sets/rows/set-words.ts';
import * as css from './exercise-card.css.ts';

interface CardProgressProps {
  today: TodaysProgress;
  planned: number;
  about: AboutMovement | undefined;
}

/** Today's progress on a collapsed card: how many of its sets are saved, and the last of them. */
export function CardProgress({ today, planned, about }: CardProgressProps) {
  const unit = useUnitOf(about?.unit);
  const { done, last } = today;
  const finished = done >= planned;
  return (
    <p className={classes(css.today, finished && css.finished)}>
      {finished ? '✓ ' : ''}
      {done} of {Math.max(done, planned)}
      <span className={css.lastSet}>{setText(last, unit, about?.measure)}</span>
    </p>
  );
}
