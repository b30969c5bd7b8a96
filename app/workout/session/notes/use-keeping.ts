import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../../ui/overlays/toast.tsx';

/**
 * Stores what a field without a Save button holds: by `keep.current()`, when the field is removed, and when the
 * page is hidden. `failed` says that it could not be stored. Once the field is gone, a notice says so instead.
 * @param title the notice's title
 * @param typed what was typed, which the notice shows
 * @param store stores it; does nothing where nothing is new
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
    // A phone may end a page that it has hidden, without a blur of its fields before.
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
