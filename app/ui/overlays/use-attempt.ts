import { useCallback } from 'react';
import { useToast } from './toast.tsx';
import type { Toast } from './toast-host.tsx';

/** Does what may fail. The function resolves to null after the notice of a failure, and never throws. */
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
