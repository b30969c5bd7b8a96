import { REST_BUTTONS, REST_OVER, REST_TAG } from '../sw/rest-notice.ts';
import { readPreferences } from './preferences.ts';

/**
 * The end of a rest, or of what is timed, as a notification, for a page that is hidden. A page that the system has frozen, as an iPhone
 * does when it is locked, runs nothing: then nothing is shown, and no page can promise otherwise.
 */
export type NoticeState = 'granted' | 'denied' | 'ask' | 'unsupported';

export function noticeState(): NoticeState {
  if (typeof Notification === 'undefined' || !navigator.serviceWorker || !window.isSecureContext) {
    return 'unsupported';
  }
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
}

/** Call in a tap. */
export async function askForNotices(): Promise<NoticeState> {
  if (noticeState() === 'ask') await Notification.requestPermission();
  return noticeState();
}

/** What a notification says: its title, and the line below. */
type Words = readonly [title: string, body: string];

/**
 * Shows it where it is allowed, else does nothing; it goes when the page is seen again.
 * @param other what else is over than a rest, whose notification has buttons
 */
export async function showRestNotice(other?: Words): Promise<boolean> {
  if (noticeState() !== 'granted') return false;
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return false;
  // TypeScript's own library does not know what only Chromium does.
  const options: NotificationOptions & { renotify: boolean; vibrate: number[] } = {
    ...{ tag: REST_TAG, renotify: true, vibrate: [200, 100, 200] },
    ...{ body: other?.[1] ?? REST_OVER.body, icon: '/icons/icon-192.png' },
    ...(other ? {} : { actions: REST_BUTTONS, data: { isServerOn: readPreferences().restPush } }),
  };
  await worker.showNotification(other?.[0] ?? REST_OVER.title, options);
  document.addEventListener('visibilitychange', () => void close(worker), { once: true });
  return true;
}

async function close(worker: ServiceWorkerRegistration): Promise<void> {
  for (const notice of await worker.getNotifications({ tag: REST_TAG })) notice.close();
}
