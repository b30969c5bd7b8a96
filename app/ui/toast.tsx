import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import * as iconButton from './icon-button.css.ts';
import * as css from './toast.css.ts';

// Specification §9: one at a time, 5 s, swiped away after 50 px, F8 moves the focus to it.
const DURATION_MS = 5_000;
const SWIPE_PX = 50;
const HOTKEY = 'F8';

export interface Toast {
  title: string;
  description?: string;
  tone?: 'plain' | 'good' | 'bad';
  action?: { label: string; onAction: () => void };
}

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** A stable function that shows a toast in place of the one that is there. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; toast: Toast; open: boolean } | null>(null);
  const show = useCallback((toast: Toast) => {
    setShown((previous) => ({ id: (previous?.id ?? 0) + 1, toast, open: true }));
  }, []);
  return (
    <ToastContext value={show}>
      <Radix.Provider duration={DURATION_MS} swipeThreshold={SWIPE_PX} swipeDirection="right">
        {children}
        {shown ? (
          <ToastCard
            key={shown.id}
            toast={shown.toast}
            open={shown.open}
            onOpenChange={(open) =>
              setShown((current) => (current?.id === shown.id ? { ...current, open } : current))
            }
          />
        ) : null}
        {/* Announced already, by Radix; the attribute keeps a modal dialog from hiding it from screen readers. */}
        <Radix.Viewport
          className={css.viewport}
          hotkey={[HOTKEY]}
          label="Notifications ({hotkey})"
          aria-live="off"
        />
      </Radix.Provider>
    </ToastContext>
  );
}

interface ToastCardProps {
  toast: Toast;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ToastCard({ toast, open, onOpenChange }: ToastCardProps) {
  const { title, description, tone = 'plain', action } = toast;
  return (
    <Radix.Root className={css.tone[tone]} data-notice-open="" open={open} onOpenChange={onOpenChange}>
      <div className={css.words}>
        <Radix.Title className={css.title}>{title}</Radix.Title>
        {description ? (
          <Radix.Description className={css.description}>{description}</Radix.Description>
        ) : null}
      </div>
      {action ? (
        <Radix.Action asChild altText={action.label}>
          <button type="button" className={css.action} onClick={action.onAction}>
            {action.label}
          </button>
        </Radix.Action>
      ) : null}
      <Radix.Close asChild>
        <button type="button" aria-label="Dismiss" className={iconButton.iconButton}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </Radix.Close>
    </Radix.Root>
  );
}
