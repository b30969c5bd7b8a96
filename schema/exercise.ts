import * as v from 'valibot';
import { ENTITIES, type Shown } from './entities.ts';
import { IdSchema } from './id.ts';

export {
  EQUIPMENT_MAX,
  EXERCISE_NAME_MAX,
  ORDER_INDEX_MAX,
  TARGET_MUSCLES_MAX,
} from './entities/exercise.ts';

/** The fields of an exercise besides its id (schema/entities/exercise.ts). */
export const ExerciseFieldsSchema = ENTITIES.exercise.shown;

/** POST /api/copy-exercise. `id` names the copy. */
export const CopyExerciseSchema = v.strictObject({
  id: v.optional(IdSchema),
  exerciseId: IdSchema,
  targetWorkoutDayId: IdSchema,
});

/** An exercise as screens read it. */
export interface Exercise extends Shown<'exercise'> {}

/** Two exercises with the same key share their "Previous": trimmed, any case (specification §4). */
export function nameKey(exerciseName: string): string {
  return exerciseName.trim().toLowerCase();
}
