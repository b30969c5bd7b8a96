import { useToast } from '../ui/toast.tsx';
import { saveFailureWords } from './save-failure-words.ts';

/** What was done, in words, and its way back. */
interface Done {
  words: string;
  undo?: () => Promise<unknown>;
}

/**
 * Does a thing, says so with an Undo, and says it where it can't be kept; resolves to whether it was.
 * @param failed what the console says then, for who reports it
 */
export function useUndoable(failed: string): (work: () => Promise<Done>) => Promise<boolean> {
  const toast = useToast();

  return async function run(work) {
    try {
      const { words, undo } = await work();
      const takeBack = async () => {
        await undo?.();
        return { words: 'Undone' };
      };
      toast({
        title: words,
        tone: 'good',
        ...(undo ? { action: { label: 'Undo', onAction: () => void run(takeBack) } } : {}),
      });
      return true;
    } catch (error) {
      console.error(failed, error);
      toast({ title: 'Not Saved', description: saveFailureWords(error), tone: 'bad' });
      return false;
    }
  };
}
