import { vi } from 'vitest';

const POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const bytesOf = (text: string): ArrayBuffer => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0)).buffer;
};

interface FakePush {
  permission: NotificationPermission;
  /** What the lifter answers when they are asked. */
  answer: NotificationPermission;
  asked: number;
  /** The key with which the browser holds a subscription; null for none. */
  key: string | null;
  /** What its push service fails with. */
  fault: DOMException | null;
}

/** A browser that has Web Push, over which jsdom knows nothing. Call `vi.unstubAllGlobals()` afterwards. */
export function fakePush(): FakePush {
  const browser: FakePush = { permission: 'default', answer: 'granted', asked: 0, key: null, fault: null };
  const subscription = () =>
    browser.key === null
      ? null
      : {
          endpoint: `https://fcm.googleapis.com/fcm/send/${browser.key.slice(0, 8)}`,
          options: { applicationServerKey: bytesOf(browser.key) },
          getKey: (name: string) => bytesOf(name === 'auth' ? 'BTBZMqHH6r4Tts7J_aSIgg' : POINT),
          unsubscribe: async () => {
            browser.key = null;
            return true;
          },
        };
  const registration = {
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => subscription(),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        if (browser.fault) throw browser.fault;
        browser.key = applicationServerKey;
        return subscription();
      },
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.permission;
    },
  });
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return browser;
}
