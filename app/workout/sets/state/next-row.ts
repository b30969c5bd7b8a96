import { isShortOfUnit } from '../../../../schema/sets/measured-words.ts';
import { DEFAULT_MEASURE, type MeasuredSet } from '../../../../schema/sets/measures.ts';
import { slotWords } from '../../../../schema/sets/set-slots.ts';
import { toKg } from '../../../../schema/sets/units.ts';
import { plannedRow } from '../rows/planned-row.ts';
import { linesBySlot, slotsOfRows } from '../rows/row-kinds.ts';
import { asksWeight, isBlank, measuredContent, measureOfRow } from '../rows/row-measured.ts';
import { plainSet, plainWeight } from '../rows/set-words.ts';
import type { SetRow } from '../rows/table-row.ts';
import { weightText } from '../rows/weight-entry.ts';
import type { OpenPanel } from './open-panel.ts';

export interface NextRow {
  row: SetRow;
  index: number;
}

/** The set that comes next in the open exercise; null where all are done. */
export function nextRow({ tools }: OpenPanel): NextRow | null {
  const { rows } = tools.drafts;
  const index = rows.findIndex((row) => !row.saved && !row.spare);
  const row = rows[index];
  return row ? { row, index } : null;
}

/**
 * "set 3" and "82.5 kg × 5": as typed, else what one tap of the floor view would log; '' where nothing is known of
 * another measure.
 */
export function nextRowWords(
  { tools, about, targets }: OpenPanel,
  { row, index }: NextRow,
): { name: string; lifted: string } {
  const { drafts, previous, unit } = tools;
  const slot = slotsOfRows(drafts.rows)[index] ?? '';
  const name = slotWords(slot);
  const measure = measureOfRow(row, about.measure);
  const planned = plannedRow(row, {
    measure,
    line: linesBySlot(previous).get(slot),
    target: targets?.get(slot),
    before: drafts.rows.slice(0, index).findLast(({ saved }) => saved)?.saved ?? null,
  });
  if (isBlank(planned)) {
    if (measure !== DEFAULT_MEASURE) return { name, lifted: '' };
    const weight = row.unit === unit ? plainWeight(row.weight) : weightText(row, unit);
    return { name, lifted: `${weight} ${unit}` };
  }
  // A row of what has none may still hold one that was offered before.
  const weight = asksWeight(measure) ? planned.weight : 0;
  const set = {
    weight: toKg(weight, planned.unit),
    enteredWeight: weight,
    enteredUnit: planned.unit,
    reps: planned.reps,
    // Of no stored set nothing is taken away.
    ...(measuredContent(planned.measured, null) as Partial<MeasuredSet>),
  };
  const words = plainSet(set, unit, measure);
  return { name, lifted: isShortOfUnit(words) ? words.replace(' × ', ` ${unit} × `) : words };
}
