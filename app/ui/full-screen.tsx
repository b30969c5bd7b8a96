import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './full-screen.css.ts';
import { IconButton } from './icon-button.tsx';
import { useDialogFocus, Veiled } from './veil.tsx';

export interface FullScreenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** A dialog that takes the whole screen, with its title and a cross on top. */
export function FullScreen({ open, onOpenChange, title, children }: FullScreenProps) {
  const focus = useDialogFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Veiled open={open}>
        <Radix.Content
          className={css.overlay}
          data-full-screen=""
          aria-modal="true"
          aria-describedby={undefined}
          {...focus}
        >
          <div className={css.head}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X size={22} strokeWidth={1.75} aria-hidden="true" />} />
            </Radix.Close>
          </div>
          <div className={css.body}>
            <div className={css.column}>{children}</div>
          </div>
        </Radix.Content>
      </Veiled>
    </Radix.Root>
  );
}
