/** A page that is never idle does not put work off for longer, ms. */
const IDLE_WITHIN_MS = 1_000;
/** The wait where a browser can't say when it is idle, ms: a saved set is drawn by then. */
const DRAWN_WITHIN_MS = 100;

/** Calls `work` once the page has drawn what it had to draw. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  else setTimeout(work, DRAWN_WITHIN_MS);
}
