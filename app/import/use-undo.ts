import { useState } from 'react';
import { useDiary } from '../diary/use-diary.tsx';
import { saveFailureWords } from '../text/save-failure-words.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { some } from './words.ts';

/** Takes a whole import back, and says what became of it. */
export function useUndo() {
  const diary = useDiary();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function undo(batchId: string): Promise<boolean> {
    setBusy(true);
    try {
      const { sets, spared } = await diary.undoImport(batchId);
      const stayed = spared > 0 ? ` ${some(spared, 'set')} that you changed since stayed.` : '';
      toast({ title: 'Import Undone', description: `${some(sets, 'set')} went to the bin.${stayed}` });
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
