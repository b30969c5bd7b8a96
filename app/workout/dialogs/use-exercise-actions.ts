import { useMemo } from 'react';
import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { EditedExercise, ExerciseEdit, NewExercise } from '../../../sync/index.ts';
import { readDraft, writeDraft } from '../../diary/drafts.ts';
import { useNotices } from '../use-notices.ts';

/**
 * What a lifter does to an exercise, each with the specification's notice. A function resolves to
 * whether it was done (to the new exercise, where there is one), and never throws.
 */
export function useExerciseActions() {
  const { diary, attempt, done, undo, undoAdd } = useNotices();
  return useMemo(() => {
    const undoEdit = (edited: readonly EditedExercise[]) => undo(() => diary.undoEdit(edited));
    return {
      addExercise: async (day: Day, exercise: Omit<NewExercise, 'dayId'>) => {
        const added = await attempt(() => diary.addExercise({ ...exercise, dayId: day.id }), {
          title: 'Error',
          description: 'Failed to add exercise. Please try again.',
        });
        if (added) done('Exercise Added!', `${exercise.name} was added to ${day.title}.`, undoAdd([added]));
        return added;
      },

      editExercise: async (id: string, edit: ExerciseEdit) => {
        const edited = await attempt(() => diary.editExercise(id, edit), {
          title: 'Update Failed',
          description: 'There was an error updating the exercise.',
        });
        if (!edited) return false;
        done('Exercise Updated', 'Changes have been saved successfully.', undoEdit([edited]));
        return true;
      },

      deleteExercise: async ({ id, name }: Exercise) => {
        const failure = {
          title: 'Delete Failed',
          description: 'There was an error deleting the exercise.',
        };
        const deleted = await attempt(() => diary.deleteExercise(id), failure);
        if (!deleted) return false;
        // A draft that no card shows would have the page ask before every leave.
        const draft = readDraft(id);
        writeDraft(id, null);
        done('Exercise Deleted', `${name} is off your program. Its sets are kept.`, () => {
          writeDraft(id, draft);
          return attempt(() => diary.undoDeleteExercise(deleted), {
            title: 'Undo Failed',
            description: `${name} could not be brought back. Please try again.`,
          });
        });
        return true;
      },

      moveExercise: async ({ id, name }: Exercise, target: Day) => {
        const moved = await attempt(() => diary.moveExercise(id, target.id), {
          title: 'Update Failed',
          description: 'There was an error updating the exercise.',
        });
        if (!moved) return false;
        const words = `${name} is now on Day ${target.dayNumber}, ${target.title}.`;
        done('Exercise Moved', words, undoEdit(moved));
        return true;
      },

      copyExercise: async ({ id, name }: Exercise, target: Day) => {
        const copied = await attempt(() => diary.copyExercise(id, target.id), {
          title: 'Copy Failed',
          description: 'There was an error copying the exercise.',
        });
        if (!copied) return false;
        const words = `${name} is now on Day ${target.dayNumber}, ${target.title}.`;
        done('Exercise Copied', words, undoAdd([copied]));
        return true;
      },
    };
  }, [diary, attempt, done, undo, undoAdd]);
}

export type ExerciseActions = ReturnType<typeof useExerciseActions>;

/** The props of every dialog about one exercise. */
export interface ExerciseDialogProps {
  exercise: Exercise;
  actions: ExerciseActions;
  onClose: () => void;
}
