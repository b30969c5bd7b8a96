import { useEffect, useRef } from 'react';
import type { DiaryErrorCode } from '../../sync/index.ts';
import { dateOf } from '../hooks/dates.ts';
import { useDiary } from '../hooks/use-diary.tsx';
import { useToast } from '../ui/toast.tsx';

/**
 * Offers the backup on this device when the program is empty or missing; once each time the
 * screen opens on such a program.
 */
export function useRestoreOffer(programEmpty: boolean): void {
  const diary = useDiary();
  const toast = useToast();
  const offered = useRef(false);

  useEffect(() => {
    if (!programEmpty || offered.current) return;
    let current = true;

    const restore = async () => {
      try {
        await diary.restoreBackup();
        toast({
          title: 'Workout Data Restored',
          description: 'Your workout program has been restored from backup.',
          tone: 'good',
        });
      } catch (error) {
        console.error('Restoring the backup failed', error);
        const none = hasCode(error, 'no_backup');
        toast(
          none
            ? {
                title: 'No Backup Found',
                description: "Sorry, we couldn't find any backup data to restore.",
                tone: 'bad',
              }
            : {
                title: 'Restore Failed',
                description: 'There was a problem restoring your workout data.',
                tone: 'bad',
              },
        );
      }
    };

    diary.lastBackupAt().then(
      (at) => {
        if (at === null || !current || offered.current) return;
        offered.current = true;
        toast({
          title: 'Your program is empty',
          description: `This device has a backup of ${dateOf(at)}.`,
          action: { label: 'Restore', onAction: () => void restore() },
        });
      },
      (error: unknown) => console.error('Looking for a backup failed', error),
    );
    return () => {
      current = false;
    };
  }, [programEmpty, diary, toast]);
}

/** By its code alone: importing the class would bind the screen to the database's chunk. */
function hasCode(error: unknown, code: DiaryErrorCode): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
