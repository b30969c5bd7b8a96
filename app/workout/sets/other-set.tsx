import type { WeightUnit, WorkoutLog } from '../../../schema/workout-log.ts';
import { classes } from '../../ui/classes.ts';
import * as css from './other-set.css.ts';
import { SetNumber } from './set-number.tsx';
import { reveal, swipeable } from './set-swipe.css.ts';
import * as table from './set-table.css.ts';
import { setText } from './set-words.ts';
import { useSwipe } from './use-swipe.ts';

export interface OtherSetProps {
  set: WorkoutLog;
  unit: WeightUnit;
  onDelete: () => void;
}

/** A set of today that no row of the table is, such as the second set 2 that another device saved. */
export function OtherSet({ set, unit, onDelete }: OtherSetProps) {
  const swipe = useSwipe(onDelete);
  return (
    <tr className={classes(css.row, table.done, swipeable)} {...swipe}>
      <th scope="row" className={table.set}>
        <SetNumber setNumber={set.setNumber} done onDelete={onDelete} />
      </th>
      <td colSpan={3} className={css.cell}>
        Also saved: <span className={css.numbers}>{setText(set, unit)}</span>
        <span className={reveal} aria-hidden="true">
          Delete
        </span>
      </td>
    </tr>
  );
}
