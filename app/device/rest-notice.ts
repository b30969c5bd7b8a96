/**
 * The end of a rest, or of what is timed, as a notification, for a page that is hidden. A page that the system has frozen, as an iPhone
 * does when it is locked, runs nothing: then nothing is shown, and no page can promise otherwise.
 */
const TAG = 'rest';

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

const REST_OVER: Words = ['Rest is over', 'Time for the next set.'];

/** Shows it where it is allowed, else does nothing; it goes when the page is seen again. */
export async function showRestNotice([title, body]: Words = REST_OVER): Promise<boolean> {
  if (noticeState() !== 'granted') return false;
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return false;
  // TypeScript's own library does not know what only Chromium does.
  const options: NotificationOptions & { renotify: boolean; vibrate: number[] } = {
    ...{ tag: TAG, renotify: true, vibrate: [200, 100, 200] },
    ...{ body, icon: '/icons/icon-192.png' },
  };
  await worker.showNotification(title, options);
  document.addEventListener('visibilitychange', () => void close(worker), { once: true });
  return true;
}

async function close(worker: ServiceWorkerRegistration): Promise<void> {
  for (const notice of await worker.getNotifications({ tag: TAG })) notice.close();
}
