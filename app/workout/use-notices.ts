import { useMemo } from 'react';
import type { Exercise } from '../../schema/exercise.ts';
import { writeDraft } from '../diary/drafts.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { useAttempt } from '../ui/overlays/use-attempt.ts';

export const UNDO_FAILED = {
  title: 'Undo Failed',
  description: 'It could not be taken back. Please try again.',
};

/** Doing something to the program with the specification's notice, whether it worked or not. */
export function useNotices() {
  const diary = useDiary();
  const toast = useToast();
  const attempt = useAttempt();
  return useMemo(() => {
    const done = (title: string, description?: string, undo?: () => Promise<unknown>) =>
      toast({ title, tone: 'good', ...(description ? { description } : {}), ...(undo ? { undo } : {}) });
    const undoAdd = (added: readonly Exercise[]) => () => {
      for (const { id } of added) writeDraft(id, null);
      return attempt(() => diary.undoAdd(added), UNDO_FAILED);
    };
    return { diary, toast, attempt, done, undoAdd };
  }, [diary, toast, attempt]);
}
