/** Safari has no idle callback. */
const WITHOUT_CALLBACK_MS = 200;

/** Resolves when the page has nothing to draw or answer, at the latest after this many ms. */
export function idle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, Math.min(withinMs, WITHOUT_CALLBACK_MS));
  });
}
