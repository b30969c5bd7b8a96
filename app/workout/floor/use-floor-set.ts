import { useState } from 'react';
import { flushSync } from 'react-dom';
import { equippedOf, rackOf } from '../../../schema/gym/gym.ts';
import type { PreviousSet } from '../../../schema/sets/previous.ts';
import { slotWords } from '../../../schema/sets/set-slots.ts';
import { useChosenGym } from '../../diary/gyms.ts';
import { stepIn } from '../../diary/rack.ts';
import { useGymUnit } from '../../diary/use-gym-unit.ts';
import { equipmentOfPanel } from '../plates/use-side-of.ts';
import { lastTimeOf } from '../sets/rows/compare.ts';
import { plannedAt, withPlanned } from '../sets/rows/planned-row.ts';
import { isPlannedRow, shownOrder, slotsOfRows } from '../sets/rows/row-kinds.ts';
import { distanceUnitOf, isBlank } from '../sets/rows/row-measured.ts';
import { isOffer, withoutGhosts } from '../sets/rows/rows-to-save.ts';
import { plainSet } from '../sets/rows/set-words.ts';
import type { SetRow } from '../sets/rows/table-row.ts';
import { type SetSources, useSetPanel } from '../sets/state/use-set-panel.ts';
import { quantitiesOf } from './quantities/quantities.ts';
import type { ShownQuantity } from './quantities/shown-quantity.ts';

export type FloorSet = ReturnType<typeof useFloorSet>;

/**
 * The set that the floor view shows, one at a time: the next that is not saved, or the one that was tapped. What is
 * done with it is done to a row of the set table.
 */
export function useFloorSet(sources: SetSources) {
  const { exercise, about, previous } = sources;
  const [chosen, choose] = useState<number | null>(null);
  const panel = useSetPanel(sources, () => choose(null));
  const { drafts, unit, act } = panel;
  const { rows, change } = drafts;
  const gym = useChosenGym() ?? null;
  useGymUnit();

  const slots = slotsOfRows(rows);
  const order = shownOrder(rows, slots);
  const next = order.find((i) => !rows[i]?.saved) ?? null;
  const isChosen = chosen !== null && order.includes(chosen);
  const index = (isChosen ? chosen : next) ?? order.at(-1) ?? 0;
  const row = rows[index] ?? NO_ROW;
  const slot = slots[index] ?? '1';
  const known = { previous, asked: about.measure, targets: panel.targets };
  const { measure, line, planned } = plannedAt(rows, { row, index }, known);
  const isSaved = row.saved !== null && !row.touched;
  const rack = rackOf(equipmentOfPanel(panel.panel), equippedOf(gym, unit));
  const numbers = quantitiesOf({
    index,
    row: planned,
    measure,
    unit,
    step: about.step ?? stepIn(gym, unit),
    rack: about.step === undefined ? rack : [],
    distanceUnit: distanceUnitOf(rows, previous, measure, unit),
  });
  const last = lastOf(row, line);
  const isProposed = isBlank(row) || isOffer(row);

  return {
    ...panel,
    ...{ exercise, about, measure, index, row, slot, slots, order, isSaved, numbers, rack },
    /** Whether a working set was tapped or changed: it stays in view by its index, so no row may move before it. */
    isHeld: isChosen && isPlannedRow(row),
    /** The set in words: "set 2". */
    name: slotWords(slot),
    /** Its place among the working sets, "of 5"; null for a warm-up or a part of a chain. */
    ofPlanned: isNumber(slot)
      ? `of ${slots.filter((one, i) => isNumber(one) && order.includes(i)).length}`
      : null,
    last,
    lastWords: last ? plainSet(last, unit, measure) : '',
    /** Whether every set is saved and the lifter looks at none of them. */
    allDone: next === null && !isChosen,
    choose,
    toneOf: ({ key }: ShownQuantity) =>
      (isSaved ? 'saved' : isProposed && key !== 'weight' ? 'offered' : 'typed') as Tone,
    edit(edit: (rows: readonly SetRow[]) => SetRow[]) {
      choose(index);
      change(edit);
    },
    save() {
      // Drawn at once: Save reads the rows as they are drawn.
      flushSync(() => change((now) => withPlanned(now, index, planned)));
      const left = withoutGhosts(rows.slice(0, index)).length;
      // Save takes away the unsaved warm-ups before this set, which moves it up; it stays in view at its new place.
      if (left < index && isPlannedRow(row) && !isBlank(planned)) choose(left);
      void act.save(index);
    },
  };
}

type Tone = 'saved' | 'offered' | 'typed';

/** Stands in where a table has no row, as it may for a moment while it is changed. */
const NO_ROW: SetRow = { weight: 0, unit: 'kg', reps: 0, touched: false, saved: null };

/** Whether a slot is that of a working set: "2", not "W1" or "2+1". */
const isNumber = (slot: string) => /^\d+$/.test(slot);

/** The same set on the training day before. */
function lastOf({ saved }: SetRow, line: PreviousSet | undefined) {
  return lastTimeOf(saved, line) ?? (saved ? undefined : line);
}
