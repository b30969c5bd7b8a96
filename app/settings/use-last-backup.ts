import { useCallback, useEffect, useState } from 'react';
import { useDiary } from '../diary/use-diary.tsx';

export interface LastBackup {
  /** When the backup was made, ms; null when there is none, undefined until the device has answered. */
  at: number | null | undefined;
  reread: () => void;
}

/** This device's backup. No event tells of a new one, so whoever makes one calls `reread`. */
export function useLastBackup(): LastBackup {
  const diary = useDiary();
  const [at, setAt] = useState<number | null>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    let current = true;
    diary.lastBackupAt().then(
      (made) => current && setAt(made),
      (error: unknown) => {
        console.error('The date of the last backup could not be read.', error);
        if (current) setAt(null);
      },
    );
    return () => {
      current = false;
    };
  }, [diary, turn]);
  const reread = useCallback(() => setTurn((n) => n + 1), []);
  return { at, reread };
}
