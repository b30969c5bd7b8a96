import { type FocusEvent, useEffect, useRef } from 'react';

/** For an element whose parts may be deleted: the focus of a deleted part goes to the next part that is left. */
export function useNextFocus() {
  const had = useRef<{ from: HTMLElement; all: HTMLElement[] } | null>(null);
  useEffect(() => {
    if (!had.current || had.current.from.isConnected || document.activeElement !== document.body) return;
    const { from, all } = had.current;
    const at = all.indexOf(from);
    const isLeft = (one: HTMLElement) => one.isConnected;
    (all.slice(at + 1).find(isLeft) ?? all.slice(0, at).findLast(isLeft))?.focus();
  });
  return ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // The focus of a dialog is outside of this element: what opened the dialog is gone, or gets the focus back by
    // itself.
    if (!currentTarget.contains(target)) return;
    had.current = { from: target, all: [...currentTarget.querySelectorAll<HTMLElement>('a, button')] };
  };
}
