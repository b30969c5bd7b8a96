/** Page to service worker: `{type}` that lets a waiting version take over. workbox-window sends the same. */
export const SKIP_WAITING = 'SKIP_WAITING';
/** Service worker to page: `{type}` that asks for a drain of the outbox now. */
export const SYNC_NOW = 'SYNC_NOW';
/** Page to service worker: `{type}` once a page from the caches stands, so that its files lie there compiled. */
export const OPENED_FROM_CACHE = 'OPENED_FROM_CACHE';
/** The tag under which a page asks for Background Sync. */
export const SYNC_TAG = 'chalkbook-outbox';
/** Which pages are told: also those that an earlier service worker has. */
export const EACH_PAGE = { type: 'window', includeUncontrolled: true } as const;
