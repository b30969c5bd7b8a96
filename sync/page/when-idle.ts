/** Nothing is put off for longer, ms. Where a browser can't say when it is idle, a saved set is drawn by then. */
const IDLE_WITHIN_MS = 500;

/** Calls `work` once the page has drawn what it had to draw. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  else setTimeout(work, IDLE_WITHIN_MS);
}
