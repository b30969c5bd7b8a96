import { startTransition, useState } from 'react';

/** A dialog in a file of its own: once a tap has asked for it, it stays mounted, so that it can leave as it came. */
export function useAsked() {
  const [open, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // React shows what an urgent update waits for no sooner than 300 ms later.
  const ask = () =>
    startTransition(() => {
      setAsked(true);
      setOpen(true);
    });
  return { isAsked, ask, dialog: { open, onClose: () => setOpen(false) } };
}
