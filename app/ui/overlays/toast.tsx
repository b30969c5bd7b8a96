import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { Toast } from './toast-host.tsx';

interface Toasts {
  /** `scope` shows what is said of its undo. */
  show(toast: Toast, scope?: Toasts['show']): void;
  /** Takes the toast that is there away, unless it `outlives` its scope. */
  drop(): void;
}

const ToastContext = createContext<Toasts | null>(null);

function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

/** A stable function that shows a toast in place of the one that is there. */
export function useToast(): (toast: Toast) => void {
  return useToasts().show;
}

export const loadToasts = () => import('./toast-host.tsx');

/**
 * No first screen has a toast, so a file of its own draws them. A toast that waits for that file is shown once it is
 * here.
 */
const ToastHost = lazyPart(async () => (await loadToasts()).ToastHost);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{
    id: number;
    toast: Toast;
    show: Toasts['show'];
    open: boolean;
  } | null>(null);
  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast, show = toasts.show) =>
        setShown((previous) => ({ id: (previous?.id ?? 0) + 1, toast, show, open: true })),
      drop: () => setShown((current) => (current?.toast.outlives ? current : null)),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {/* From the start: a modal dialog that opens before the first toast hides all but what has this attribute. */}
      <div aria-live="off">
        {shown ? (
          <ToastHost
            {...shown}
            onOpenChange={(open) =>
              setShown((current) => (current?.id === shown.id ? { ...current, open } : current))
            }
          />
        ) : null}
      </div>
    </ToastContext>
  );
}

/** What is drawn in it takes its toasts along when it goes, and shows none that comes later, such as of a slow save. */
export function ToastScope({ children }: { children: ReactNode }) {
  const { show, drop } = useToasts();
  const isGone = useRef(false);
  const own = useMemo<Toasts>(
    () => ({
      show: (toast, scope = own.show) => (isGone.current && !toast.outlives ? undefined : show(toast, scope)),
      drop,
    }),
    [show, drop],
  );
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      drop();
    };
  }, [drop]);
  return <ToastContext value={own}>{children}</ToastContext>;
}
