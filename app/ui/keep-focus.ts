/** By then, whatever passes the focus on by itself has done so, such as a dialog that closes. */
const GIVEN_ON_MS = 100;

/**
 * When the element with the focus is removed, browsers give the focus to the body: a screen reader begins at the top of
 * the page, and Enter does nothing. Until `signal` is aborted, this gives it to the nearest element around the removed
 * one that can take it. Call it once a page.
 */
export function keepFocus(signal: AbortSignal): void {
  /** The element with the focus and those around it, kept because a removed element no longer knows where it was. */
  let path: HTMLElement[] = [];
  const isLost = () => document.activeElement === document.body;

  const onFocusIn = ({ target }: FocusEvent) => {
    path = [];
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
      if (at instanceof HTMLElement && (at === target || at.hasAttribute('tabindex'))) path.push(at);
  };
  // Some browsers send this for an element that is being removed as well, while it is still in the page.
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
