import { useMemo } from 'react';
import type { Day } from '../../schema/day.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { placeAt, type SessionCard } from '../../schema/sessions/session-cards.ts';
import type { CopiedExercises, RunningSession } from '../../sync/index.ts';
import { moved } from './reorder/order.ts';
import { useNotices } from './use-notices.ts';

/** What a lifter does to a day, each with the specification's notice. The functions never throw. */
export function useProgramActions() {
  const { diary, toast, attempt, done, undo, undoAdd } = useNotices();
  return useMemo(
    () => ({
      renameDay: async ({ id }: Day, title: string) => {
        const back = await attempt(() => diary.renameDay(id, title), {
          title: 'Update Failed',
          description: 'There was an error updating the workout day title.',
        });
        if (back) done('Title Updated', undefined, undo(back));
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
        done('Exercises copied successfully', words, undoAdd(copies));
      },

      /** Resolves to whether the order was stored. */
      reorder: (dayId: string, ids: readonly string[]) =>
        attempt(() => diary.reorderExercises(dayId, ids).then(() => true), {
          title: 'Failed to save exercise order',
          description: "Your exercise order couldn't be saved. Please try again.",
        }).then((kept) => kept !== null),

      /**
       * Moves a card for today alone; resolves to whether that was stored. `ids` are the order that is shown after
       * the move, and `cards` may still be in the order of a move before.
       */
      moveToday: async (cards: readonly SessionCard[], ids: readonly string[], from: number, to: number) => {
        const inPlace = moved(ids, to, from).flatMap(
          (id) => cards.find((one) => one.exercise.id === id) ?? [],
        );
        const place = placeAt(inPlace, from, to);
        const card = inPlace[from];
        if (!card || place === null) return false;
        const placed = await attempt(() => diary.placeInSession(card.exercise.id, place), {
          title: 'Failed to save exercise order',
          description: "Your exercise order couldn't be saved. Please try again.",
        });
        return placed !== null;
      },

      /** Ends the running session; resolves to what its summary is made of, null where that failed. */
      finishSession: (running: RunningSession, days: readonly Day[], program: readonly Exercise[]) =>
        attempt(
          async () => (await import('./session/summary/finish.ts')).finish(diary, running, days, program),
          {
            title: 'Not finished',
            description: 'The session goes on. Please try again.',
          },
        ),

      /** Adds the starter program: all of it, or the part of one day. */
      addStarterProgram: async (dayId?: string) => {
        const added = await attempt(() => diary.addStarterProgram(dayId), {
          title: 'Error',
          description: 'Failed to add exercise. Please try again.',
        });
        if (added?.length) done('Starter Program Added', `${added.length} exercises.`, undoAdd(added));
      },
    }),
    [diary, toast, attempt, done, undo, undoAdd],
  );
}

export type ProgramActions = ReturnType<typeof useProgramActions>;
