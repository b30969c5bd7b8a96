import { ArrowRightToLine } from 'lucide-react';
import { memo } from 'react';
import { EMPTY } from 'rxjs';
import type { Exercise } from '../../../schema/exercise.ts';
import type { PreviousSet } from '../../../schema/previous.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { presentMs } from '../../hooks/clock.ts';
import { useDiary } from '../../hooks/use-diary.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { todaysVerdicts } from './compare.ts';
import { SetRowView } from './set-row.tsx';
import { isOffer, savedToday, withAllLastTime, withLastTime, withReps, withWeight } from './set-rows.ts';
import * as css from './set-table.css.ts';
import type { SetDrafts } from './use-set-drafts.ts';

export interface SetTableProps {
  exercise: Exercise;
  previous: readonly PreviousSet[];
  drafts: SetDrafts;
  unit: WeightUnit;
}

export const SetTable = memo(function SetTable({ exercise, previous, drafts, unit }: SetTableProps) {
  const { rows, change } = drafts;
  const now = presentMs();
  const saved = savedToday(previous, now);
  const verdicts = useVerdicts(exercise.id, previous, saved.size > 0);
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={`Sets of ${exercise.name}`}>
        <thead className={css.section}>
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
                  onClick={() => change((current) => withAllLastTime(current, previous, saved))}
                >
                  Previous
                  <ArrowRightToLine size={14} strokeWidth={1.75} aria-hidden="true" />
                </button>
              ) : (
                'Previous'
              )}
            </th>
            <th scope="col" className={css.weightHead}>
              Weight ({unit})
            </th>
            <th scope="col" className={css.repsHead}>
              Reps
            </th>
          </tr>
        </thead>
        <tbody className={css.section}>
          {rows.map((row, i) => (
            <SetRowView
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
              key={i}
              setNumber={i + 1}
              row={row}
              offer={isOffer(row, rows)}
              last={previous.find((set) => set.setNumber === i + 1)}
              saved={saved.has(i + 1)}
              verdict={verdicts?.get(i + 1)}
              isLastRow={i > 0 && i === rows.length - 1}
              unit={unit}
              onWeight={(typed) => change((current) => withWeight(current, i, typed, saved))}
              onReps={(reps) => change((current) => withReps(current, i, reps))}
              onLikeLastTime={() => change((current) => withLastTime(current, i, previous))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Read only once a set was saved today: opening a card must not cost it. */
function useVerdicts(exerciseId: string, previous: readonly PreviousSet[], wanted: boolean) {
  const diary = useDiary();
  const before = useLive(() => (wanted ? diary.beforeToday(exerciseId) : EMPTY), [diary, exerciseId, wanted]);
  return before && todaysVerdicts(before, previous, presentMs());
}
