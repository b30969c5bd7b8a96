import { useMemo } from 'react';
import type { Exercise } from '../../schema/exercise.ts';
import { writeDraft } from '../diary/drafts.ts';
import { useAttempt } from '../diary/use-attempt.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useToast } from '../ui/overlays/toast.tsx';

const UNDO_FAILED = {
  title: 'Undo Failed',
  description: 'It could not be taken back. Please try again.',
};

/**
 * Notices for what a lifter does: `attempt` says what failed, `done` what was done, with its Undo. `undo` makes an
 * Undo that says when it failed, `undoAdd` one that takes away what was added.
 */
export function useNotices() {
  const diary = useDiary();
  const toast = useToast();
  const attempt = useAttempt();
  return useMemo(() => {
    const done = (title: string, description?: string, undo?: () => Promise<unknown>) =>
      toast({ title, tone: 'good', ...(description ? { description } : {}), ...(undo ? { undo } : {}) });
    const undo = (act: () => Promise<unknown>) => () => attempt(act, UNDO_FAILED);
    const undoAdd = (added: readonly Exercise[]) =>
      undo(() => {
        for (const { id } of added) writeDraft(id, null);
        return diary.undoAdd(added);
      });
    return { diary, toast, attempt, done, undo, undoAdd };
  }, [diary, toast, attempt]);
}
