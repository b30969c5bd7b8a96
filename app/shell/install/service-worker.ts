import { SYNC_NOW, SYNC_TAG } from '../../sw/messages.ts';
import { createValue } from '../../ui/listeners.ts';

/** A page that is never idle registers it all the same. */
const IDLE = { timeout: 3_000 };
/** So does one whose first screen never stands, this long after its start, ms. */
const AT_LATEST_MS = 10_000;

let started = false;
let take = (): void => undefined;
/** Whether a new version waits to take over. */
export const updateWaiting = createValue(false);

/** Chromium only; TypeScript's own library does not know it. */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Registers /sw.js once the first screen stands (`startServiceWorker`): its installation fetches every file of
 * the app, and a new device's first sets would wait behind them.
 */
export function awaitServiceWorker(): void {
  setTimeout(startServiceWorker, AT_LATEST_MS);
}

/**
 * The first screen stands: registers /sw.js when the page has loaded and has nothing better to do. A failure is
 * only logged: the app works without it while online.
 */
export function startServiceWorker(): void {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  const start = () =>
    register().catch((error: unknown) => console.warn('The service worker was not registered.', error));
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start, IDLE) : start());
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

async function register(): Promise<void> {
  const { registerWorker } = await import('./register-worker.ts');
  await registerWorker((takeIt) => {
    take = takeIt;
    updateWaiting.set(true);
  });
}

/** The next start has the new version anyway. */
export const leaveUpdate = (): void => updateWaiting.set(false);

/** Lets the waiting version take over, and reloads once it has. */
export const takeUpdate = (): void => take();

/** Asks the browser to wake the worker when the network is back; where it can't, the loop's own timers do. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration();
  // One that is still being installed refuses.
  if (registration?.active) await registration.sync?.register(SYNC_TAG);
}

/** Calls back when the browser says that there is a network (Background Sync). Returns the way to stop. */
export function onBackgroundSync(callback: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const listen = (event: MessageEvent<{ type?: string } | null>) => {
    if (event.data?.type === SYNC_NOW) callback();
  };
  navigator.serviceWorker.addEventListener('message', listen);
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}
