import { ENTITIES, type Shown } from './entities.ts';

export { DAY_NUMBER_MAX, DAY_TITLE_MAX } from './entities/day.ts';

/** The fields of a workout day besides its id (schema/entities/day.ts). */
export const DayFieldsSchema = ENTITIES.day.shown;

/** A day of the program as screens read it. */
export interface Day extends Shown<'day'> {}
