import { Workbox } from 'workbox-window';
import { OPENED_FROM_CACHE } from '../../sw/messages.ts';
import { reloadPage } from './leave-guard.ts';

const UPDATE_CHECK_MS = 60 * 60_000;

/** Chromium only; TypeScript's own library does not know it. */
interface RoutedNavigation extends PerformanceEntry {
  readonly workerFinalSourceType?: string;
}

/**
 * Registers /sw.js, and looks for a new version when the page comes to the front. `onWaiting`: one waits, and takes
 * over by what it is given.
 */
export async function registerWorker(onWaiting: (take: () => void) => void): Promise<void> {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => onWaiting(() => void takeOver(workbox)));
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

/** Reloads the page once the waiting version has taken over, at once where another tab has let it already. */
async function takeOver(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return reloadPage();
  workbox.addEventListener('controlling', reloadPage);
  workbox.messageSkipWaiting();
}

/** Whether the browser took this page from the caches by itself (app/sw/static-routes.ts). */
function openedFromCache(): boolean {
  const [page]: RoutedNavigation[] = performance.getEntriesByType('navigation');
  return page?.workerFinalSourceType === 'cache';
}

function asksForScripts(): boolean {
  return document.querySelector('link[rel="preload"][as="script"]') !== null;
}
