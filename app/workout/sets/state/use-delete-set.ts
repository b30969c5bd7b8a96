import { useRef } from 'react';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { nameOfRow } from '../rows/row-kinds.ts';
import { named } from '../rows/set-words.ts';
import type { SetDrafts } from './use-set-drafts.ts';
import type { SetNote } from './use-set-note.ts';

/** Deletes a stored set at once; the note has its way back. */
export function useDeleteSet(note: SetNote, drafts: SetDrafts): (set: WorkoutLog) => Promise<void> {
  const diary = useDiary();
  const toast = useToast();
  const deleting = useRef(false);
  return async (set) => {
    if (deleting.current) return;
    deleting.current = true;
    try {
      const at = drafts.rows.findIndex(({ saved }) => saved?.id === set.id);
      const name = named(nameOfRow(drafts.rows, at < 0 ? set.setNumber - 1 : at));
      const gone = await diary.deleteSets([set.id]);
      drafts.forget(set.id);
      const undo = async () => ((await diary.undoDeleteSets(gone)) ? `${name} is back` : null);
      note.say(`${name} deleted`, undo);
    } catch (error) {
      console.error('Deleting a set failed', error);
      toast({
        title: 'Delete Failed',
        description: 'The set is still there. Please try again.',
        tone: 'bad',
      });
    }
    deleting.current = false;
  };
}
