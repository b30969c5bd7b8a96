import { useMemo } from 'react';
import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { ListedProgram } from '../../../schema/program.ts';
import type { ProgramSource } from '../../../sync/index.ts';
import { readDraft, writeDraft } from '../../diary/drafts.ts';
import { unlessGone } from '../../diary/unless-gone.ts';
import { useNotices } from '../use-notices.ts';

const failed = (what: string) => ({ title: 'Update Failed', description: `${what} Please try again.` });

/** What a lifter does to days and programs, each with a notice and its Undo. The functions never throw. */
export function useDaysActions() {
  const { diary, attempt, done, undo } = useNotices();
  return useMemo(() => {
    /**
     * Puts away what was typed and not saved: a draft that no card shows would have the page ask before every
     * leave. Returns what brings it back.
     */
    const putAway = (exercises: readonly Exercise[]) => {
      const drafts = exercises.map(({ id }) => [id, readDraft(id)] as const);
      for (const [id] of drafts) writeDraft(id, null);
      return () => {
        for (const [id, draft] of drafts) writeDraft(id, draft);
      };
    };
    const setsAreKept = (exercises: readonly Exercise[]) =>
      exercises.length > 0 ? 'Its exercises went with it. Their sets are kept.' : undefined;

    return {
      addDay: async () => {
        const day = await attempt(() => diary.addDay(), failed('The day could not be added.'));
        if (day)
          done(
            'Day Added',
            undefined,
            undo(() => unlessGone(() => diary.removeDay(day.id))),
          );
        return day;
      },

      removeDay: async (day: Day, onUndone: () => void) => {
        const removed = await attempt(() => diary.removeDay(day.id), failed('The day could not be removed.'));
        if (!removed) return false;
        const putBack = putAway(removed.exercises);
        const again = undo(async () => {
          const undone = await diary.undoRemoveDay(removed);
          putBack();
          onUndone();
          return undone;
        });
        done(`${day.title} Removed`, setsAreKept(removed.exercises), again);
        return true;
      },

      /** Resolves to whether the order was stored. */
      reorderDays: async (ids: readonly string[]) => {
        const back = await attempt(
          () => diary.reorderDays(ids),
          failed('The order of the days could not be saved.'),
        );
        if (back) done('Days Moved', undefined, undo(back));
        return back !== null;
      },

      addProgram: async (name: string, source: ProgramSource) => {
        const id = await attempt(
          () => diary.addProgram(name, source),
          failed('The program could not be added.'),
        );
        if (id !== null)
          done(
            'Program Added',
            `${name} is shown now.`,
            undo(() => unlessGone(() => diary.removeProgram(id))),
          );
        return id !== null;
      },

      renameProgram: async ({ id }: ListedProgram, name: string) => {
        const back = await attempt(
          () => diary.renameProgram(id, name),
          failed('The program could not be renamed.'),
        );
        if (back) done('Program Renamed', undefined, undo(back));
      },

      chooseProgram: ({ id }: ListedProgram) =>
        attempt(() => diary.chooseProgram(id), failed('The program could not be chosen.')),

      removeProgram: async ({ id, name }: ListedProgram) => {
        const removed = await attempt(
          () => diary.removeProgram(id),
          failed('The program could not be removed.'),
        );
        if (!removed) return;
        const putBack = putAway(removed.exercises);
        const again = undo(async () => {
          const undone = await diary.undoRemoveProgram(removed);
          putBack();
          return undone;
        });
        done(`${name} Removed`, setsAreKept(removed.exercises), again);
      },
    };
  }, [diary, attempt, done, undo]);
}

export type DaysActions = ReturnType<typeof useDaysActions>;
