import { isRestAsked, REST_KEPT, type RestAsked, takeAsked } from '../sw/rest-notice.ts';

export { MORE_MS, type RestAsked } from '../sw/rest-notice.ts';

let following = false;
/** The last that was done: the service worker asks a page that slept twice. */
let doneAt = 0;

/**
 * Hears of the buttons of a rest's notification from the service worker: at once, or when the page is back.
 * @param act returns whether there was such a rest
 */
export function onNoticeButtons(act: (asked: RestAsked) => boolean): void {
  if (following || !navigator.serviceWorker) return;
  following = true;
  const once = (asked: RestAsked): boolean => {
    if (asked.at <= doneAt) return true;
    doneAt = asked.at;
    return act(asked);
  };
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (isRestAsked(data)) ports[0]?.postMessage(once(data));
    if (data?.type === REST_KEPT) look();
  });
  const look = () => {
    if (document.hidden) return;
    takeAsked()
      .then((asked) => asked && once(asked))
      .catch((error: unknown) => console.warn('What a notification was asked for is lost', error));
  };
  document.addEventListener('visibilitychange', look);
  look();
}
