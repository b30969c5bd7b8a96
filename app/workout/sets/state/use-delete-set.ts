import { useRef } from 'react';
import { slotWords } from '../../../../schema/sets/set-slots.ts';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import { useAttempt } from '../../../diary/use-attempt.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { slotAmong } from '../rows/set-rows.ts';
import { named } from '../rows/set-words.ts';
import type { SetDrafts } from './use-set-drafts.ts';
import type { SetNote } from './use-set-note.ts';

/** Deletes a stored set at once; the line below the table has the Undo. */
export function useDeleteSet(note: SetNote, drafts: SetDrafts): (set: WorkoutLog) => Promise<void> {
  const diary = useDiary();
  const attempt = useAttempt();
  const deleting = useRef(false);
  return async (set) => {
    if (deleting.current) return;
    deleting.current = true;
    await attempt(
      async () => {
        const name = named(slotWords(slotAmong(drafts.rows, set)));
        const gone = await diary.deleteSets([set.id]);
        drafts.forget(set.id);
        const undo = async () => ((await diary.undoDeleteSets(gone)) ? `${name} is back` : null);
        note.say(`${name} deleted`, undo);
      },
      { title: 'Delete Failed', description: 'The set is still there. Please try again.' },
    );
    deleting.current = false;
  };
}
