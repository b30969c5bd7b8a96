import { useCallback } from 'react';
import { useToast } from '../ui/overlays/toast.tsx';
import { useAttempt } from './use-attempt.ts';
import { useDiary } from './use-diary.tsx';

/** Brings the backup on this device back and says how that ended. Never rejects. */
export function useRestore(): () => Promise<void> {
  const diary = useDiary();
  const toast = useToast();
  const attempt = useAttempt();
  return useCallback(async () => {
    await attempt(async () => (await import('./restore.ts')).restore(diary, toast), {
      title: 'Restore Failed',
      description: 'There was a problem restoring your workout data.',
    });
  }, [diary, toast, attempt]);
}
