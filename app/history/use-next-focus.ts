import { type FocusEvent, useEffect, useRef } from 'react';

/** For what stands around parts that may go: of what is left of it, the next has the focus then. */
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
    // A dialog stands elsewhere in the document: what opened it is gone, or gets the focus back.
    if (!currentTarget.contains(target)) return;
    had.current = { from: target, all: [...currentTarget.querySelectorAll<HTMLElement>('a, button')] };
  };
}
