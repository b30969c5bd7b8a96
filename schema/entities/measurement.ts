import { entity } from './entity.ts';
import { asStored, choice, instant, number, text } from './field.ts';
import { NOTE_MAX } from './workout-set.ts';

/** The kinds of measurements of a body. `other` has a name of the lifter's own. */
export const MEASUREMENT_KINDS = [
  'weight',
  'fat',
  'neck',
  'shoulders',
  'chest',
  'waist',
  'hips',
  'arm-left',
  'arm-right',
  'forearm-left',
  'forearm-right',
  'thigh-left',
  'thigh-right',
  'calf-left',
  'calf-right',
  'other',
] as const;
export const MEASUREMENT_UNITS = ['kg', 'lb', 'cm', 'in', '%'] as const;
export const MEASURED_MAX = 5_000;
/** The greatest typed value, in any unit. */
export const ENTERED_MEASURED_MAX = MEASURED_MAX * 3;
export const MEASUREMENT_NAME_MAX = 60;

/** No unit was given: only the kind says in which unit the value is. */
export const unsaid = () => null as unknown as 'kg';

/** One weigh-in, or another measure of the body, on a day (YYYY-MM-DD) of the lifter's own. */
export const measurement = entity(
  {
    path: '/api/measurements',
    table: 'measurements',
    plural: 'measurements',
    nouns: ['measurement', 'measurements'],
    deletable: true,
    since: 2,
  },
  {
    kind: choice(MEASUREMENT_KINDS),
    name: text({ max: MEASUREMENT_NAME_MAX }, { optional: true, label: 'name' }),
    day: text({ min: 10, max: 10 }, { label: 'day' }),
    // Of several on a day the last is the day's.
    at: instant(),
    // Weights in kg, lengths in cm, body fat in percent.
    value: number({ min: 0, max: MEASURED_MAX }, { label: 'measured' }),
    enteredValue: number(
      { min: 0, max: ENTERED_MEASURED_MAX },
      { optional: true, follows: 'value', otherwise: asStored },
    ),
    unit: choice(MEASUREMENT_UNITS, { optional: true, follows: 'value', otherwise: unsaid }),
    note: text({ max: NOTE_MAX }, { optional: true, label: 'note' }),
  },
);
