import type { AboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import type { Bests } from '../../../schema/progress/progress.ts';
import type { DistanceUnit } from '../../../schema/sets/distance.ts';
import { DEFAULT_MEASURE } from '../../../schema/sets/measures.ts';
import type { PreviousSet } from '../../../schema/sets/previous.ts';
import { isMissed } from '../../../schema/sets/set-kind.ts';
import { slotWords } from '../../../schema/sets/set-slots.ts';
import { toKg } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { usePreference } from '../../device/preferences.ts';
import type { Rack } from '../../diary/use-rack.ts';
import { markOf } from '../../text/kind-marks.ts';
import { ChalkStroke } from '../../ui/icons/chalk-stroke.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import type { RowTarget } from '../plan/row-target.ts';
import { SetMenu } from './menu/set-menu.tsx';
import { SetNumber } from './menu/set-number.tsx';
import { PreviousCell } from './previous-cell.tsx';
import { lastTimeOf, verdictOf } from './rows/compare.ts';
import type { Doubt } from './rows/doubt.ts';
import { detailOf } from './rows/effort.ts';
import { isPartRow, kindOfRow } from './rows/row-kinds.ts';
import type { RowMeasured } from './rows/row-measured.ts';
import { isOffer } from './rows/rows-to-save.ts';
import type { SetRow, TypedWeight } from './rows/table-row.ts';
import * as css from './set-row.css.ts';
import { firstCell, reveal, swipeable } from './set-swipe.css.ts';
import { openPanel } from './state/open-panel.ts';
import type { SetTools } from './state/set-tools.ts';
import { useSwipe } from './use-swipe.ts';
import { WeightRepsCells } from './weight-reps-cells.tsx';

const MeasuredCells = lazyPart(async () => (await import('./measured/measured-cells.tsx')).MeasuredCells, {
  loading: () => (
    <>
      <td className={css.weightCell} />
      <td className={css.repsCell} />
    </>
  ),
});

/** Without its file the question has the one answer that loses nothing. */
const DoubtCell = lazyPart(async () => (await import('./doubt-cell.tsx')).DoubtCell, {
  loading: ({ onKeep }) => (
    <td colSpan={3}>
      <button type="button" onClick={onKeep}>
        Keep It
      </button>
    </td>
  ),
});

const TargetMark = lazyPart(async () => (await import('../plan/target-mark.tsx')).TargetMark);

interface SetRowViewProps {
  index: number;
  /** Where it stands as lifters count (schema/sets/set-slots.ts). */
  slot: string;
  row: SetRow;
  /** What is planned of it. */
  target: RowTarget | undefined;
  /** This set's line of "Previous", which of a saved row is the set itself. */
  line: PreviousSet | undefined;
  /** What was before today; undefined where it is not known. */
  bests: Bests | undefined;
  about: AboutMovement;
  /** The weights that the gym has, where it says which. */
  rack: Rack | undefined;
  distanceUnit: DistanceUnit;
  doubt: Doubt | undefined;
  /** Opens what is picked from above the row. */
  above: boolean;
  unit: WeightUnit;
  onWeight: (typed: TypedWeight) => void;
  onReps: (reps: number) => void;
  onMeasured: (change: RowMeasured) => void;
  onLikeLastTime: () => void;
  /** Saves this row. */
  onEnter: () => void;
  /** Saves what a swipe saves of it; none where it has nothing to save. */
  onSwipe: (() => void) | undefined;
  onKeepWeight: () => void;
  onFixWeight: () => void;
  tools: SetTools;
}

export function SetRowView(props: SetRowViewProps) {
  const { index, slot, row, line, unit, about, bests, tools, target } = props;
  const { measure } = about;
  const step = about.step ?? props.rack?.step;
  const name = slotWords(slot);
  const { kind } = kindOfRow(row);
  const doubt = props.doubt?.weight === toKg(row.weight, row.unit) ? props.doubt : undefined;
  const { saved } = row;
  const [scale] = usePreference('effort');
  const done = saved !== null && !row.touched;
  const swipe = useSwipe(saved ? { left: () => tools.deleteSet(saved) } : { right: props.onSwipe });
  const lastTime = lastTimeOf(saved, line);
  const verdict = saved
    ? verdictOf(saved, lastTime, bests?.beforeToday ?? null, measure, bests?.quantity)
    : undefined;
  const offer = isOffer(row);
  const Cells = measure === DEFAULT_MEASURE ? WeightRepsCells : MeasuredCells;
  const best =
    done && verdict?.best ? (
      <span className={css.best}>
        <ChalkStroke width={64} seed={index + 1} draw />
        <span className={visuallyHidden}>New best</span>
      </span>
    ) : null;
  const swiped = (
    <>
      {target ? <TargetMark of={target} saved={done ? saved : null} unit={unit} /> : null}
      {saved ? (
        <span className={reveal} aria-hidden="true">
          Delete
        </span>
      ) : null}
    </>
  );
  return (
    <tr
      data-row={index}
      className={classes(
        css.row,
        done && !isMissed(saved) && css.done,
        offer && css.offer,
        (saved || props.onSwipe) && swipeable,
        isPartRow(row) && css.part,
      )}
      {...swipe}
      onFocus={() => openPanel.look(index)}
    >
      <th scope="row" className={classes(css.set, firstCell)}>
        <SetNumber
          mark={markOf({ kind })?.mark ?? slot}
          name={name}
          done={done}
          detail={saved ? detailOf(saved, scale) : ''}
          stored={saved !== null}
          menu={(close) => <SetMenu tools={tools} index={index} row={row} name={name} close={close} />}
        />
      </th>
      {doubt ? (
        <DoubtCell doubt={doubt} unit={unit} onKeep={props.onKeepWeight} onFix={props.onFixWeight} />
      ) : (
        <>
          <PreviousCell
            name={name}
            shown={saved ?? line}
            isSaved={saved !== null}
            lastTime={lastTime}
            verdict={verdict}
            unit={unit}
            measure={measure}
            onUse={props.onLikeLastTime}
          />
          <Cells
            {...props}
            measure={measure}
            name={name}
            done={done}
            offer={offer}
            step={step}
            best={best}
            reveal={swiped}
          />
        </>
      )}
    </tr>
  );
}
