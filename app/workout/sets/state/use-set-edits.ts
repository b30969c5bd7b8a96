import { useContext } from 'react';
import type { WorkoutLog } from '../../../../schema/workout-log.ts';
import type { EnteredSet, SavedSets } from '../../../../sync/index.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { saveFailureWords } from '../../../text/save-failure-words.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { restTimer } from '../../rest-timer/rest-timer-store.ts';
import { AfterSaveContext } from '../../superset/after-save.ts';
import { setsToday } from '../rows/row-kinds.ts';
import { enteredSet, withoutSkipped } from '../rows/rows-to-save.ts';
import { UNDONE } from '../rows/set-words.ts';
import type { SetTools } from './set-tools.ts';

/** What can be changed of a stored set by its menu. */
type Change = Omit<Partial<EnteredSet>, 'id' | 'setNumber' | 'weight' | 'unit'>;

interface SetEdits {
  /** Changes a stored set and says so by `words`, with an Undo. Resolves to whether it was stored. */
  edit: (set: WorkoutLog, change: Change, words: string) => Promise<boolean>;
  /** Saves a row as a set that was tried and not done. */
  miss: (index: number, words: string) => Promise<void>;
  /** Logs new sets. Resolves to whether they were stored. */
  add: (sets: readonly EnteredSet[], words: string) => Promise<boolean>;
}

/** What the menu of a set does to it, each with Undo. */
export function useSetEdits({ exercise, drafts, say }: SetTools): SetEdits {
  const diary = useDiary();
  const toast = useToast();
  const afterSave = useContext(AfterSaveContext);

  const store = async (
    sets: readonly EnteredSet[],
    words: string,
    settle: (saved: SavedSets) => () => void = () => () => undefined,
  ): Promise<boolean> => {
    try {
      const saved = await diary.saveSets(exercise.id, sets);
      const putBack = settle(saved);
      const undo = async () => {
        if (!(await diary.undoSave(saved))) return null;
        restTimer.undoSavedSet(saved);
        putBack();
        return saved.before.length > 0 ? 'Change undone' : UNDONE;
      };
      if (saved.stored.length > saved.before.length)
        afterSave({ ...exercise, sets: setsToday(drafts.rows) }, saved, undo);
      say(words, undo);
      return true;
    } catch (error) {
      console.error('Changing a set failed', error);
      toast({ title: 'Save failed', description: saveFailureWords(error), tone: 'bad' });
      return false;
    }
  };

  return {
    edit: ({ id, setNumber, enteredWeight, enteredUnit, reps }, change, words) =>
      store([{ id, setNumber, weight: enteredWeight, unit: enteredUnit, reps, ...change }], words),
    async miss(index, words) {
      const { rows, indexes } = withoutSkipped(drafts.rows, [index]);
      const [at = index] = indexes;
      const row = rows[at];
      if (!row) return;
      if (rows !== drafts.rows) drafts.change(() => rows);
      const set = { ...enteredSet(row, at), reps: 0, outcome: 'missed' as const };
      await store([set], words, (saved) => drafts.settle(rows, saved));
    },
    add: (sets, words) => store(sets, words),
  };
}
