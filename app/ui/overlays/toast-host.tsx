import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import * as iconButton from '../buttons/icon-button.css.ts';
import { NOTHING_TO_UNDO } from './nothing-to-undo.ts';
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
  /** It stays when the scope that showed it goes, of whose end it tells. */
  outlives?: true;
  /** Its words are read out already, where they stand in the page. */
  isReadOut?: true;
  /** Offers an Undo. Where it resolves to false there was nothing to take back, which a toast says; a failure too. */
  undo?: () => Promise<unknown>;
}

interface ToastHostProps extends Omit<ToastCardProps, 'onFocus'> {
  /** Another number for each toast, so that the time of the next one begins anew. */
  id: number;
}

/** The place of toasts, with the one that is shown. */
export function ToastHost({ id, ...card }: ToastHostProps) {
  const before = useRef<Element | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!list.current?.contains(relatedTarget)) before.current = relatedTarget;
    // After an answer Radix leaves the focus on the toasts' list, which nobody sees: it goes back to where it came
    // from.
    else if (target === list.current) {
      const from = before.current?.isConnected ? before.current : document.querySelector('main');
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    }
  };
  return (
    <Radix.Provider duration={DURATION_MS} swipeThreshold={SWIPE_PX} swipeDirection="right">
      <ToastCard key={id} {...card} onFocus={onFocus} />
      {/* Announced already, by Radix; the attribute keeps a modal dialog from hiding it from screen readers. */}
      <Radix.Viewport
        className={css.viewport}
        hotkey={[HOTKEY]}
        label="Notifications ({hotkey})"
        aria-live="off"
        ref={list}
        onFocus={onFocus}
      />
    </Radix.Provider>
  );
}

interface ToastCardProps {
  show: (toast: Toast) => void;
  toast: Toast;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFocus: (event: FocusEvent) => void;
}

function ToastCard({ toast, show, open, onOpenChange, onFocus }: ToastCardProps) {
  const { title, description, tone = 'plain', undo } = toast;
  const takeBack = async () => {
    try {
      if ((await undo?.()) === false) show({ title: NOTHING_TO_UNDO });
    } catch (error) {
      console.error('Undo failed', error);
      show({ title: 'Undo Failed', description: 'Nothing was changed. Please try again.', tone: 'bad' });
    }
  };
  const action = undo ? { label: 'Undo', onAction: () => void takeBack() } : toast.action;
  return (
    <Radix.Root
      className={css.tone[tone]}
      data-notice-open=""
      open={open}
      onOpenChange={onOpenChange}
      onFocus={onFocus}
    >
      <div className={css.words} {...(toast.isReadOut && { 'data-radix-toast-announce-exclude': '' })}>
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
          <X size={20} strokeWidth={1.75} />
        </button>
      </Radix.Close>
    </Radix.Root>
  );
}
