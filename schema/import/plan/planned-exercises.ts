import { movementOf } from '../../catalogue/movement.ts';
import { SETS_DEFAULT } from '../../constants.ts';
import { EXERCISE_NAME_MAX } from '../../exercise.ts';
import { cutText, plainText } from '../../plain-text.ts';
import type { ImportAnswers } from './answers.ts';
import { importId } from './import-ids.ts';
import type { ImportPlan, PlannedExercise } from './import-plan.ts';

export interface PlannedExercises {
  /** The exercise that a name of the file stands for, which other names may stand for too. */
  of: (inFile: string) => PlannedExercise;
  countSet: (inFile: string) => void;
  told: () => Pick<ImportPlan, 'exercises' | 'names'>;
}

/** Gathers the exercises of a file by their movement, and the names it has for them. */
export function plannedExercises(userId: string, answers: Pick<ImportAnswers, 'names'>): PlannedExercises {
  const exercises = new Map<string, PlannedExercise>();
  const names = new Map<string, ImportPlan['names'][number]>();
  return {
    of(inFile) {
      const name = plainText(inFile);
      const target = answers.names.get(name) ?? { name: cutText(name, EXERCISE_NAME_MAX) };
      if (!names.has(name)) names.set(name, { name, sets: 0, target });
      const movement = movementOf(target);
      const exercise = exercises.get(movement) ?? {
        ...target,
        id: importId(userId, 'exercise', movement),
        targetMuscles: '',
        equipment: '',
        orderIndex: 0,
        sets: SETS_DEFAULT,
      };
      exercises.set(movement, exercise);
      return exercise;
    },
    countSet(inFile) {
      const known = names.get(plainText(inFile));
      if (known) known.sets += 1;
    },
    told: () => ({ exercises: [...exercises.values()], names: [...names.values()] }),
  };
}
