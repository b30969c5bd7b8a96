import { useState } from 'react';
import type { ReplacedRow } from '../../schema/import/plan/replaced-rows.ts';
import type { UndoneImport } from '../../sync/index.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { saveFailureWords } from '../text/save-failure-words.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { undoneWords } from './undo-words.ts';

/** Takes a whole import back, and says what became of it. */
export function useUndo() {
  const diary = useDiary();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function undo(done: UndoneImport, replaced: readonly ReplacedRow[]): Promise<boolean> {
    setBusy(true);
    try {
      const undone = await diary.undoImport(done);
      toast({ title: 'Import Undone', description: undoneWords(undone, replaced) });
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
