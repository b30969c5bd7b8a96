import { type PointerEvent, useEffect, useRef } from 'react';

/** How long a button is held until it repeats, and the time between two repetitions, ms. */
const HELD_MS = 450;
const REPEAT_MS = 90;

/**
 * The handlers of a button that repeats while it is held. The first press is an ordinary click, so that keys and
 * screen readers press it too.
 * @param rests whether a press would do nothing, as at the end of a range
 */
export function useHold(press: () => void, rests: boolean) {
  const newest = useRef(press);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  useEffect(() => {
    newest.current = press;
  });
  const stop = () => clearTimeout(timer.current);
  // A button that comes to rest while it is held stops repeating, and so does one that goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `rests` is the signal
  useEffect(() => () => clearTimeout(timer.current), [rests]);
  const repeat = () => {
    repeated.current = true;
    newest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  return {
    // Not `disabled`: that would take the focus from whoever has just pressed the button.
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
    // Android opens its context menu when something is held.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick() {
      stop();
      if (!rests && !repeated.current) newest.current();
      repeated.current = false;
    },
  };
}
