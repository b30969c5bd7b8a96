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
import { plannedRow, withPlanned } from '../sets/rows/planned-row.ts';
import { isPlannedRow, linesBySlot, shownOrder, slotsOfRows } from '../sets/rows/row-kinds.ts';
import { distanceUnitOf, isBlank, measureOfRow } from '../sets/rows/row-measured.ts';
import { isOffer, withoutGhosts } from '../sets/rows/rows-to-save.ts';
import { plainSet } from '../sets/rows/set-words.ts';
import type { SetRow } from '../sets/rows/table-row.ts';
import { type SetSources, useSetPanel } from '../sets/state/use-set-panel.ts';
import { quantitiesOf, type Shown } from './quantities.ts';

export type FloorSet = ReturnType<typeof useFloorSet>;

/** One set at a time: the next that is not saved, or the one that was tapped. What it does, the table's rows do. */
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
  const lines = linesBySlot(previous);
  const line = lines.get(slot);
  const measure = measureOfRow(row, about.measure);
  const target = panel.targets?.get(slot);
  const before = rows.slice(0, index).findLast(({ saved }) => saved)?.saved ?? null;
  const planned = plannedRow(row, { measure, line, target, before });
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
    /** Whether it is a working set that was tapped or changed: it stays in view by its place. */
    isHeld: isChosen && isPlannedRow(row),
    /** Of the set: "set 2". */
    name: slotWords(slot),
    /** How many working sets there are. */
    planned: order.filter((i) => /^\d+$/.test(slots[i] ?? '')).length,
    last,
    lastWords: last ? plainSet(last, unit, measure) : '',
    /** Whether each set has been saved, and none of them is looked at. */
    allDone: next === null && !isChosen,
    choose,
    toneOf: ({ key }: Shown) =>
      (isSaved ? 'saved' : isProposed && key !== 'weight' ? 'offered' : 'typed') as Tone,
    edit(edit: (rows: readonly SetRow[]) => SetRow[]) {
      choose(index);
      change(edit);
    },
    save() {
      // Save reads the rows as they are drawn.
      flushSync(() => change((now) => withPlanned(now, index, planned)));
      const left = withoutGhosts(rows.slice(0, index)).length;
      // Save takes the warm-ups before it away, and whatever comes of it this set stays in view.
      if (left < index && isPlannedRow(row) && !isBlank(planned)) choose(left);
      void act.save(index);
    },
  };
}

type Tone = 'saved' | 'offered' | 'typed';

/** An exercise has one row at least; a table that is just being changed may have none for a moment. */
const NO_ROW: SetRow = { weight: 0, unit: 'kg', reps: 0, touched: false, saved: null };

/** The same set of the training day before. */
function lastOf({ saved }: SetRow, line: PreviousSet | undefined) {
  return lastTimeOf(saved, line) ?? (saved ? undefined : line);
}
