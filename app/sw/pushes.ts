import { pressRestButton } from './rest-buttons.ts';
import { REST_BUTTONS, REST_OVER, REST_TAG, type RestData } from './rest-notice.ts';

/** What the server sends (api/push/messages.ts), and iOS reads by itself. */
interface Pushed {
  notification?: { title?: string; body?: string; tag?: string; navigate?: string };
}

/** Known to Android only; TypeScript's own library does not know them. */
interface Loud extends NotificationOptions {
  renotify?: boolean;
  vibrate?: readonly number[];
  actions?: typeof REST_BUTTONS;
}
interface Shown extends Notification {
  readonly timestamp?: number;
}

/** The app behind another one says itself that a rest is over, and the server a second or three later, ms. */
const SAME_REST_MS = 10_000;
/** Who gets the server's ring has it switched on. */
const BY_SERVER: RestData = { isServerOn: true };

/**
 * Shows what the server pushes, whatever it says: a browser takes the permission away from a site that is
 * pushed to and shows nothing. A tap opens the app; a button does its own.
 */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(read(event.data), BY_SERVER)));
  worker.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    notification.close();
    event.waitUntil(action === 'more' || action === 'done' ? press(action, notification.data) : open());
  });

  async function show(
    { title = 'Chalkbook', body = '', tag = 'chalkbook' }: Words,
    data: RestData,
  ): Promise<void> {
    const icon = '/icons/icon-192.png';
    const isKnown = tag === REST_TAG && (await isRestShown());
    const options: Loud = { body, tag, icon, data, renotify: !isKnown, silent: isKnown };
    if (!isKnown) options.vibrate = [200, 100, 200];
    if (tag === REST_TAG) options.actions = REST_BUTTONS;
    await worker.registration.showNotification(title, options);
  }

  function press(action: 'more' | 'done', data: RestData | null): Promise<void> {
    const rest = data ?? { isServerOn: false };
    return pressRestButton(worker, action, rest, {
      isShown: isRestShown,
      show: () => show({ ...REST_OVER, tag: REST_TAG }, rest),
    });
  }

  async function isRestShown(): Promise<boolean> {
    const before: Shown[] = await worker.registration.getNotifications({ tag: REST_TAG });
    return before.some(({ timestamp = 0 }) => Date.now() - timestamp < SAME_REST_MS);
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
