import { type PointerEvent, useEffect, useRef } from 'react';

/** ms until a held button repeats, and between two of its presses. */
const HELD_MS = 450;
const REPEAT_MS = 90;

/**
 * A button that goes on as long as it is held: the first press is the click's own, so that keys and screen readers
 * press it too.
 */
export function useHold(press: () => void, rests: boolean) {
  const newest = useRef(press);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  useEffect(() => {
    newest.current = press;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (rests) clearTimeout(timer.current);
  }, [rests]);
  const repeat = () => {
    repeated.current = true;
    newest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  return {
    // A button that is disabled loses the focus of whoever has just pressed it.
    'aria-disabled': rests,
    onPointerDown({ isPrimary, button }: PointerEvent) {
      if (rests || !isPrimary || button !== 0) return;
      stop();
      repeated.current = false;
      timer.current = setTimeout(repeat, HELD_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // Android opens a menu for what is held.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick() {
      stop();
      if (!rests && !repeated.current) newest.current();
      repeated.current = false;
    },
  };
}
