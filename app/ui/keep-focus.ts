/** What gives the focus on by itself, as a dialog does that closes, has done so by then. */
const GIVEN_ON_MS = 100;

/**
 * A browser drops the focus on the body where what has it is taken away or disabled: a screen reader begins at the top
 * of the page, and Enter does nothing. From this call on it goes to the nearest thing around it that can take it, and
 * back to what was only busy. For one call a page.
 */
export function keepFocus(): void {
  /** What has the focus, and what is around it: where a thing stood that is gone, nothing else tells. */
  let path: HTMLElement[] = [];
  let busy: HTMLElement | undefined;
  const isLost = () => document.activeElement === document.body;

  document.addEventListener('focusin', ({ target }) => {
    busy = undefined;
    path = [];
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
      if (at instanceof HTMLElement && (at === target || at.hasAttribute('tabindex'))) path.push(at);
  });
  document.addEventListener('focusout', () => {
    // Some browsers say it of what is taken away too, while it is still there.
    queueMicrotask(() => {
      const [last] = path;
      if (last?.isConnected && isLost() && !last.matches(':disabled')) path = [];
    });
  });

  const giveOn = () => {
    const [last, ...around] = path;
    if (isLost() && !last?.isConnected)
      around.find((each) => each.isConnected)?.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    const [last] = path;
    if (!last) return;
    if (last.matches(':disabled')) busy = last;
    else if (busy?.isConnected && isLost()) busy.focus({ preventScroll: true });
    if (!last.isConnected && isLost()) setTimeout(giveOn, GIVEN_ON_MS);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
