import { Workbox } from 'workbox-window';
import { OPENED_FROM_CACHE } from '../sw/messages.ts';

const UPDATE_CHECK_MS = 60 * 60_000;

/** Chromium only; TypeScript's own library does not know it. */
interface RoutedNavigation extends PerformanceEntry {
  readonly workerFinalSourceType?: string;
}

/** Registers /sw.js, and looks for a new version when the page comes to the front. `onWaiting`: one waits to take over. */
export async function registerWorker(onWaiting: (workbox: Workbox) => void): Promise<void> {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => onWaiting(workbox));
  await workbox.register();
  if (openedFromCache() && !asksForScripts())
    navigator.serviceWorker.controller?.postMessage({ type: OPENED_FROM_CACHE });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = Date.now();
    workbox.update().catch((error: unknown) => console.warn('No word on a new version.', error));
  });
}

/** Whether the browser took this page from the caches by itself (app/sw/static-routes.ts). */
function openedFromCache(): boolean {
  const [page]: RoutedNavigation[] = performance.getEntriesByType('navigation');
  return page?.workerFinalSourceType === 'cache';
}

function asksForScripts(): boolean {
  return document.querySelector('link[rel="preload"][as="script"]') !== null;
}
