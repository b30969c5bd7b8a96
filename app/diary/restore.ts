import type { Diary } from '../../sync/index.ts';
import type { Toast } from '../ui/overlays/toast-host.tsx';
import { diaryErrorCode } from './diary-error.ts';

/** Brings the backup back and says so, with its Undo, or why there is none. Rejects for any other reason. */
export async function restore(diary: Diary, toast: (toast: Toast) => void): Promise<void> {
  try {
    await diary.restoreBackup();
  } catch (error) {
    toast(refusal(error));
    return;
  }
  toast({
    title: 'Workout Data Restored',
    description: 'Your workout program has been restored from backup.',
    tone: 'good',
    undo: () => diary.undoRestore(),
  });
}

/** What to say of a refusal that tells what to do; throws any other error on. */
function refusal(error: unknown): Toast {
  const code = diaryErrorCode(error);
  if (code === 'no_backup')
    return {
      title: 'No Backup Found',
      description: "Sorry, we couldn't find any backup data to restore.",
    };
  if (code !== 'upgrade') throw error;
  console.error('The backup could not be restored.', error);
  return {
    title: 'Restore Failed',
    description: 'A newer Chalkbook made this backup. Load the app again to get it; the backup stays.',
    tone: 'bad',
  };
}
