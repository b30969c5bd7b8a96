/** How near the window's edges a dragged card begins to scroll the page, px. */
const EDGE_PX = 72;
/** How fast the page scrolls with the finger at the very edge, px a second. */
const SPEED = 720;

interface EdgeScroll {
  start(): void;
  /** The finger is at `y` (px from the window's top); `onScroll` hears of each px the page moves below it. */
  follow(y: number, onScroll: (scrolled: number) => void): void;
  /** How far the page has moved since the start, px. */
  scrolled(): number;
  stop(): void;
}

/** Scrolls the page while a finger that drags a card is near the window's top, or near the bars at its bottom. */
export function edgeScroll(): EdgeScroll {
  let from = 0;
  let end = 0;
  let frame = 0;
  let speed = 0;
  let tell: (scrolled: number) => void = () => undefined;
  const scrolled = () => window.scrollY - from;

  const step = (then: number) => (now: number) => {
    frame = 0;
    if (speed === 0) return;
    const before = window.scrollY;
    const by = Math.round((speed * Math.min(now - then, 50)) / 1000);
    window.scrollTo({ top: Math.min(before + by, Math.max(end, before)), behavior: 'instant' });
    if (window.scrollY !== before) tell(scrolled());
    frame = requestAnimationFrame(step(now));
  };
  return {
    start() {
      from = window.scrollY;
      // Measured before the drag: a card that hangs out of the list makes the page longer the further it is dragged.
      end = document.documentElement.scrollHeight - window.innerHeight;
    },
    follow(y, onScroll) {
      tell = onScroll;
      speed = speedAt(y, freeBottom());
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step(performance.now()));
    },
    scrolled,
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
      speed = 0;
    },
  };
}

/** px a second, up (negative) or down, for a finger at `y` in a window whose free part ends at `bottom`. */
export function speedAt(y: number, bottom: number): number {
  if (y < EDGE_PX) return -SPEED * Math.min(1, (EDGE_PX - y) / EDGE_PX);
  if (y > bottom - EDGE_PX) return SPEED * Math.min(1, (y - bottom + EDGE_PX) / EDGE_PX);
  return 0;
}

/** Where the free part of the window ends, px from its top: above the rest timer where that stands at the bottom. */
function freeBottom(): number {
  const timer = document.querySelector('[data-rest-timer]')?.getBoundingClientRect().top ?? 0;
  return timer > window.innerHeight / 2 ? timer : window.innerHeight;
}
