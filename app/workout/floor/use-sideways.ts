import { type PointerEvent, useRef } from 'react';

/** How far a finger must go sideways, px, and how many times further than up or down. */
const FAR_PX = 56;
const SIDEWAYS = 1.6;

/**
 * The handlers for a finger's swipe over an element: 1 for a swipe to the left, towards what comes next, -1 to the
 * right.
 */
export function useSideways(onSwipe: (direction: 1 | -1) => void) {
  const touch = useRef<{ pointerId: number; x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY, target }: PointerEvent) {
      const isField = target instanceof HTMLInputElement && target === document.activeElement;
      touch.current =
        pointerType === 'mouse' || !isPrimary || isField ? null : { pointerId, x: clientX, y: clientY };
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const { current } = touch;
      touch.current = null;
      if (current?.pointerId !== pointerId) return;
      const [dx, dy] = [clientX - current.x, clientY - current.y];
      if (Math.abs(dx) >= FAR_PX && Math.abs(dx) > SIDEWAYS * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel() {
      touch.current = null;
    },
  };
}
