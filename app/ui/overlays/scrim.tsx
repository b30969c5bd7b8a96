import * as Radix from '@radix-ui/react-dialog';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import * as css from './dialog.css.ts';

interface WithScrimProps {
  open: boolean;
  /** Closes it where a phone's back gesture asks for that; left out where the page's history does. */
  onBack?: () => void;
  children: ReactNode;
  /** An alert dialog's content waits for the portal of its own kind: each kind has its own scope. */
  portal?: ComponentType<{ children?: ReactNode }>;
}

/**
 * A dialog in its portal, with the scrim behind it. Radix's own overlay would write a <style> element for its
 * scroll lock, which the content security policy refuses.
 */
export function WithScrim({ open, onBack, children, portal: Portal = Radix.Portal }: WithScrimProps) {
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  const back = useRef(onBack);
  back.current = onBack;
  const isWatched = open && onBack !== undefined;
  useEffect(() => (isWatched ? watchBack(() => back.current?.()) : undefined), [isWatched]);
  return (
    <Portal>
      <div className={css.scrim} data-state={open ? 'open' : 'closed'} aria-hidden="true" />
      {children}
    </Portal>
  );
}

/** Of Chromium's since 126, in no types yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** On Android, going back would leave the screen under a dialog, and what was typed in it. */
function watchBack(close: () => void): (() => void) | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
  if (!CloseWatcher) return undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

let locks = 0;

/** Stops the page from scrolling and keeps the scrollbar's room. Dialogs on dialogs each hold a lock. */
function lockScroll(): () => void {
  const page = document.documentElement;
  locks += 1;
  if (locks === 1) {
    const scrollbar = window.innerWidth - page.clientWidth;
    if (scrollbar > 0) page.style.paddingRight = `${scrollbar}px`;
    page.dataset.locked = '';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    page.style.paddingRight = '';
    delete page.dataset.locked;
  };
}

/**
 * Focus for a dialog that is opened from anywhere, where Radix knows only its own trigger: into the
 * element marked `data-autofocus`, else to the dialog itself (so that no button looks chosen), and back.
 */
export function useDialogFocus(open: boolean) {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // While drawing, since an effect would come after a field inside has taken the focus.
  if (open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;
  return {
    onOpenAutoFocus: (event: Event) => {
      const dialog = event.currentTarget;
      if (!(dialog instanceof HTMLElement)) return;
      event.preventDefault();
      const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
      target.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const from = opener.current;
      // Finish goes with its session, before or after its summary comes, and the next Tab would begin nowhere.
      const { activeElement, body } = document;
      const other = activeElement === body ? document.querySelector('main') : null;
      const target = from?.isConnected && from !== body ? from : other;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
