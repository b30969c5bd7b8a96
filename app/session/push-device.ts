import type { PushState } from '../../schema/push.ts';
import { isIos, isStandalone } from '../device/installed.ts';
import { readPreferences, writePreference } from '../device/preferences.ts';
import { AccountError } from './account-client.ts';
import { dropSubscription, fetchPushState, sendSubscription } from './push-client.ts';

/**
 * Whether this window can be reached at all. `install`: an iPhone lets only an app on the Home Screen be.
 * `default`, `denied` and `granted` are the browser's word on the permission.
 */
export type PushAbility = 'insecure' | 'install' | 'unsupported' | NotificationPermission;

export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isIos() && !isStandalone() ? 'install' : 'unsupported';
  }
  return Notification.permission;
}

/**
 * Asks for the permission, subscribes at the browser's push service and tells the server where. Call it in a
 * tap. Resolves to what the browser said; throws AccountError, or what its push service failed with.
 */
export async function switchPushOn(): Promise<PushAbility> {
  // Before any other await: what follows one no longer counts as a tap.
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer;
  await subscribe(await fetchPushState());
  writePreference('push', true);
  return answer;
}

export async function switchPushOff(): Promise<void> {
  writePreference('push', false);
  writePreference('restPush', false);
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await dropSubscription();
}

/**
 * Says again where this device is reached, where the server does not know: after another sign-in, with a
 * server whose key is another, when the browser has given it another address. Nobody is asked anything.
 */
export async function keepPush(): Promise<void> {
  if (!readPreferences().push || pushAbility() !== 'granted') return;
  try {
    const state = await fetchPushState();
    const subscription = await (await registration())?.pushManager.getSubscription();
    const isOurs = subscription && keyOf(subscription) === state.publicKey;
    if (!state.subscribed || !isOurs) await subscribe(state);
  } catch (error) {
    if (!(error instanceof AccountError || error instanceof DOMException)) throw error;
    console.info('The server was not told how to reach this device.', error.message);
  }
}

async function subscribe({ publicKey }: PushState): Promise<void> {
  const manager = (await navigator.serviceWorker.ready).pushManager;
  const before = await manager.getSubscription();
  // A browser refuses another key while it holds a subscription.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint } = subscription;
  await sendSubscription({
    endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  });
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}

const keyOf = ({ options }: PushSubscription) => base64url(options.applicationServerKey);

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
