import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../ui/overlays/toast.tsx';

/**
 * For a field without a Save: `keep` keeps what it holds, also as it goes or the page is hidden. `failed` where that was not possible; once the
 * field is gone, a toast of this title says so and gives back what was typed.
 */
export function useKeeping(title: string, typed: string, store: () => Promise<void>) {
  const toast = useToast();
  const [failed, setFailed] = useState(false);
  const isGone = useRef(false);
  const keep = async () => {
    try {
      await store();
      setFailed(false);
    } catch (error) {
      console.error(title, error);
      if (!isGone.current) return setFailed(true);
      const action = { label: 'Try Again', onAction: () => void keep() };
      toast({ title, description: typed, tone: 'bad', action });
    }
  };
  const newest = useRef(keep);
  newest.current = keep;
  useEffect(() => {
    isGone.current = false;
    // A phone may end a page that it has hidden, and leaves no field before that.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void newest.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      isGone.current = true;
      void newest.current();
    };
  }, []);
  return { failed, keep: newest };
}
