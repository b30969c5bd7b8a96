/** What gives the focus on by itself, as a dialog does that closes, has done so by then. */
const GIVEN_ON_MS = 100;

/**
 * A browser drops the focus on the body where what has it is taken away: a screen reader begins at the top of the page,
 * and Enter does nothing. Until `signal` it goes to the nearest thing around it that can take it. For one call a page.
 */
export function keepFocus(signal: AbortSignal): void {
  /** What has the focus, and what is around it: where a thing stood that is gone, nothing else tells. */
  let path: HTMLElement[] = [];
  const isLost = () => document.activeElement === document.body;

  const onFocusIn = ({ target }: FocusEvent) => {
    path = [];
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
      if (at instanceof HTMLElement && (at === target || at.hasAttribute('tabindex'))) path.push(at);
  };
  // Some browsers say it of what is taken away too, while it is still there.
  const onFocusOut = () =>
    queueMicrotask(() => {
      const [last] = path;
      if (last?.isConnected && isLost()) path = [];
    });
  const giveOn = () => {
    const [last, ...around] = path;
    if (isLost() && !last?.isConnected)
      around.find((each) => each.isConnected)?.focus({ preventScroll: true });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (path[0]?.isConnected !== false || !isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(giveOn, GIVEN_ON_MS);
  });

  if (signal.aborted) return;
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('focusout', onFocusOut, { signal });
  observer.observe(document.body, { subtree: true, childList: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
