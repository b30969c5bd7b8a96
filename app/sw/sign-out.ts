import { MARKER_HEADER } from '../../schema/errors.ts';
import { changingSession, clearSignOutMark, isSignOutMarked, SIGN_OUT } from './sign-out-mark.ts';

/** The tag under which the browser wakes the worker once there is a network. */
const SIGN_OUT_TAG = 'chalkbook-sign-out';
/** A dead network is tried again, ms. */
const TIMEOUT_MS = 15_000;
const API = /^\/api(\/|$)/;
/** What a person who is signed out may ask. A sign-in ends the browser's old session by itself. */
const NEEDS_NO_SESSION = /^\/api\/(login|register|logout|forgot-password|reset-password|health)$/;

/** Chromium only; TypeScript's own library does not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Tells the server of a sign-out that was made without a network, as soon as there is one and whatever
 * is open then; until it has, nothing of the API but a sign-in gets through. An address of the API is
 * never a page.
 */
export function keepSignOuts(worker: ServiceWorkerGlobalScope): void {
  /** Undefined until the mark has been read. */
  let marked: boolean | undefined;
  let telling: Promise<boolean> | undefined;
  const read = isSignOutMarked()
    .catch((error: unknown) => {
      console.warn('The mark of a sign-out can’t be read.', error);
      return false;
    })
    .then((is) => {
      marked ??= is;
    });

  worker.addEventListener('activate', (event) => event.waitUntil(tellIfMarked()));
  worker.addEventListener('message', (event) => {
    if (event.data?.type !== SIGN_OUT) return;
    marked = true;
    event.waitUntil(tellOrAskForSync());
  });
  worker.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === SIGN_OUT_TAG) sync.waitUntil(tellOrFail());
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== worker.location.origin) return;
    if (marked !== false) event.waitUntil(tellIfMarked());
    if (!API.test(url.pathname)) return;
    if (request.mode === 'navigate') {
      event.respondWith(new Response('Not found.\n', { status: 404 }));
    } else if (marked !== false && !NEEDS_NO_SESSION.test(url.pathname) && !isUnreadStream(request)) {
      event.respondWith(afterSignOut(request));
    }
  });

  /** A stream that came through the worker would keep it alive; it tells nothing of the diary but that it changed. */
  function isUnreadStream(request: Request): boolean {
    return marked === undefined && request.headers.get('accept') === 'text/event-stream';
  }

  async function afterSignOut(request: Request): Promise<Response> {
    return (await tellIfMarked()) ? fetch(request) : Response.error();
  }

  /** Whether nothing is left to tell. */
  async function tellIfMarked(): Promise<boolean> {
    await read;
    return marked ? tell() : true;
  }

  function tell(): Promise<boolean> {
    telling ??= changingSession(tellServer)
      .catch((error: unknown) => {
        console.warn('The server has not heard of the sign-out yet.', error);
        return false;
      })
      .finally(() => {
        telling = undefined;
      });
    return telling;
  }

  async function tellServer(): Promise<boolean> {
    // The page may have told it, or somebody has signed in meanwhile.
    marked = await isSignOutMarked();
    if (!marked) return true;
    const answer = await fetch('/api/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok || !answer.headers.has(MARKER_HEADER)) return false;
    await clearSignOutMark();
    marked = false;
    return true;
  }

  async function tellOrAskForSync(): Promise<void> {
    if (await tell()) return;
    const registration: WithSync = worker.registration;
    await registration.sync?.register(SIGN_OUT_TAG);
  }

  /** The browser tries again later after a failure only. */
  async function tellOrFail(): Promise<void> {
    if (!(await tellIfMarked())) throw new Error('The server has not heard of the sign-out yet.');
  }
}
