import * as v from 'valibot';
import { LIBRARY_ORDER_INDEX, SETS_DEFAULT, SETS_MAX, SETS_MIN } from './constants.ts';
import { IdSchema } from './id.ts';
import { plainTextSchema } from './plain-text.ts';

export const EXERCISE_NAME_MAX = 100;
export const TARGET_MUSCLES_MAX = 200;
export const EQUIPMENT_MAX = 50;
export const ORDER_INDEX_MAX = 1_000_000;

/** As stored; an earlier release may have stored any character. */
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(EXERCISE_NAME_MAX));
const targetMuscles = v.pipe(v.string(), v.trim(), v.maxLength(TARGET_MUSCLES_MAX));
const orderIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ORDER_INDEX_MAX));
const equipment = v.pipe(v.string(), v.trim(), v.maxLength(EQUIPMENT_MAX));
const sets = v.pipe(v.number(), v.integer(), v.minValue(SETS_MIN), v.maxValue(SETS_MAX));

const given = {
  name: v.pipe(plainTextSchema, name),
  targetMuscles: v.pipe(plainTextSchema, targetMuscles),
  equipment: v.pipe(plainTextSchema, equipment),
};

/** What an exercise holds beside its id. `sets` is how many sets its card shows, 1 to 6. */
export const ExerciseFieldsSchema = v.strictObject({
  workoutDayId: IdSchema,
  name,
  targetMuscles,
  orderIndex,
  equipment,
  sets,
});
export type ExerciseFields = v.InferOutput<typeof ExerciseFieldsSchema>;

/** POST /api/exercises. */
export const CreateExerciseSchema = v.strictObject({
  id: v.optional(IdSchema),
  userId: v.optional(v.string()),
  workoutDayId: IdSchema,
  name: given.name,
  targetMuscles: v.optional(given.targetMuscles, ''),
  orderIndex: v.optional(orderIndex, LIBRARY_ORDER_INDEX),
  equipment: v.optional(given.equipment, ''),
  sets: v.optional(sets, SETS_DEFAULT),
});

/** PUT /api/exercises/{id}: any part of it. */
export const EditExerciseSchema = v.strictObject({
  userId: v.optional(v.string()),
  workoutDayId: v.optional(IdSchema),
  name: v.optional(given.name),
  targetMuscles: v.optional(given.targetMuscles),
  orderIndex: v.optional(orderIndex),
  equipment: v.optional(given.equipment),
  sets: v.optional(sets),
});

/** POST /api/copy-exercise. `id` names the copy. */
export const CopyExerciseSchema = v.strictObject({
  id: v.optional(IdSchema),
  exerciseId: IdSchema,
  targetWorkoutDayId: IdSchema,
});

/** An exercise as screens read it. */
export interface Exercise extends ExerciseFields {
  id: string;
}

/** Two exercises with the same key share their "Previous": trimmed, any case (specification §4). */
export function nameKey(exerciseName: string): string {
  return exerciseName.trim().toLowerCase();
}
