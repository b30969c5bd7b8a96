import { useEffect, useMemo, useRef, useState } from 'react';
import { useDiary } from '../../diary/use-diary.tsx';
import { useRestore } from '../../diary/use-restore.ts';
import { dateOf } from '../../text/dates.ts';
import { useToast } from '../../ui/overlays/toast.tsx';

export interface RestoreOffer {
  /** When the backup was made, ms. */
  at: number;
  /** Restores the backup and says how that ended; never throws. */
  restore: () => Promise<void>;
}

/**
 * This device's backup, offered where the program is empty: as the answer, for the empty page, and in a notice once
 * each time the screen opens. Null without a backup, and for a program that is not empty.
 */
export function useRestoreOffer(programEmpty: boolean): RestoreOffer | null {
  const diary = useDiary();
  const toast = useToast();
  const restore = useRestore();
  const offered = useRef(false);
  const [at, setAt] = useState<number | null>(null);

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
