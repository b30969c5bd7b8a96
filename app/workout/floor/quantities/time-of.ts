import { DURATION_MAX_S, formatTime, parseTime } from '../../../../schema/time.ts';
import { counted } from '../../../text/count-words.ts';
import { measured, type SetInView, type ShownQuantity } from './shown-quantity.ts';

const TIME_STEP_S = 5;

export function timeOf({ index, row }: SetInView): ShownQuantity {
  const seconds = row.measured?.durationS ?? 0;
  const put = (durationS: number) => measured(index, { durationS });
  const text = formatTime(seconds);
  return {
    key: 'time',
    label: 'Time',
    unit: '',
    spoken: [
      Math.floor(seconds / 60) && counted(Math.floor(seconds / 60), 'minute'),
      counted(seconds % 60, 'second'),
    ]
      .filter(Boolean)
      .join(' '),
    text,
    editing: seconds === 0 ? '' : text,
    canLess: seconds > TIME_STEP_S,
    inputMode: 'numeric',
    isInProgress: (typed) => /^[\d:.,]{0,8}$/.test(typed),
    step: (direction) => (rows) => {
      const now = rows[index]?.measured?.durationS ?? seconds;
      return put(Math.min(DURATION_MAX_S, Math.max(TIME_STEP_S, now + direction * TIME_STEP_S)))(rows);
    },
    type(typed) {
      const parsed = parseTime(typed);
      return parsed ? put(parsed) : null;
    },
  };
}
