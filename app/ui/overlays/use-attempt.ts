import { useCallback } from 'react';
import { useToast } from './toast.tsx';
import type { Toast } from './toast-host.tsx';

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
        toast({ ...failure, tone: 'bad' });
        return null;
      }
    },
    [toast],
  );
}
