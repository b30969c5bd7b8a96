import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import * as css from './dialog.css.ts';
import { useDialogFocus, WithScrim } from './scrim.tsx';

interface DialogProps {
  /** Only for a dialog that stays mounted, so that it can leave with motion; otherwise unmount it to close it. */
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the end, side by side. */
  footer?: ReactNode;
}

/** A dialog that holds the focus inside and gives it back. Escape, the scrim and the cross close it. */
export function Dialog({ open = true, onClose, title, description, children, footer }: DialogProps) {
  const focus = useDialogFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <WithScrim open={open} onBack={onClose}>
        <Radix.Content className={css.sheet} data-sheet="" aria-modal="true" {...focus}>
          <div className={css.head}>
            <div className={css.titles}>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              {description ? (
                <Radix.Description className={css.description}>{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X size={22} strokeWidth={1.75} />} />
            </Radix.Close>
          </div>
          <div className={css.body}>{children}</div>
          {footer ? <div className={css.footer}>{footer}</div> : null}
        </Radix.Content>
      </WithScrim>
    </Radix.Root>
  );
}
