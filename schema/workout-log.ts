import * as v from 'valibot';
import { EXERCISE_NAME_MAX } from './exercise.ts';
import { IdSchema } from './id.ts';
import { plainTextSchema } from './plain-text.ts';

export const WEIGHT_MAX_KG = 5_000;
/** What was typed, in either unit. */
export const ENTERED_WEIGHT_MAX = WEIGHT_MAX_KG * 3;
export const REPS_MAX = 10_000;
export const SET_NUMBER_MAX = 100;

const weight = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(WEIGHT_MAX_KG));
const enteredWeight = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(ENTERED_WEIGHT_MAX));
const unit = v.picklist(['kg', 'lb']);
const reps = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(REPS_MAX));
const setNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SET_NUMBER_MAX));
const exerciseName = v.pipe(v.string(), v.trim(), v.maxLength(EXERCISE_NAME_MAX));

const isoInstant = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/,
    'must be an ISO 8601 date',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a date that exists'),
  v.check((text) => isStorable(Date.parse(text)), 'must lie in the years 0000 to 9999 of UTC'),
);

const FIRST_INSTANT = '0000-01-01T00:00:00.000Z';
const LAST_INSTANT = '9999-12-31T23:59:59.999Z';

/** Outside these years the ISO text has another form, which sorts wrongly and which nothing reads again. */
function isStorable(ms: number): boolean {
  return ms >= Date.parse(FIRST_INSTANT) && ms <= Date.parse(LAST_INSTANT);
}

/** A stored instant as it can be stored again: an offset could move one out of the four-digit years, until that was refused. */
export function storableInstant(stored: string): string {
  if (stored.length === LAST_INSTANT.length || !/^[+-]\d{6}-/.test(stored)) return stored;
  return stored.startsWith('+') ? LAST_INSTANT : FIRST_INSTANT;
}
/** Any ISO 8601 instant (or bare day) in, UTC with milliseconds out: both ends store the same text. */
export const InstantSchema = v.pipe(
  isoInstant,
  v.transform((text) => new Date(text).toISOString()),
);

/**
 * What one set holds beside its id. `weight` is kg; `enteredWeight` and `enteredUnit` are
 * what was typed, kept so that 135 lb stays 135 lb. `exerciseName` is the name at the time
 * of the set: a deleted exercise leaves its sets readable.
 */
export const LogFieldsSchema = v.strictObject({
  exerciseId: IdSchema,
  exerciseName,
  date: isoInstant,
  setNumber,
  weight,
  reps,
  enteredWeight,
  enteredUnit: unit,
});
export type LogFields = v.InferOutput<typeof LogFieldsSchema>;
export type WeightUnit = v.InferOutput<typeof unit>;

/** POST /api/workout-logs. Without `enteredWeight` the kilograms are what was typed. */
export const CreateLogSchema = v.strictObject({
  id: v.optional(IdSchema),
  userId: v.optional(v.string()),
  exerciseId: IdSchema,
  exerciseName: v.optional(v.pipe(plainTextSchema, exerciseName), ''),
  date: InstantSchema,
  setNumber,
  weight,
  reps,
  enteredWeight: v.optional(enteredWeight),
  enteredUnit: v.optional(unit),
});

/** PUT /api/workout-logs/{id}: any part of it. */
export const EditLogSchema = v.strictObject({
  userId: v.optional(v.string()),
  date: v.optional(InstantSchema),
  setNumber: v.optional(setNumber),
  weight: v.optional(weight),
  reps: v.optional(reps),
  enteredWeight: v.optional(enteredWeight),
  enteredUnit: v.optional(unit),
});

/** One logged set as screens read it. */
export interface WorkoutLog extends LogFields {
  id: string;
}
