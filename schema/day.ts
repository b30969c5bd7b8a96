import * as v from 'valibot';
import { IdSchema } from './id.ts';
import { plainTextSchema } from './plain-text.ts';

export const DAY_TITLE_MAX = 100;
export const DAY_NUMBER_MAX = 99;

/** As stored; an earlier release may have stored any character. */
const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(DAY_TITLE_MAX));
const givenTitle = v.pipe(plainTextSchema, title);
const dayNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DAY_NUMBER_MAX));

/** What a workout day holds beside its id. */
export const DayFieldsSchema = v.strictObject({ dayNumber, title });
export type DayFields = v.InferOutput<typeof DayFieldsSchema>;

/** POST /api/workout-days. `userId` is checked against the session, never stored from here. */
export const CreateDaySchema = v.strictObject({
  id: v.optional(IdSchema),
  userId: v.optional(v.string()),
  dayNumber,
  title: givenTitle,
});

/** PUT /api/workout-days/{id}. */
export const EditDaySchema = v.strictObject({
  userId: v.optional(v.string()),
  dayNumber: v.optional(dayNumber),
  title: v.optional(givenTitle),
});

/** A day of the program as screens read it. */
export interface Day extends DayFields {
  id: string;
}
