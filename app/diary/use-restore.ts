import { useCallback } from 'react';
import { useToast } from '../ui/overlays/toast.tsx';
import { useDiary } from './use-diary.tsx';

/** Brings the backup on this device back and says how that ended. Never rejects. */
export function useRestore(): () => Promise<void> {
  const diary = useDiary();
  const toast = useToast();
  return useCallback(async () => {
    try {
      await (await import('./restore.ts')).restore(diary, toast);
    } catch (error) {
      console.error('The backup could not be restored.', error);
      toast({
        title: 'Restore Failed',
        description: 'There was a problem restoring your workout data.',
        tone: 'bad',
      });
    }
  }, [diary, toast]);
}
