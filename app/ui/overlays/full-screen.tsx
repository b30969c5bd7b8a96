import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../styles/classes.ts';
import * as css from './full-screen.css.ts';
import { useDialogFocus, WithScrim } from './scrim.tsx';

interface FullScreenProps {
  /** For what leaves as it came: else it is taken away at once. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** A form of one column: it stays as wide as one can read, and its title stands over it. */
  narrow?: boolean;
  children: ReactNode;
}

/** A dialog that takes the whole screen, with its title and a cross on top. */
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
