import { DiaryError } from '../../sync/index.ts';
import { useDiary } from '../hooks/use-diary.tsx';
import { useToast } from '../ui/toast.tsx';

/** Brings the backup back and says how it went. Never rejects. */
export function useRestore(): () => Promise<void> {
  const diary = useDiary();
  const toast = useToast();
  return async () => {
    try {
      await diary.restoreBackup();
      toast({
        title: 'Workout Data Restored',
        description: 'Your workout program has been restored from backup.',
        tone: 'good',
      });
    } catch (error) {
      if (error instanceof DiaryError && error.code === 'no_backup') {
        toast({
          title: 'No Backup Found',
          description: "Sorry, we couldn't find any backup data to restore.",
        });
        return;
      }
      console.error('The backup could not be restored.', error);
      toast({
        title: 'Restore Failed',
        description: 'There was a problem restoring your workout data.',
        tone: 'bad',
      });
    }
  };
}
