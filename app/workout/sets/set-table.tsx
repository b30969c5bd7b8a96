import { ArrowRightToLine } from 'lucide-react';
import { memo } from 'react';
import { EMPTY } from 'rxjs';
import type { Exercise } from '../../../schema/exercise.ts';
import type { PreviousSet } from '../../../schema/previous.ts';
import type { WeightUnit, WorkoutLog } from '../../../schema/workout-log.ts';
import { useDiary } from '../../hooks/use-diary.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { OtherSet } from './other-set.tsx';
import { SetRowView } from './set-row.tsx';
import { withAllLastTime, withLastTime, withReps, withWeight } from './set-rows.ts';
import * as css from './set-table.css.ts';
import type { SaveSets } from './use-save-sets.ts';
import type { SetDrafts } from './use-set-drafts.ts';

export interface SetTableProps {
  exercise: Exercise;
  previous: readonly PreviousSet[];
  drafts: SetDrafts;
  unit: WeightUnit;
  doubts: SaveSets['doubts'];
  /** These stay the same function while the table is the same. */
  onSaveRow: (index: number) => void;
  onKeepWeight: (index: number) => void;
  onFixWeight: (index: number) => void;
  onDelete: (set: WorkoutLog) => void;
}

export const SetTable = memo(function SetTable(props: SetTableProps) {
  const { exercise, previous, drafts, unit, doubts, onDelete } = props;
  const { rows, others, change } = drafts;
  const heaviest = useHeaviest(
    exercise.name,
    rows.some(({ saved }) => saved),
  );
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
                  onClick={() => change((current) => withAllLastTime(current, previous))}
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
              line={previous.find((set) => set.setNumber === i + 1)}
              heaviest={heaviest}
              doubt={doubts.get(i)}
              isLastRow={i > 0 && i === rows.length - 1}
              unit={unit}
              onWeight={(typed) => change((current) => withWeight(current, i, typed))}
              onReps={(reps) => change((current) => withReps(current, i, reps))}
              onLikeLastTime={() => change((current) => withLastTime(current, i, previous))}
              onEnter={() => props.onSaveRow(i)}
              onKeepWeight={() => props.onKeepWeight(i)}
              onFixWeight={() => props.onFixWeight(i)}
              onDelete={() => row.saved && onDelete(row.saved)}
            />
          ))}
          {others.map((set) => (
            <OtherSet key={set.id} set={set} unit={unit} onDelete={() => onDelete(set)} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** kg. Read only once a set was saved today: opening a card must not cost it. */
function useHeaviest(exerciseName: string, wanted: boolean): number | null {
  const diary = useDiary();
  const bests = useLive(() => (wanted ? diary.bestsOf(exerciseName) : EMPTY), [diary, exerciseName, wanted]);
  return bests?.beforeToday ?? null;
}
