import { IOS_INSTALL_HINT_MS } from '../../../schema/constants.ts';
import { isIos, isStandalone } from '../../device/installed.ts';
import { readText, STORAGE_KEYS, writeText } from '../../device/local-storage.ts';
import { createValue } from '../../ui/listeners.ts';

/** Chromium's offer to install; TypeScript's own library does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** `offer`: the browser can install it. `ios`: only the share sheet can. */
type InstallState = 'hidden' | 'offer' | 'ios';

let offer: InstallOffer | null = null;
export const installState = createValue<InstallState>('hidden');

/** The browser makes its offer once and early, so this listens from the start. Returns the way to stop. */
export function watchInstall(): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    if (!isStandalone() && !isSeen()) installState.set('offer');
  };
  const onInstalled = () => {
    offer = null;
    installState.set('hidden');
  };
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  const timer = setTimeout(() => {
    if (isIos() && !isStandalone() && !isSeen()) installState.set('ios');
  }, IOS_INSTALL_HINT_MS);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
    clearTimeout(timer);
    onInstalled();
  };
}

/** Opens the browser's own prompt, then hides the card (specification §4). */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  installState.set('hidden');
  await asked?.prompt();
}

/** Hides the card, and remembers it. */
export function installLater(): void {
  writeText(STORAGE_KEYS.installSeen, 'true');
  installState.set('hidden');
}

function isSeen(): boolean {
  return readText(STORAGE_KEYS.installSeen) === 'true';
}
