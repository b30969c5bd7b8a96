import { Fragment, memo } from 'react';
import { flushSync } from 'react-dom';
import { EMPTY } from 'rxjs';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { AboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { Bests } from '../../../schema/progress/progress.ts';
import type { PreviousSet } from '../../../schema/sets/previous.ts';
import { slotWords } from '../../../schema/sets/set-slots.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { useRack } from '../../diary/use-rack.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { RowTargets } from '../plan/row-target.ts';
import { NoteRow } from './note-row.tsx';
import { plannedAt, withPlanned } from './rows/planned-row.ts';
import { withLastTime, withMeasured, withReps, withWeight } from './rows/row-edits.ts';
import { linesBySlot, shownOrder, slotsOfRows } from './rows/row-kinds.ts';
import { distanceUnitOf, isBlank } from './rows/row-measured.ts';
import { setText } from './rows/set-words.ts';
import { SetRowView } from './set-row.tsx';
import * as css from './set-table.css.ts';
import { SetTableHead } from './set-table-head.tsx';
import type { SetTools } from './state/set-tools.ts';
import type { SaveSets } from './state/use-save-sets.ts';
import type { SetDrafts } from './state/use-set-drafts.ts';

interface SetTableProps {
  exercise: Exercise;
  previous: readonly PreviousSet[];
  drafts: SetDrafts;
  unit: WeightUnit;
  about: AboutMovement;
  doubts: SaveSets['doubts'];
  /** The same functions at each render, or the memo is of no use. */
  onSaveRow: (index: number) => void;
  onKeepWeight: (index: number) => void;
  onFixWeight: (index: number) => void;
  tools: SetTools;
  /** What is planned, if anything is. */
  targets: RowTargets | null;
  /** The set under which the chips of effort stand. */
  effortOf: string | null;
}

export const SetTable = memo(function SetTable(props: SetTableProps) {
  const { exercise, previous, drafts, unit, about, doubts, tools } = props;
  const { measure } = about;
  const { rows, others, change } = drafts;
  const slots = slotsOfRows(rows);
  const lines = linesBySlot(previous);
  const order = shownOrder(rows, slots);
  const rack = useRack(exercise, about, unit);
  const bests = useBests(
    movementOf(exercise),
    rows.some(({ saved }) => saved),
  );
  const distanceUnit = distanceUnitOf(rows, previous, measure, unit);
  /** A swipe saves what the floor view's Save would: the row's numbers, and last time's for those that nobody entered. */
  const swipeOf = (index: number) => {
    const row = rows[index];
    if (!row || row.saved) return;
    const { planned } = plannedAt(rows, { row, index }, { previous, asked: measure, targets: props.targets });
    if (isBlank(planned)) return;
    return () => {
      // Drawn at once: Save reads the rows as they are drawn.
      flushSync(() => change((now) => withPlanned(now, index, planned)));
      props.onSaveRow(index);
    };
  };
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={`Sets of ${exercise.name}`}>
        <SetTableHead
          previous={previous}
          measure={measure}
          unit={unit}
          distanceUnit={distanceUnit}
          change={change}
        />
        <tbody className={css.asBlock}>
          {order.map((i) => {
            const row = rows[i];
            if (!row) return null;
            const slot = slots[i] ?? '';
            const { saved } = row;
            return (
              <Fragment key={i}>
                <SetRowView
                  index={i}
                  slot={slot}
                  target={props.targets?.get(slot)}
                  row={row}
                  line={lines.get(slot)}
                  bests={bests}
                  about={about}
                  rack={rack}
                  distanceUnit={distanceUnit}
                  doubt={doubts.get(i)}
                  above={i > 0 && i === order.at(-1)}
                  unit={unit}
                  onWeight={(typed) => change((current) => withWeight(current, i, typed))}
                  onReps={(reps) => change((current) => withReps(current, i, reps))}
                  onMeasured={(values) => change((current) => withMeasured(current, i, values))}
                  onLikeLastTime={() => change((current) => withLastTime(current, i, previous))}
                  onEnter={() => props.onSaveRow(i)}
                  onSwipe={swipeOf(i)}
                  onKeepWeight={() => props.onKeepWeight(i)}
                  onFixWeight={() => props.onFixWeight(i)}
                  tools={tools}
                />
                {row.measured?.repsLeft === undefined ? null : (
                  <LeftRow
                    name={slotWords(slot)}
                    row={row}
                    onLeft={(repsLeft) => change((current) => withMeasured(current, i, { repsLeft }))}
                    onEnter={() => props.onSaveRow(i)}
                  />
                )}
                {saved?.note ? <NoteRow note={saved.note} /> : null}
                {saved && saved.id === props.effortOf ? (
                  <EffortRow set={saved} name={slotWords(slot)} tools={tools} />
                ) : null}
              </Fragment>
            );
          })}
          {others.map((set) => (
            <OtherSet key={set.id} set={set} rows={rows} unit={unit} measure={measure} tools={tools} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const LeftRow = lazyPart(async () => (await import('./left-row.tsx')).LeftRow);
/** Rare, and never out of sight: until its file is here its numbers stand alone. */
const OtherSet = lazyPart(async () => (await import('./other-set.tsx')).OtherSet, {
  loading: ({ set, unit, measure }) => (
    <tr>
      <td colSpan={4}>Also saved: {setText(set, unit, measure)}</td>
    </tr>
  ),
});
const EffortRow = lazyPart(async () => (await import('./effort-row.tsx')).EffortRow);

/** Read only once a set was saved today: opening a card must not cost it. */
function useBests(movement: string, wanted: boolean): Bests | undefined {
  const diary = useDiary();
  return useLive(() => (wanted ? diary.bestsOf(movement) : EMPTY), [diary, movement, wanted]);
}
