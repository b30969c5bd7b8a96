import * as Radix from '@radix-ui/react-dialog';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import * as css from './dialog.css.ts';

interface WithScrimProps {
  open: boolean;
  /** Closes the dialog on a phone's back gesture. Left out where the page's history does that. */
  onBack?: () => void;
  children: ReactNode;
  /** The portal of the dialog's own kind, where that is not the plain dialog: Radix keeps the two kinds apart. */
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

/** Chromium has it since 126; TypeScript does not know it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Closes the dialog on Android's back gesture, which would otherwise leave the screen under it and lose what was typed.
 */
function watchBack(close: () => void): (() => void) | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
  if (!CloseWatcher) return undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

let locks = 0;

/** Stops the page from scrolling, and keeps the room of the scrollbar. Each open dialog holds a lock of its own. */
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
 * Where the focus goes when a dialog opens and closes. Radix knows that only for a dialog with a trigger, and ours are
 * opened from anywhere. It goes to the element marked `data-autofocus`, else to the dialog itself (so that no button
 * looks chosen), and at the end back to where it came from.
 */
export function useDialogFocus(open: boolean) {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Read while drawing: by the time of an effect, a field inside has taken the focus.
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
      // What opened the dialog may be gone, as Finish goes with its session: then the next Tab would begin nowhere.
      const { activeElement, body } = document;
      const other = activeElement === body ? document.querySelector('main') : null;
      const target = from?.isConnected && from !== body ? from : other;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
