import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../styles/classes.ts';
import * as css from './full-screen.css.ts';
import { useDialogFocus, WithScrim } from './scrim.tsx';

interface FullScreenProps {
  /** Only for a dialog that stays mounted, so that it can leave with motion; otherwise unmount it to close it. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** Whether it holds a form of one column, which stays as wide as one can read, with its title above it. */
  narrow?: boolean;
  children: ReactNode;
}

/** A dialog as large as the screen, with its title and a cross on top. */
export function FullScreen({ open = true, onClose, title, narrow = false, children }: FullScreenProps) {
  const focus = useDialogFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <WithScrim open={open} onBack={onClose}>
        <Radix.Content
          className={css.overlay}
          data-full-screen=""
          aria-modal="true"
          aria-describedby={undefined}
          {...focus}
        >
          <div className={classes(css.head, narrow && css.narrow)}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X size={22} strokeWidth={1.75} />} />
            </Radix.Close>
          </div>
          <div className={css.body}>
            <div className={classes(css.column, narrow && css.narrow)}>{children}</div>
          </div>
        </Radix.Content>
      </WithScrim>
    </Radix.Root>
  );
}
