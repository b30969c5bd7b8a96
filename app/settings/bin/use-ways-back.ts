import { useState } from 'react';
import type { BinItem } from '../../../sync/index.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useUndoable } from '../../text/use-undoable.ts';

/**
 * Brings things back one at a time, each with its notice and an Undo.
 * @param reread what is shown, after each change; never throws
 */
export function useWaysBack(failed: string, reread: () => Promise<void>) {
  const diary = useDiary();
  const undoable = useUndoable(failed, reread);
  const [isBusy, setBusy] = useState(false);
  async function run(work: Parameters<typeof undoable>[0]) {
    setBusy(true);
    await undoable(work);
    setBusy(false);
  }
  const bringBack = (item: BinItem, description: string) =>
    void run(async () => {
      const back = await diary.bringBack(item);
      return { words: 'Brought Back', description, undo: () => diary.undoBringBack(back) };
    });
  return { isBusy, run, bringBack };
}
