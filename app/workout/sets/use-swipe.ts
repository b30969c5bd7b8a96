import { type PointerEvent, useRef } from 'react';

/** How far a touch must go to count as a swipe, px, and how many times further sideways than down. */
const SLOP_PX = 12;
const SIDEWAYS = 1.5;
/** The part of its own width that a row must travel for the swipe to act. */
const FAR = 0.3;
/** How long a row that was let go takes back to its place, ms; the same as in set-swipe.css.ts. */
const SETTLE_MS = 120;

type Handler = (event: PointerEvent<HTMLElement>) => void;
interface SwipeHandlers {
  onPointerDown: Handler;
  onPointerMove: Handler;
  onPointerUp: Handler;
  onPointerCancel: Handler;
}

/** What a swipe to each side does; none where the element can't be swiped that way. */
interface Swipes {
  left?: (() => void) | undefined;
  right?: (() => void) | undefined;
}

/**
 * The handlers for a finger's swipe over an element. The element follows the finger by the CSS property --swipe,
 * without a render. Its data-swipe says how far the swipe is: "on", "far" (letting go acts) or "settling".
 */
export function useSwipe({ left, right }: Swipes): SwipeHandlers {
  const touch = useRef<{ pointerId: number; x: number; y: number; dx: number; on: boolean } | null>(null);

  const end = (element: HTMLElement, acts: boolean) => {
    const { current } = touch;
    touch.current = null;
    if (!current?.on) return;
    element.dataset.swipe = 'settling';
    element.style.setProperty('--swipe', '0px');
    setTimeout(() => {
      delete element.dataset.swipe;
      element.style.removeProperty('--swipe');
    }, SETTLE_MS);
    if (acts && isFar(element, current.dx)) (current.dx < 0 ? left : right)?.();
  };

  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }) {
      if (!(left || right) || pointerType === 'mouse' || !isPrimary) return;
      touch.current = { pointerId, x: clientX, y: clientY, dx: 0, on: false };
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }) {
      const { current } = touch;
      if (current?.pointerId !== pointerId) return;
      const dx = clientX - current.x;
      const isSideways = Math.abs(dx) > SLOP_PX && Math.abs(dx) > SIDEWAYS * Math.abs(clientY - current.y);
      current.on ||= isSideways && Boolean(dx < 0 ? left : right);
      if (!current.on) return;
      current.dx = Math.max(left ? -Infinity : 0, Math.min(right ? Infinity : 0, dx));
      currentTarget.dataset.swipe = isFar(currentTarget, current.dx) ? 'far' : 'on';
      currentTarget.style.setProperty('--swipe', `${current.dx}px`);
    },
    onPointerUp: ({ currentTarget }) => end(currentTarget, true),
    onPointerCancel: ({ currentTarget }) => end(currentTarget, false),
  };
}

function isFar(element: HTMLElement, dx: number): boolean {
  return Math.abs(dx) > FAR * element.clientWidth;
}
