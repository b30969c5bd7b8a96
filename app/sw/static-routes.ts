import { OPENED_FROM_CACHE } from './messages.ts';

/** Chromium only; TypeScript's own library does not know it. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}
interface StaticRoute {
  condition: { urlPattern: { pathname: string; search: string }; requestMode?: RequestMode };
  source: { cacheName: string };
}

interface Precache {
  cacheName: string;
  /** Resolves once every file is in the cache. */
  installed(event: ExtendableEvent): Promise<unknown>;
  /** Where the page lies in it, by its content. */
  page: string;
}

const PAGES = 'chalkbook-page-';
const MODULE = /<script type="module"[^>]* src="([^"]+)"/g;

/**
 * Lets the browser answer for the first address and for what never changes from the caches by itself: an app that is
 * opened after hours does not wait until its service worker has started, nor for each file's way through it. What a
 * cache does not hold comes from the network, as it does through the worker.
 */
export function answerFromCaches(
  worker: ServiceWorkerGlobalScope,
  { cacheName, installed, page }: Precache,
): void {
  // One a release: the worker that stands must not open with the page of one that still waits.
  const own = PAGES + page;
  worker.addEventListener('install', (event: RoutedInstallEvent) => {
    const ready = installed(event);
    if (!event.addRoutes) return;
    event.waitUntil(ready.then(() => keepPage()));
    event.waitUntil(
      event.addRoutes([
        {
          condition: { urlPattern: { pathname: '/', search: '' }, requestMode: 'navigate' },
          source: { cacheName: own },
        },
        { condition: { urlPattern: { pathname: '/assets/*', search: '' } }, source: { cacheName } },
      ]),
    );
  });
  worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
  worker.addEventListener('message', (event) => {
    if (event.data?.type === OPENED_FROM_CACHE) event.waitUntil(keepPage(askForScripts));
  });

  async function keepPage(changed = (html: string) => html): Promise<void> {
    const kept = await worker.caches.match(page);
    if (!kept) throw new Error('The page is not in the cache.');
    const html = changed(await kept.text());
    await (await worker.caches.open(own)).put('/', new Response(html, { headers: kept.headers }));
  }

  async function forgetOthers(): Promise<void> {
    const names = (await worker.caches.keys()).filter((name) => name.startsWith(PAGES) && name !== own);
    await Promise.all(names.map((name) => worker.caches.delete(name)));
  }
}

/**
 * Asks for the page's modules as scripts first. Chromium keeps what it compiled beside a file in the cache, but compiles
 * a file that was asked for as a module anew each time (seen in 150). Not before there is something compiled: what was
 * asked for as a script compiles in the page's own thread.
 */
function askForScripts(html: string): string {
  const links = [...html.matchAll(MODULE)].map(
    ([, file]) => `<link rel="preload" as="script" crossorigin href="${file}">`,
  );
  return html.replace('<head>', `<head>${links.join('')}`);
}
