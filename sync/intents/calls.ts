import type { Exercise } from '../../schema/exercise.ts';
import type { EntityType } from '../../schema/merge.ts';
import { type Call, ENTITIES } from '../../schema/operation.ts';

/** The calls of specification §7 that intents are made of. */
export function createCall(type: EntityType, body: { id: string } & Record<string, unknown>): Call {
  return { action: 'POST', url: ENTITIES[type].path, body };
}

export function editCall(type: EntityType, id: string, body: object): Call {
  return { action: 'PUT', url: `${ENTITIES[type].path}/${id}`, body };
}

export function deleteCall(type: 'exercise' | 'log', id: string): Call {
  return { action: 'DELETE', url: `${ENTITIES[type].path}/${id}`, body: null };
}

export function createExerciseCall(exercise: Exercise): Call {
  const { id, workoutDayId, name, targetMuscles, orderIndex, equipment, sets } = exercise;
  return createCall('exercise', { id, workoutDayId, name, targetMuscles, orderIndex, equipment, sets });
}
