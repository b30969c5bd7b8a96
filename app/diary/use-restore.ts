import { useCallback } from 'react';
import { useToast } from '../ui/toast.tsx';
import { diaryErrorCode } from './diary-error.ts';
import { useDiary } from './use-diary.tsx';

/** Brings the backup on this device back and says how that ended. Never rejects. */
export function useRestore(): () => Promise<void> {
  const diary = useDiary();
  const toast = useToast();
  return useCallback(async () => {
    try {
      await diary.restoreBackup();
      toast({
        title: 'Workout Data Restored',
        description: 'Your workout program has been restored from backup.',
        tone: 'good',
      });
    } catch (error) {
      if (diaryErrorCode(error) === 'no_backup') {
        toast({
          title: 'No Backup Found',
          description: "Sorry, we couldn't find any backup data to restore.",
        });
        return;
      }
      console.error('The backup could not be restored.', error);
      toast({
        title: 'Restore Failed',
        description:
          diaryErrorCode(error) === 'upgrade'
            ? 'A newer Chalkbook made this backup. Load the app again to get it; the backup stays.'
            : 'There was a problem restoring your workout data.',
        tone: 'bad',
      });
    }
  }, [diary, toast]);
}
