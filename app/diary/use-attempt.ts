import { useCallback } from 'react';
import { useToast } from '../ui/overlays/toast.tsx';
import type { Toast } from '../ui/overlays/toast-host.tsx';
import { diaryErrorCode } from './diary-error.ts';

/** To try again is no help there. */
const FULL = 'This device is full. Free some space, then try again.';

/**
 * Returns a function that does what may fail and never throws: after a failure it shows a notice and resolves to null.
 */
export function useAttempt() {
  const toast = useToast();
  return useCallback(
    async <T>(act: () => Promise<T>, failure: Toast): Promise<T | null> => {
      try {
        return await act();
      } catch (error) {
        console.error(failure.title, error);
        const full = diaryErrorCode(error) === 'storage_full' ? { description: FULL } : {};
        toast({ ...failure, ...full, tone: 'bad' });
        return null;
      }
    },
    [toast],
  );
}
