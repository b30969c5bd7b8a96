import { useMemo } from 'react';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { CopiedExercises, ExerciseEdit, NewExercise } from '../../sync/index.ts';
import { readDraft, writeDraft } from '../hooks/drafts.ts';
import { useDiary } from '../hooks/use-diary.tsx';
import { type Toast, useToast } from '../ui/toast.tsx';

/**
 * What a lifter does to the program, each with the specification's notice. A function resolves to
 * whether it was done (to the new exercise, where there is one), and never throws.
 */
export function useProgramActions() {
  const diary = useDiary();
  const toast = useToast();
  return useMemo(() => {
    const attempt = async <T>(act: () => Promise<T>, failure: Toast): Promise<T | null> => {
      try {
        return await act();
      } catch (error) {
        console.error(failure.title, error);
        toast({ ...failure, tone: 'bad' });
        return null;
      }
    };
    const done = (title: string, description?: string, action?: Toast['action']) =>
      toast({ title, tone: 'good', ...(description ? { description } : {}), ...(action ? { action } : {}) });

    const undoCopy = (copies: readonly Exercise[]): Toast['action'] => ({
      label: 'Undo',
      onAction: () => {
        for (const { id } of copies) writeDraft(id, null);
        attempt(() => diary.undoCopy(copies), {
          title: 'Undo Failed',
          description: 'The copy could not be taken back. Please try again.',
        });
      },
    });

    return {
      addExercise: async (day: Day, exercise: Omit<NewExercise, 'dayId'>) => {
        const added = await attempt(() => diary.addExercise({ ...exercise, dayId: day.id }), {
          title: 'Error',
          description: 'Failed to add exercise. Please try again.',
        });
        if (added) done('Exercise Added!', `${exercise.name} was added to ${day.title}.`);
        return added;
      },

      editExercise: async (id: string, edit: ExerciseEdit) => {
        const edited = await attempt(() => diary.editExercise(id, edit).then(() => true), {
          title: 'Update Failed',
          description: 'There was an error updating the exercise.',
        });
        if (edited) done('Exercise Updated', 'Changes have been saved successfully.');
        return edited !== null;
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
        done('Exercise Deleted', `${name} is off your program. Its sets are kept.`, {
          label: 'Undo',
          onAction: () => {
            writeDraft(id, draft);
            attempt(() => diary.undoDeleteExercise(deleted), {
              title: 'Undo Failed',
              description: `${name} could not be brought back. Please try again.`,
            });
          },
        });
        return true;
      },

      copyExercise: async ({ id, name }: Exercise, target: Day) => {
        const copied = await attempt(() => diary.copyExercise(id, target.id), {
          title: 'Copy Failed',
          description: 'There was an error copying the exercise.',
        });
        if (!copied) return false;
        const words = `${name} is now on Day ${target.dayNumber}, ${target.title}.`;
        done('Exercise Copied', words, undoCopy([copied]));
        return true;
      },

      copyDay: async (source: Day, target: Day, exercises: number, which: CopiedExercises = 'all') => {
        if (exercises === 0) {
          toast({
            title: 'No exercises to copy',
            description: `Day ${source.dayNumber} has no exercises to copy.`,
            tone: 'bad',
          });
          return;
        }
        const copies = await attempt(() => diary.copyDay(source.id, target.id, which), {
          title: 'Error copying exercises',
          description: 'There was a problem copying the exercises. Please try again.',
        });
        if (!copies) return;
        const words = `Copied ${copies.length} exercises from Day ${source.dayNumber} to Day ${target.dayNumber}.`;
        done('Exercises copied successfully', words, undoCopy(copies));
      },

      reorder: (dayId: string, ids: readonly string[]) =>
        attempt(() => diary.reorderExercises(dayId, ids).then(() => true), {
          title: 'Failed to save exercise order',
          description: "Your exercise order couldn't be saved. Please try again.",
        }).then((kept) => kept !== null),

      /** The whole of it, or one day's. */
      addStarterProgram: (dayId?: string) =>
        attempt(() => diary.addStarterProgram(dayId), {
          title: 'Error',
          description: 'Failed to add exercise. Please try again.',
        }),
    };
  }, [diary, toast]);
}

export type ProgramActions = ReturnType<typeof useProgramActions>;
