import { clearSignOutMark, markSignOut, SIGN_OUT } from '../sw/sign-out-mark.ts';

/** Leaves the sign-out to the service worker too: it tells the server when this page is gone. */
export async function tellServiceWorker(): Promise<void> {
  try {
    await markSignOut();
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage({ type: SIGN_OUT });
  } catch (error) {
    // A browser that keeps nothing: the page itself still tells the server, now or at its next start.
    console.warn('The sign-out could not be left to the service worker.', error);
  }
}

/** To be called once the server knows of the sign-out, or a sign-in has ended the session of before. */
export async function forgetPendingSignOut(): Promise<void> {
  try {
    await clearSignOutMark();
  } catch (error) {
    console.warn('The mark of the sign-out could not be removed.', error);
  }
}
