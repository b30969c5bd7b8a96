import { useToast } from '../ui/overlays/toast.tsx';
import { saveFailureWords } from './save-failure-words.ts';

/** What was done, in words, and its way back. */
interface Done {
  words: string;
  description?: string;
  undo?: () => Promise<unknown>;
}

/**
 * Does a thing, says so with an Undo, and says it where it can't be kept; resolves to whether it was.
 * @param failed what the console says then, for who reports it
 * @param settled awaited after the thing and after its undo, however they ended
 */
export function useUndoable(
  failed: string,
  settled?: () => Promise<void>,
): (work: () => Promise<Done>) => Promise<boolean> {
  const toast = useToast();

  function tell(error: unknown): void {
    console.error(failed, error);
    toast({ title: 'Not Saved', description: saveFailureWords(error), tone: 'bad' });
  }

  async function takeBack(undo: () => Promise<unknown>): Promise<unknown> {
    try {
      const undone = await undo();
      if (undone !== false) toast({ title: 'Undone', tone: 'good' });
      return undone;
    } catch (error) {
      return tell(error);
    } finally {
      await settled?.();
    }
  }

  return async function run(work) {
    try {
      const { words: title, undo, ...more } = await work();
      toast({ title, tone: 'good', ...more, ...(undo ? { undo: () => takeBack(undo) } : {}) });
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      await settled?.();
    }
  };
}
