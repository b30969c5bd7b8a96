/** What the server sends (api/push/messages.ts), and iOS reads by itself. */
interface Pushed {
  notification?: { title?: string; body?: string; tag?: string; navigate?: string };
}

/** Known to Android only; TypeScript's own library does not know them. */
interface Loud extends NotificationOptions {
  renotify?: boolean;
  vibrate?: readonly number[];
}
interface Shown extends Notification {
  readonly timestamp?: number;
}

/** The app behind another one says itself that a rest is over, and the server a second or three later, ms. */
const SAME_REST_MS = 10_000;

/**
 * Shows what the server pushes, whatever it says: a browser takes the permission away from a site that is
 * pushed to and shows nothing. A tap opens the app.
 */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open());
  });

  async function show({ title = 'Chalkbook', body = '', tag = 'chalkbook' }: Words): Promise<void> {
    const icon = '/icons/icon-192.png';
    const before: Shown[] = tag === 'rest' ? await worker.registration.getNotifications({ tag }) : [];
    const isKnown = before.some(({ timestamp = 0 }) => Date.now() - timestamp < SAME_REST_MS);
    const options: Loud = { body, tag, icon, renotify: !isKnown, silent: isKnown };
    if (!isKnown) options.vibrate = [200, 100, 200];
    await worker.registration.showNotification(title, options);
  }

  /** The page that is open, at what it shows: there may be a set half typed in it. */
  async function open(): Promise<void> {
    const [page] = await worker.clients.matchAll({ type: 'window' });
    if (page) await page.focus();
    else await worker.clients.openWindow('/');
  }
}

type Words = NonNullable<Pushed['notification']>;

function read(data: PushMessageData | null): Words {
  try {
    return (data?.json() as Pushed | null)?.notification ?? {};
  } catch (error) {
    console.warn('A push that is no JSON.', error);
    return {};
  }
}
