import { ArrowRightToLine } from 'lucide-react';
import type { DistanceUnit } from '../../../schema/sets/distance.ts';
import { DEFAULT_MEASURE, type Measure } from '../../../schema/sets/measures.ts';
import type { PreviousSet } from '../../../schema/sets/previous.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { withAllLastTime, withDistanceUnit } from './rows/row-edits.ts';
import * as css from './set-table.css.ts';
import type { SetDrafts } from './state/use-set-drafts.ts';

/** With the cells in a file of its own: most exercises never need it. */
const MeasuredHeads = lazyPart(async () => (await import('./measured/measured-heads.tsx')).MeasuredHeads, {
  loading: () => (
    <>
      <th scope="col" className={css.weightHead} />
      <th scope="col" className={css.repsHead} />
    </>
  ),
});

interface SetTableHeadProps {
  previous: readonly PreviousSet[];
  measure: Measure;
  unit: WeightUnit;
  distanceUnit: DistanceUnit;
  change: SetDrafts['change'];
}

/** What the columns are; a tap on Previous fills all rows with last time. */
export function SetTableHead({ previous, measure, unit, distanceUnit, change }: SetTableHeadProps) {
  return (
    <thead className={css.asBlock}>
      <tr className={css.headLine}>
        <th scope="col" className={css.setHead}>
          Set
        </th>
        <th scope="col" className={css.previousHead}>
          {previous.length > 0 ? (
            <button
              type="button"
              className={css.fillAll}
              aria-label="Previous: fill all sets with last time"
              onClick={() => change((current) => withAllLastTime(current, previous))}
            >
              Previous
              <ArrowRightToLine size={14} strokeWidth={1.75} />
            </button>
          ) : (
            'Previous'
          )}
        </th>
        {measure === DEFAULT_MEASURE ? (
          <>
            <th scope="col" className={css.weightHead}>
              Weight ({unit})
            </th>
            <th scope="col" className={css.repsHead}>
              Reps
            </th>
          </>
        ) : (
          <MeasuredHeads
            measure={measure}
            unit={unit}
            distanceUnit={distanceUnit}
            onDistanceUnit={(to) => change((current) => withDistanceUnit(current, to))}
          />
        )}
      </tr>
    </thead>
  );
}
