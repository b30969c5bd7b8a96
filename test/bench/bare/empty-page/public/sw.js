// Keeps all that was fetched and answers from it, as the app's service worker does with its precache.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)));

async function answer(request) {
  const cache = await caches.open('empty');
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  await cache.put(request, fresh.clone());
  return fresh;
}
