import { useEffect, useRef } from 'react';
import { useToast } from '../ui/toast.tsx';

/** In the place of a part whose file this device has not got yet, and can't get now. Says so, and is `onGone` at once. */
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
