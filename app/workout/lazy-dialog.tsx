import { type ComponentType, useEffect, useRef } from 'react';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { useToast } from '../ui/overlays/toast.tsx';

interface Closable {
  onClose: () => void;
}

/**
 * A `lazyPart` that a tap opens: where its file can't be fetched, a notice says so and `onClose` is called at once.
 */
export const lazyDialog = <P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazyPart(load, { failed: NotHereYet });

function NotHereYet({ onClose }: Closable) {
  const toast = useToast();
  const close = useRef(onClose);
  useEffect(() => {
    toast({
      title: 'Not on this device yet',
      description: 'It is still to be fetched. Connect once, then try again.',
      tone: 'bad',
    });
    close.current();
  }, [toast]);
  return null;
}
