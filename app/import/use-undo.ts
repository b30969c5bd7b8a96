import { useState } from 'react';
import type { UndoneImport } from '../../sync/index.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { saveFailureWords } from '../text/save-failure-words.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { some } from './words.ts';

/** Takes a whole import back, with its proof also what it replaced, and says what became of it. */
export function useUndo() {
  const diary = useDiary();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function undo(done: UndoneImport): Promise<boolean> {
    setBusy(true);
    try {
      const { sets, restored, spared } = await diary.undoImport(done);
      const said = [
        sets > 0 || restored === 0 ? `${some(sets, 'set')} went to the bin.` : '',
        restored > 0 ? `${some(restored, 'row is', 'rows are')} as before.` : '',
        spared > 0 ? `${some(spared, 'set')} that you changed since stayed.` : '',
      ];
      toast({ title: 'Import Undone', description: said.filter((words) => words !== '').join(' ') });
      return true;
    } catch (error) {
      console.error('The import could not be undone.', error);
      toast({ title: 'Undo Failed', description: saveFailureWords(error), tone: 'bad' });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { undo, isBusy };
}
