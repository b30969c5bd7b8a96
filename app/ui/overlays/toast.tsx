import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { Toast } from './toast-host.tsx';

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** A stable function that shows a toast in place of the one that is there. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

export const loadToasts = () => import('./toast-host.tsx');

/**
 * No first screen has a toast, so a file of its own draws them. A toast that waits for that file is shown once it is
 * here.
 */
const ToastHost = lazyPart(async () => (await loadToasts()).ToastHost);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; toast: Toast; open: boolean } | null>(null);
  const show = useCallback((toast: Toast) => {
    setShown((previous) => ({ id: (previous?.id ?? 0) + 1, toast, open: true }));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {/* From the start: a modal dialog that opens before the first toast hides all but what has this attribute. */}
      <div aria-live="off">
        {shown ? (
          <ToastHost
            {...shown}
            show={show}
            onOpenChange={(open) =>
              setShown((current) => (current?.id === shown.id ? { ...current, open } : current))
            }
          />
        ) : null}
      </div>
    </ToastContext>
  );
}
