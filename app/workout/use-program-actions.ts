import { useMemo } from 'react';
import { catalogueEquipment } from '../../schema/catalogue.ts';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { readDraft, writeDraft } from '../hooks/drafts.ts';
import { useDiary } from '../hooks/use-diary.tsx';
import { type Toast, useToast } from '../ui/toast.tsx';

export type ExerciseEdit = Partial<Pick<Exercise, 'name' | 'targetMuscles' | 'sets'>>;

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

    return {
      addExercise: async (day: Day, name: string, targetMuscles: string) => {
        const equipment = catalogueEquipment(name);
        const added = await attempt(
          () => diary.addExercise({ dayId: day.id, name, targetMuscles, equipment }),
          {
            title: 'Error',
            description: 'Failed to add exercise. Please try again.',
          },
        );
        if (added) done('Exercise Added!', `${name} was added to ${day.title}.`);
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
        if (copied) done('Exercise Copied', `${name} is now on Day ${target.dayNumber}, ${target.title}.`);
        return copied !== null;
      },

      copyDay: async (source: Day, target: Day, exercises: number) => {
        if (exercises === 0) {
          toast({
            title: 'No exercises to copy',
            description: `Day ${source.dayNumber} has no exercises to copy.`,
            tone: 'bad',
          });
          return;
        }
        const count = await attempt(() => diary.copyDay(source.id, target.id), {
          title: 'Error copying exercises',
          description: 'There was a problem copying the exercises. Please try again.',
        });
        if (count === null) return;
        const words = `Copied ${count} exercises from Day ${source.dayNumber} to Day ${target.dayNumber}.`;
        done('Exercises copied successfully', words);
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
