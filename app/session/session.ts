import type { User } from '../../schema/user.ts';
import { changingSession } from '../sw/sign-out-mark.ts';
import { afterPaint } from '../ui/loading/after-paint.ts';
import * as account from './account-client.ts';
import { isMadeAgain, rememberLeft } from './left-diaries.ts';
import { forgetPendingSignOut } from './pending-sign-out.ts';
import type { Session, SessionSource } from './session-contract.ts';
import {
  cacheUser,
  forgetUser,
  isSignOutPending,
  onCachedUser,
  readCachedUser,
  setSignOutPending,
} from './session-store.ts';
import { endOnServer, tellSignOut } from './sign-out.ts';

/** With nothing local to show, a dead network gets this long (ms) before the sign-in form stands there. */
export const FIRST_ANSWER_MS = 3_000;

const SIGNED_OUT: Session = { state: 'signed-out', user: null, expired: false, welcome: false };

function signedIn(user: User, expired = false, welcome = false): Session {
  return { state: 'signed-in', user, expired, welcome };
}

function initial(): Session {
  if (isSignOutPending()) return SIGNED_OUT;
  const user = readCachedUser();
  return user ? signedIn(user) : { ...SIGNED_OUT, state: 'loading' };
}

/** Who is signed in: local knowledge first, the server's word when it comes. */
export function startSession(): SessionSource {
  let session = initial();
  let report: ((session: Session) => void) | null = null;
  /** Raised by every sign-in, sign-out and change, of other tabs too, so that an older answer of the server is not believed. */
  let turn = 0;
  let leaving: Promise<void> = Promise.resolve();
  /** Who the server says is signed in, while the diary of this person's account before is shown. */
  let madeAgain: User | null = null;

  function set(next: Session): void {
    session = next;
    report?.(next);
  }

  function enter(user: User, welcome = false): User {
    turn += 1;
    setSignOutPending(false);
    set(signedIn(user, false, welcome));
    cacheUser(user);
    return user;
  }

  /** The answer to a sign-out clears the cookie, so it must arrive before a sign-in's. */
  async function afterSignOut(signIn: () => Promise<User>): Promise<User> {
    await leaving;
    return changingSession(async () => {
      const user = await signIn();
      await forgetPendingSignOut();
      return user;
    });
  }

  async function confirm(): Promise<void> {
    if (isSignOutPending()) {
      leaving = tellSignOut();
      return leaving;
    }
    const asked = turn;
    const patience = setTimeout(() => {
      if (session.state === 'loading') set(SIGNED_OUT);
    }, FIRST_ANSWER_MS);
    try {
      const user = await account.fetchUser();
      if (turn !== asked) return;
      const before = session.user;
      // Another account's diary must not open over one that only this device may hold.
      const isKept = before && (isMadeAgain(before, user) || (session.expired && before.id !== user.id));
      if (isKept) set({ ...session, expired: true });
      else enter(user, session.welcome);
    } catch (error) {
      if (!(error instanceof account.AccountError)) throw error;
      if (turn !== asked) return;
      if (session.state === 'loading') set(SIGNED_OUT);
      else if (session.user && error.code === 'unauthenticated') set({ ...session, expired: true });
    } finally {
      clearTimeout(patience);
    }
  }

  /** Who is known is shown first: the server's word is no part of that picture, and none on who came or left since. */
  async function confirmAfterPaint(reader: typeof report): Promise<void> {
    const asked = turn;
    await afterPaint();
    if (report === reader && turn === asked) await confirm();
  }

  function followOtherTabs(): void {
    const user = readCachedUser();
    turn += 1;
    if (!user) {
      if (session.state !== 'signed-out') set(SIGNED_OUT);
    } else if (session.user?.id !== user.id) set(signedIn(user));
    else if (JSON.stringify(session.user) !== JSON.stringify(user)) set({ ...session, user });
  }

  function reconfirm(): void {
    if (isSignOutPending() || session.expired) void confirm();
  }

  return {
    read: () => session,
    start(onChange) {
      report = onChange;
      const stopFollowing = onCachedUser(followOtherTabs);
      window.addEventListener('online', reconfirm);
      // Another tab may have signed the same person in again, which changes nothing that is stored.
      window.addEventListener('focus', reconfirm);
      if (session.state !== 'signed-in') void confirm();
      else void confirmAfterPaint(onChange);
      return () => {
        report = null;
        stopFollowing();
        window.removeEventListener('online', reconfirm);
        window.removeEventListener('focus', reconfirm);
      };
    },
    actions: {
      signIn: (credentials) => afterSignOut(async () => enter(await account.login(credentials))),
      async signInAgain(credentials) {
        const user = await afterSignOut(() => account.login(credentials));
        if (!session.user || session.user.id === user.id) {
          enter(user);
          return 'same';
        }
        turn += 1;
        if (!isMadeAgain(session.user, user)) {
          await endOnServer();
          return 'other';
        }
        madeAgain = user;
        return 'made-again';
      },
      enterMadeAgain() {
        if (!madeAgain || !session.user) return;
        rememberLeft(session.user);
        enter(madeAgain);
        madeAgain = null;
      },
      async leaveMadeAgain() {
        madeAgain = null;
        set({ ...session, expired: true });
        await endOnServer();
      },
      register: (registration) => afterSignOut(async () => enter(await account.register(registration), true)),
      async signOut() {
        turn += 1;
        setSignOutPending(true);
        set(SIGNED_OUT);
        forgetUser();
        leaving = tellSignOut();
        await leaving;
      },
      forgotPassword: account.forgotPassword,
      resetPassword: account.resetPassword,
      async saveProfile(edit, key) {
        const user = await account.editUser(edit, key);
        // A sign-out may have come first, here or in another tab.
        if (session.user?.id !== user.id) return user;
        turn += 1;
        set({ ...session, user });
        cacheUser(user);
        return user;
      },
      deleteAccount: account.deleteAccount,
      dismissWelcome: () => set({ ...session, welcome: false }),
    },
  };
}
