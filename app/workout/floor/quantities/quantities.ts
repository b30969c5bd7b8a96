import { asksFor, type Quantity } from '../../../../schema/sets/measures.ts';
import { distanceOf } from './distance-of.ts';
import { leftOf, repsOf } from './reps-of.ts';
import type { SetInView, ShownQuantity } from './shown-quantity.ts';
import { timeOf } from './time-of.ts';
import { weightOf } from './weight-of.ts';

const SHOWN: Readonly<Record<Quantity, (asked: SetInView) => ShownQuantity>> = {
  weight: weightOf,
  reps: repsOf,
  time: timeOf,
  distance: distanceOf,
};

export function quantitiesOf(asked: SetInView): ShownQuantity[] {
  const shown = asksFor(asked.measure).map((quantity) => SHOWN[quantity](asked));
  return asked.row.measured?.repsLeft === undefined ? shown : [...shown, leftOf(asked)];
}
