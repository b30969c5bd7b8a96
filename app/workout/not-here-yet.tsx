import { useEffect, useRef } from 'react';
import { useToast } from '../ui/overlays/toast.tsx';

/** Stands in for a part whose file can't be fetched now: a notice says so, and `onGone` is called at once. */
export function NotHereYet({ onGone }: { onGone: () => void }) {
  const toast = useToast();
  const gone = useRef(onGone);
  useEffect(() => {
    toast({
      title: 'Not on this device yet',
      description: 'This part of the app is still to be fetched. Connect once, then try again.',
      tone: 'bad',
    });
    gone.current();
  }, [toast]);
  return null;
}
