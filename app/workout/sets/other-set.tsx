import type { Measure } from '../../../schema/sets/measures.ts';
import { slotWords } from '../../../schema/sets/set-slots.ts';
import type { WeightUnit, WorkoutLog } from '../../../schema/workout-log.ts';
import { markOf } from '../../text/kind-marks.ts';
import { classes } from '../../ui/styles/classes.ts';
import { SetMenu } from './menu/set-menu.tsx';
import { SetNumber } from './menu/set-number.tsx';
import * as css from './other-set.css.ts';
import { rowOf, slotAmong } from './rows/set-rows.ts';
import { setText } from './rows/set-words.ts';
import type { SetRow } from './rows/table-row.ts';
import * as shared from './set-row.css.ts';
import { reveal, swipeable } from './set-swipe.css.ts';
import type { SetTools } from './state/set-tools.ts';
import { useSwipe } from './use-swipe.ts';

interface OtherSetProps {
  set: WorkoutLog;
  /** Those of the table, between which it counts by its own kind: a warm-up's row may have its number. */
  rows: readonly SetRow[];
  unit: WeightUnit;
  measure: Measure;
  tools: SetTools;
}

/** A set of today that no row of the table is, such as the second set 2 that another device saved. */
export function OtherSet({ set, rows, unit, measure, tools }: OtherSetProps) {
  const swipe = useSwipe({ left: () => tools.deleteSet(set) });
  const slot = slotAmong(rows, set);
  const name = slotWords(slot);
  return (
    <tr className={classes(shared.row, shared.done, swipeable)} {...swipe}>
      <th scope="row" className={shared.set}>
        <SetNumber
          mark={markOf(set)?.mark ?? slot}
          name={name}
          done
          stored
          menu={(close) => (
            <SetMenu tools={tools} index={set.setNumber - 1} row={rowOf(set)} name={name} close={close} />
          )}
        />
      </th>
      <td colSpan={3} className={css.cell}>
        Also saved: <span className={css.numbers}>{setText(set, unit, measure)}</span>
        <span className={reveal} aria-hidden="true">
          Delete
        </span>
      </td>
    </tr>
  );
}
