import { type DistanceUnit, formatDistance } from '../../../../schema/sets/distance.ts';
import { parseWeight } from '../../../../schema/sets/units.ts';
import { measured, type SetInView, type ShownQuantity } from './shown-quantity.ts';

/** What a press adds to a distance: a few paces, or a tenth of what is walked in minutes. */
const DISTANCE_STEP: Readonly<Record<DistanceUnit, number>> = { m: 5, yd: 5, ft: 10, km: 0.1, mi: 0.1 };

export function distanceOf({ index, row, distanceUnit }: SetInView): ShownQuantity {
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
