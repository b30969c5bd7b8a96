import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DiaryErrorCode } from '../../sync/index.ts';
import { dateOf } from '../hooks/dates.ts';
import { useDiary } from '../hooks/use-diary.tsx';
import { useToast } from '../ui/toast.tsx';

export interface RestoreOffer {
  /** When the backup was made, ms. */
  at: number;
  /** Says how it ended, and never throws. */
  restore: () => Promise<void>;
}

/**
 * The backup on this device, when the program is empty or missing: for the empty page, where it
 * stays, and in a notice, once each time the screen opens on such a program.
 */
export function useRestoreOffer(programEmpty: boolean): RestoreOffer | null {
  const diary = useDiary();
  const toast = useToast();
  const offered = useRef(false);
  const [at, setAt] = useState<number | null>(null);

  const restore = useCallback(async () => {
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
  }, [diary, toast]);

  useEffect(() => {
    if (!programEmpty) return;
    let current = true;
    diary.lastBackupAt().then(
      (found) => {
        if (!current) return;
        setAt(found);
        if (found === null || offered.current) return;
        offered.current = true;
        toast({
          title: 'Your program is empty',
          description: `This device has a backup of ${dateOf(found)}.`,
          action: { label: 'Restore', onAction: () => void restore() },
        });
      },
      (error: unknown) => console.error('Looking for a backup failed', error),
    );
    return () => {
      current = false;
    };
  }, [programEmpty, diary, toast, restore]);

  return useMemo(() => (programEmpty && at !== null ? { at, restore } : null), [programEmpty, at, restore]);
}

/** By its code alone: importing the class would bind the screen to the database's chunk. */
function hasCode(error: unknown, code: DiaryErrorCode): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
