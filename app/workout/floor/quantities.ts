import type { Iron } from '../../../schema/gym/plates.ts';
import { type DistanceUnit, formatDistance } from '../../../schema/sets/distance.ts';
import { addedKg, asksFor, type Measure, movesBody, type Quantity } from '../../../schema/sets/measures.ts';
import { parseWeight } from '../../../schema/sets/units.ts';
import { DURATION_MAX_S, formatTime, parseTime } from '../../../schema/time.ts';
import { REPS_MAX, type WeightUnit } from '../../../schema/workout-log.ts';
import { inRack } from '../../diary/rack.ts';
import { counted } from '../../text/count-words.ts';
import { weightLabel } from '../../text/kind-labels.ts';
import { withMeasured, withReps, withWeight } from '../sets/rows/row-edits.ts';
import type { RowMeasured } from '../sets/rows/row-measured.ts';
import type { SetRow } from '../sets/rows/table-row.ts';
import { editText, isWeightInProgress, stepped, typedWeight, weightText } from '../sets/rows/weight-entry.ts';

type Edit = (rows: readonly SetRow[]) => SetRow[];

/** One number of the set in view: how it is shown, and what the steppers and keys do to it. */
export interface Shown {
  key: Quantity | 'left';
  /** "Weight", "Reps" */
  label: string;
  /** Stands in small behind the number: "kg". */
  unit: string;
  /** What a screen reader says: "82.5 kilograms". */
  spoken: string;
  text: string;
  /** The field's text at the moment when it is tapped to be edited. */
  editing: string;
  /** Whether the number can be made smaller. */
  canLess: boolean;
  inputMode: 'decimal' | 'numeric';
  isInProgress: (text: string) => boolean;
  step: (direction: 1 | -1) => Edit;
  /** Null for a text that is no number yet. */
  type: (text: string) => Edit | null;
}

interface Asked {
  index: number;
  /** The row with what is planned written into it. */
  row: SetRow;
  measure: Measure;
  unit: WeightUnit;
  /** What a press adds to the weight; undefined for the usual step of the unit. */
  step: number | undefined;
  /** The weights that the gym has; empty where it does not say, and any weight goes. */
  rack: readonly Iron[];
  distanceUnit: DistanceUnit;
}

const TIME_STEP_S = 5;
/** What a press adds to a distance: a few paces, or a tenth of what is walked in minutes. */
const DISTANCE_STEP: Readonly<Record<DistanceUnit, number>> = { m: 5, yd: 5, ft: 10, km: 0.1, mi: 0.1 };
const UNIT_WORDS = { kg: 'kilograms', lb: 'pounds' } as const;

const plain = (text: string) => text.replace(/\.0$/, '');

export function quantitiesOf(asked: Asked): Shown[] {
  const shown = asksFor(asked.measure).map((quantity) => SHOWN[quantity](asked));
  return asked.row.measured?.repsLeft === undefined ? shown : [...shown, leftOf(asked)];
}

const SHOWN: Readonly<Record<Quantity, (asked: Asked) => Shown>> = {
  weight: weightOf,
  reps: repsOf,
  time: timeOf,
  distance: distanceOf,
};

function measured(index: number, change: RowMeasured): Edit {
  return (rows) => withMeasured(rows, index, change);
}

function weightOf({ index, row, measure, unit, step, rack }: Asked): Shown {
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

const isDigits = (text: string) => /^\d*$/.test(text) && Number(text) <= REPS_MAX;

/** The reps, from 1 up: a set that was missed is marked so in the menu of its number. */
function repsOf({ index, row }: Asked): Shown {
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

function leftOf({ index, row }: Asked): Shown {
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

function timeOf({ index, row }: Asked): Shown {
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

function distanceOf({ index, row, distanceUnit }: Asked): Shown {
  const unit = row.measured?.distanceUnit ?? distanceUnit;
  const distance = row.measured?.distance ?? 0;
  const step = DISTANCE_STEP[unit];
  const put = (to: number) => measured(index, { distance: to, distanceUnit: unit });
  const text = formatDistance(distance);
  return {
    key: 'distance',
    label: 'Distance',
    unit,
    spoken: `${text} ${unit}`,
    text,
    editing: distance === 0 ? '' : text,
    canLess: distance > step,
    inputMode: 'decimal',
    isInProgress: (typed) => /^\d{0,7}([.,]\d{0,3})?$/.test(typed),
    step: (direction) => (rows) => {
      const now = rows[index]?.measured?.distance ?? distance;
      return put(Math.max(step, Math.round((now + direction * step) * 1_000) / 1_000))(rows);
    },
    type(typed) {
      const parsed = parseWeight(typed);
      return parsed ? put(parsed) : null;
    },
  };
}
