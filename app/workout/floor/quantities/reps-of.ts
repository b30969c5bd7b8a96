import { REPS_MAX } from '../../../../schema/workout-log.ts';
import { counted } from '../../../text/count-words.ts';
import { withReps } from '../../sets/rows/row-edits.ts';
import { measured, type SetInView, type ShownQuantity } from './shown-quantity.ts';

const isDigits = (text: string) => /^\d*$/.test(text) && Number(text) <= REPS_MAX;

/** The reps, from 1 up: a set that was missed is marked so in the menu of its number. */
export function repsOf({ index, row }: SetInView): ShownQuantity {
  const isSplit = row.measured?.repsLeft !== undefined;
  return {
    ...numeric(row.reps, isSplit ? 'Right' : 'Reps'),
    key: 'reps',
    spoken: isSplit ? `${row.reps} right` : counted(row.reps, 'rep'),
    step: (direction) => (rows) =>
      withReps(rows, index, Math.min(REPS_MAX, Math.max(1, (rows[index]?.reps || row.reps) + direction))),
    type: (text) => (text === '' ? null : (rows) => withReps(rows, index, Number(text))),
  };
}

export function leftOf({ index, row }: SetInView): ShownQuantity {
  const left = row.measured?.repsLeft ?? 0;
  const put = (repsLeft: number) => measured(index, { repsLeft });
  return {
    ...numeric(left, 'Left'),
    key: 'left',
    spoken: `${left} left`,
    step: (direction) => (rows) =>
      put(Math.min(REPS_MAX, Math.max(0, (rows[index]?.measured?.repsLeft ?? left) + direction)))(rows),
    type: (text) => (text === '' ? null : put(Number(text))),
  };
}

function numeric(n: number, label: string) {
  return {
    label,
    unit: label.toLowerCase(),
    text: String(n),
    editing: String(n),
    canLess: n > (label === 'Left' ? 0 : 1),
    inputMode: 'numeric',
    isInProgress: isDigits,
  } as const;
}
