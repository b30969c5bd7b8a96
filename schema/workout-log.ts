import type * as v from 'valibot';
import { ENTITIES, type Shown } from './entities.ts';

export {
  ENTERED_WEIGHT_MAX,
  REPS_MAX,
  SET_NUMBER_MAX,
  WEIGHT_MAX_KG,
} from './entities/workout-set.ts';

/** The fields of a set besides its id (schema/entities/workout-set.ts). */
export const LogFieldsSchema = ENTITIES.log.shown;
type LogFields = v.InferOutput<typeof LogFieldsSchema>;
export type WeightUnit = LogFields['enteredUnit'];

/** One logged set as screens read it. */
export interface WorkoutLog extends Shown<'log'> {}
