import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { Call } from '../../../schema/operation.ts';
import type { SessionExercise } from '../../diary/sessions/session-intents.ts';
import type { Engine } from '../../engine.ts';
import { createCall, deleteCall } from '../calls.ts';
import { movementOfNamed } from '../movements/movements.ts';
import { wholeRows } from '../stored-rows.ts';

/** An exercise, and the calls that must be written before anything names it. */
export interface OutsideProgram {
  exercise: Exercise;
  calls: Call[];
}

/**
 * An exercise of one session or past day: archived, so that it is in no program, with its movement's history.
 * One that was made so for the same day is used again.
 */
export async function outsideProgram(
  engine: Engine,
  { equipment = '', ...given }: SessionExercise,
): Promise<OutsideProgram> {
  const named = { name: given.name.trim(), ...(await movementOfNamed(engine, given.name)) };
  const movement = movementOf(named);
  const known = (await wholeRows(engine, 'exercise')).find(
    ({ shown, hidden }) => hidden && shown.workoutDayId === given.dayId && movementOf(shown) === movement,
  )?.shown;
  if (known) return { exercise: known, calls: [] };
  const exercise: Exercise = {
    ...named,
    id: engine.ports.newId(),
    workoutDayId: given.dayId,
    targetMuscles: given.targetMuscles.trim(),
    equipment: equipment.trim(),
    orderIndex: 0,
    sets: given.sets,
  };
  return { exercise, calls: [createCall('exercise', exercise), deleteCall('exercise', exercise.id)] };
}
