import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import * as css from './dialog.css.ts';
import { useDialogFocus, WithScrim } from './scrim.tsx';

interface AlertDialogProps {
  /** Only for a dialog that stays mounted, so that it can leave with motion; otherwise unmount it to close it. */
  open?: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** Fields below the description that have to be filled in before the answer. */
  body?: ReactNode;
  confirmLabel: string;
  /** Whether the answer is not ready yet. */
  confirmDisabled?: boolean;
  onConfirm: () => void;
  tone?: 'danger' | 'plain';
  /** A third answer, between the two. */
  extra?: ReactNode;
}

/** Asks before something that matters. A tap on the scrim does not close it, and the safe button has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open = true,
    onClose,
    title,
    description,
    body,
    confirmLabel,
    confirmDisabled = false,
    onConfirm,
    tone = 'plain',
  } = props;
  const { onCloseAutoFocus } = useDialogFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <WithScrim open={open} onBack={onClose} portal={Radix.Portal}>
        <Radix.Content
          className={css.sheet}
          data-sheet=""
          aria-modal="true"
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <div className={css.alertHead}>
            <div className={css.titles}>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              <Radix.Description asChild>
                <div className={css.description}>{description}</div>
              </Radix.Description>
            </div>
          </div>
          {body ? <div className={css.body}>{body}</div> : null}
          <div className={css.stackedFooter}>
            <Radix.Action asChild>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                disabled={confirmDisabled}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </Radix.Action>
            {props.extra}
            <Radix.Cancel asChild>
              <Button>Cancel</Button>
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </WithScrim>
    </Radix.Root>
  );
}
