import { cacheNames, clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { EACH_PAGE, SKIP_WAITING, SYNC_NOW, SYNC_TAG } from './messages.ts';
import { showPushes } from './pushes.ts';
import { keepSignOuts } from './sign-out.ts';
import { answerFromCaches } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Chromium only; TypeScript's own library does not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const PAGE = '/index.html';

keepSignOuts(self);
showPushes(self);

// The first visit already gets its lazy chunks from the cache, should the server die in it.
clientsClaim();
cleanupOutdatedCaches();
const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(precache));
self.addEventListener('activate', (event) => void precache.activate(event));
answerFromCaches(self, {
  cacheName: cacheNames.precache,
  installed: (event) => precache.install(event),
  page: precache.getCacheKeyForURL(PAGE) ?? PAGE,
});

// The app answers for every address except the API's and those that name a file. No route
// here matches /api: its answers are never cached.
const notTheApp = [/^\/api(\/|$|\?)/, /^[^?]*\.[^/?]*(\?|$)/];
registerRoute(new NavigationRoute(precache.createHandlerBoundToURL(PAGE), { denylist: notTheApp }));

// Only when the page asks: taking over by itself would break pages that hold older chunks.
self.addEventListener('message', (event) => {
  if (event.data?.type === SKIP_WAITING) void self.skipWaiting();
});

// The outbox lives with the page's sync worker; this only wakes the pages that are open.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll(EACH_PAGE);
  for (const page of pages) page.postMessage({ type: SYNC_NOW });
}
