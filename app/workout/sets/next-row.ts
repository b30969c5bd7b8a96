import { DEFAULT_MEASURE } from '../../../schema/measures.ts';
import { slotWords } from '../../../schema/set-slots.ts';
import type { OpenPanel } from './open-panel.ts';
import { linesBySlot, slotsOfRows } from './row-kinds.ts';
import { plainWeight } from './set-words.ts';
import type { SetRow } from './table-row.ts';
import { weightText } from './weight-entry.ts';

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

/** "set 3" and "82.5 kg × 5": the reps as typed, else as last time; '' where other than that is measured. */
export function nextRowWords(
  { tools, about }: OpenPanel,
  { row, index }: NextRow,
): { name: string; lifted: string } {
  const { drafts, previous, unit } = tools;
  const slot = slotsOfRows(drafts.rows)[index] ?? '';
  const name = slotWords(slot);
  if (about.measure !== DEFAULT_MEASURE) return { name, lifted: '' };
  const reps = row.reps > 0 ? row.reps : (linesBySlot(previous).get(slot)?.reps ?? 0);
  const weight = row.unit === unit ? plainWeight(row.weight) : weightText(row, unit);
  return { name, lifted: `${weight} ${unit}${reps > 0 ? ` × ${reps}` : ''}` };
}
