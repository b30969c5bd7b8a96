import { Disc, Timer } from 'lucide-react';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import { usePreference } from '../../device/preferences.ts';
import { RecordLine } from '../../movements/records/record-line.tsx';
import { markOf } from '../../text/kind-marks.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { PlanLine } from '../plan/plan-line.tsx';
import { useLoadingWords } from '../plates/use-side-of.ts';
import { WarmUpButton } from '../plates/warm-up-button.tsx';
import { SetMenu } from '../sets/menu/set-menu.tsx';
import { SetNumber } from '../sets/menu/set-number.tsx';
import { detailOf } from '../sets/rows/effort.ts';
import { kindOfRow } from '../sets/rows/row-kinds.ts';
import { named } from '../sets/rows/set-words.ts';
import { SeatLine } from '../sets/seat-line.tsx';
import { openPanel } from '../sets/state/open-panel.ts';
import { BigNumber, widthOfAll } from './big-number.tsx';
import * as css from './floor-board.css.ts';
import { FloorDoubt } from './floor-doubt.tsx';
import type { FloorSet } from './use-floor-set.ts';

interface FloorBoardProps {
  set: FloorSet;
  /** The exercise's place in a superset: "A1". */
  label: string | undefined;
  todaysNote: string | undefined;
  swipe: object;
  /** Opens the clock for a row. */
  onWork: (index: number) => void;
}

const GLYPH = { size: 18, strokeWidth: 1.75 } as const;

/**
 * The upper part of the floor view, read from the bench: the exercise, the set, its numbers, last time's, the
 * plates.
 */
export function FloorBoard({ set, label, todaysNote, swipe, onWork }: FloorBoardProps) {
  const { exercise, about, unit, numbers, index, name, row, isSaved, doubts, act, savedLast } = set;
  const doubt = doubts.get(index);
  return (
    <section className={css.board} aria-label={exercise.name} {...swipe}>
      <h3 className={css.name}>
        {label ? (
          <span className={css.place}>
            <span className={visuallyHidden}>Superset </span>
            {label}{' '}
          </span>
        ) : null}
        {exercise.name}
      </h3>
      <SetLine set={set} />
      {exercise.plan ? (
        <PlanLine exercise={exercise} about={about} unit={unit} onTargets={set.setPlanned} />
      ) : null}
      {doubt ? (
        <FloorDoubt
          doubt={doubt}
          unit={unit}
          onKeep={() => act.keepWeight(index)}
          onFix={() => act.fixWeight(index)}
        />
      ) : (
        <div className={css.numbers} style={{ ['--ems' as string]: widthOfAll(numbers) }}>
          {numbers.map((shown) => (
            <span key={shown.key} className={css.group}>
              {shown.key === 'left' || (shown.key === 'reps' && numbers[0] !== shown) ? (
                <span className={css.times} aria-hidden="true">
                  {shown.key === 'left' ? '+' : '×'}
                </span>
              ) : null}
              <BigNumber
                shown={shown}
                name={name}
                tone={set.toneOf(shown)}
                onType={(text) => {
                  const edit = shown.type(text);
                  if (edit) set.edit(edit);
                }}
                onEnter={set.save}
              />
            </span>
          ))}
        </div>
      )}
      <div className={css.ways}>
        <Plates set={set} />
        <WarmUpButton panel={set.panel} className={css.way} />
        {numbers.some(({ key }) => key === 'time') && !isSaved ? (
          <button type="button" className={css.way} aria-haspopup="dialog" onClick={() => onWork(index)}>
            <Timer {...GLYPH} />
            Start the clock
          </button>
        ) : null}
      </div>
      {about.note ? <p className={css.note}>{about.note}</p> : null}
      {about.seats ? <SeatLine about={about} className={css.note} /> : null}
      {todaysNote ? <p className={css.note}>{todaysNote}</p> : null}
      {row.saved?.note ? <p className={css.note}>{row.saved.note}</p> : null}
      {savedLast.length > 0 ? (
        <div className={css.record}>
          <RecordLine movement={movementOf(exercise)} setIds={savedLast} unit={unit} />
        </div>
      ) : null}
    </section>
  );
}

function SetLine({ set }: { set: FloorSet }) {
  const { row, index, slot, name, ofPlanned, isSaved, last, lastWords, tools } = set;
  const [scale] = usePreference('effort');
  const { saved } = row;
  const state = saved
    ? [isSaved ? 'saved' : 'changed', detailOf(saved, scale)].filter(Boolean).join(' ')
    : '';
  return (
    <div className={css.setLine}>
      <span className={css.setNumber}>
        <SetNumber
          mark={markOf(kindOfRow(row))?.mark ?? slot}
          name={name}
          done={isSaved}
          stored={saved !== null}
          menu={(close) => <SetMenu tools={tools} index={index} row={row} name={name} close={close} />}
        />
      </span>
      <span className={saved ? css.stateSaved : undefined}>
        {ofPlanned ?? named(name)}
        {state ? ` · ${state}` : ''}
      </span>
      {last ? (
        <span className={css.last}>
          Last time <b className={css.lastSet}>{lastWords}</b> {detailOf(last, scale)}
        </span>
      ) : null}
    </div>
  );
}

/** The plates of the set's weight in words; a tap shows them on the bar. */
function Plates({ set: { panel, row, index, rack, measure } }: { set: FloorSet }) {
  const words = useLoadingWords(panel, { row, index });
  if (measure !== 'weight-reps' || (!words && rack.length === 0)) return null;
  return (
    <button
      type="button"
      className={css.way}
      aria-haspopup="dialog"
      onClick={() => openPanel.askPlates(index)}
    >
      <Disc {...GLYPH} />
      {words ? (
        <span>
          <span className={visuallyHidden}>Plates: </span>
          {words}
        </span>
      ) : (
        'Nearest here'
      )}
    </button>
  );
}
