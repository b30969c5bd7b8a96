import { isShortOfUnit } from '../../../../schema/sets/measured-words.ts';
import { DEFAULT_MEASURE, type MeasuredSet } from '../../../../schema/sets/measures.ts';
import { slotWords } from '../../../../schema/sets/set-slots.ts';
import { toKg } from '../../../../schema/sets/units.ts';
import { plainWeight } from '../../../text/plain-weight.ts';
import { plannedAt } from '../rows/planned-row.ts';
import { shownOrder, slotsOfRows } from '../rows/row-kinds.ts';
import { asksWeight, isBlank, measuredContent } from '../rows/row-measured.ts';
import { plainSet } from '../rows/set-words.ts';
import type { SetRow } from '../rows/table-row.ts';
import { weightText } from '../rows/weight-entry.ts';
import type { OpenPanel } from './open-panel.ts';

export interface NextRow {
  row: SetRow;
  index: number;
}

/** The set that comes next in the open exercise; null where all sets are done. */
export function nextRow({ tools }: OpenPanel): NextRow | null {
  const { rows } = tools.drafts;
  for (const index of shownOrder(rows, slotsOfRows(rows))) {
    const row = rows[index];
    if (row && !row.saved) return { row, index };
  }
  return null;
}

/**
 * The next set in words, "set 3" and "82.5 kg × 5": as it is typed, else as one tap of the floor view would log it.
 * `lifted` is '' where an exercise of another measure than weight and reps has nothing to tell.
 */
export function nextRowWords(
  { tools, about, targets }: OpenPanel,
  { row, index }: NextRow,
): { name: string; lifted: string } {
  const { drafts, previous, unit } = tools;
  const known = { previous, asked: about.measure, targets };
  const { slot, measure, planned } = plannedAt(drafts.rows, { row, index }, known);
  const name = slotWords(slot);
  if (isBlank(planned)) {
    if (measure !== DEFAULT_MEASURE) return { name, lifted: '' };
    const weight = row.unit === unit ? plainWeight(row.weight) : weightText(row, unit);
    return { name, lifted: `${weight} ${unit}` };
  }
  // An exercise that measures no weight may have a row with a weight that was offered before its measure was changed.
  const weight = asksWeight(measure) ? planned.weight : 0;
  const set = {
    weight: toKg(weight, planned.unit),
    enteredWeight: weight,
    enteredUnit: planned.unit,
    reps: planned.reps,
    // Without a stored set `measuredContent` gives no null.
    ...(measuredContent(planned.measured, null) as Partial<MeasuredSet>),
  };
  const words = plainSet(set, unit, measure);
  return { name, lifted: isShortOfUnit(words) ? words.replace(' × ', ` ${unit} × `) : words };
}
