import { addedKg, movesBody } from '../../../../schema/sets/measures.ts';
import { inRack } from '../../../diary/rack.ts';
import { weightLabel } from '../../../text/kind-labels.ts';
import { withWeight } from '../../sets/rows/row-edits.ts';
import {
  editText,
  isWeightInProgress,
  stepped,
  typedWeight,
  weightText,
} from '../../sets/rows/weight-entry.ts';
import type { SetInView, ShownQuantity } from './shown-quantity.ts';

const UNIT_WORDS = { kg: 'kilograms', lb: 'pounds' } as const;

const plain = (text: string) => text.replace(/\.0$/, '');

export function weightOf({ index, row, measure, unit, step, rack }: SetInView): ShownQuantity {
  const text = plain(weightText(row, unit));
  const isSigned = movesBody({ measure }) && row.weight > 0;
  const isHelp =
    addedKg({ weight: 1, reps: 0, ...(row.measured?.assist ? { assist: true } : {}) }, measure) < 0;
  const sign = !isSigned ? '' : isHelp ? '−' : '+';
  return {
    key: 'weight',
    label: weightLabel(measure),
    unit,
    spoken: `${sign === '+' ? 'plus ' : sign === '' ? '' : 'minus '}${text} ${UNIT_WORDS[unit]}`,
    text: sign + text,
    editing: editText(row, unit),
    canLess: row.weight > 0,
    inputMode: 'decimal',
    isInProgress: isWeightInProgress,
    step: (direction) => (rows) => {
      const now = rows[index];
      return now
        ? withWeight(rows, index, inRack(now, direction, rack) ?? stepped(now, unit, direction, step))
        : [...rows];
    },
    type(typed) {
      const weight = typedWeight(typed, unit);
      return weight && ((rows) => withWeight(rows, index, weight));
    },
  };
}
