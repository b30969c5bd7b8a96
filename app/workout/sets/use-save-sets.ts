import { useEffect, useRef, useState } from 'react';
import { SAVE_BUTTON_RESET_MS } from '../../../schema/constants.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { toKg } from '../../../schema/units.ts';
import type { EnteredSet } from '../../../sync/index.ts';
import { addSetSaveBackup } from '../../hooks/set-save-backups.ts';
import { saveFailureWords } from '../../hooks/sync/device-words.ts';
import { useDiary } from '../../hooks/use-diary.tsx';
import { useToast } from '../../ui/toast.tsx';
import { restTimer } from '../rest-timer/rest-timer-store.ts';
import { rowsToSave } from './set-rows.ts';
import type { SetDrafts } from './use-set-drafts.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export interface SaveSets {
  state: SaveState;
  /** What the lifter should do, or ''. */
  hint: string;
  /** What happened, for screen readers: the button and the rows show it. */
  said: string;
  save: () => Promise<void>;
}

/** What takes no longer says so only when it is done: to draw more in between delays that. */
const SAYS_SAVING_AFTER_MS = 100;

export const NOTHING_TO_SAVE = 'Enter the reps of at least one set, then save.';

/** The press of Save: spare copy, diary, then the rows settle and the rest begins. */
export function useSaveSets(exercise: Exercise, drafts: SetDrafts): SaveSets {
  const diary = useDiary();
  const toast = useToast();
  const [state, setState] = useState<SaveState>('idle');
  const [hint, setHint] = useState('');
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = async () => {
    if (saving.current) return;
    const { rows } = drafts;
    const sets = rowsToSave(rows);
    if (sets.length === 0) {
      setHint(NOTHING_TO_SAVE);
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('saving'), SAYS_SAVING_AFTER_MS);
    saving.current = true;
    setHint('');
    restTimer.prepare();
    try {
      const saved = diary.saveSets(exercise.id, sets);
      // While the diary waits for its turn on the disk.
      keepSpareCopy(exercise, sets, diary.userId);
      await saved;
      drafts.settle(rows);
      restTimer.afterSavedSet();
      setState('saved');
      setSaid(sets.length === 1 ? '1 set saved' : `${sets.length} sets saved`);
    } catch (error) {
      console.error('Saving sets failed', error);
      setState('failed');
      toast({
        title: 'Save failed',
        description: saveFailureWords(error),
        tone: 'bad',
      });
    }
    saving.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setState('idle');
      setSaid('');
    }, SAVE_BUTTON_RESET_MS);
  };

  return { state, hint, said, save };
}

function keepSpareCopy(exercise: Exercise, sets: readonly EnteredSet[], userId: string): void {
  addSetSaveBackup({
    exerciseId: exercise.id,
    exerciseName: exercise.name,
    targetMuscles: exercise.targetMuscles,
    sets: sets.map(({ setNumber, weight, unit, reps }) => ({ setNumber, weight: toKg(weight, unit), reps })),
    timestamp: Date.now(),
    userId,
  });
}
