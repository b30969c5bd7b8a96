import { changingSession } from '../sw/sign-out-mark.ts';
import * as account from './account-client.ts';
import { forgetPendingSignOut, tellServiceWorker } from './pending-sign-out.ts';
import { isSignOutPending, setSignOutPending } from './session-store.ts';

/** Ends a session that nobody uses here. If the server is not reached, the session ends by itself in time. */
export async function endOnServer(): Promise<void> {
  try {
    await account.logout();
  } catch (error) {
    if (!(error instanceof account.AccountError)) throw error;
    console.warn('The server has not heard that nobody is signed in.', error);
  }
}

/** A failed sign-out is only logged (specification §8); the mark stays, so it is told again at the next start. */
export async function tellSignOut(): Promise<void> {
  await tellServiceWorker();
  await changingSession(async () => {
    // A sign-in of another tab has ended the session meanwhile, and this would end the new one.
    if (!isSignOutPending()) return;
    try {
      await account.logout();
    } catch (error) {
      if (!(error instanceof account.AccountError)) throw error;
      if (error.code !== 'unauthenticated') {
        console.warn('The server has not heard of the sign-out yet.', error);
        return;
      }
    }
    setSignOutPending(false);
    await forgetPendingSignOut();
  });
}
