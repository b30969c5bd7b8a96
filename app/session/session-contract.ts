import type { User } from '../../schema/user.ts';
import type { Login, PasswordReset, Registration, UserEdit } from './account-client.ts';

export interface Session {
  /** `loading` only while nothing local is known and the server has not answered. */
  state: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
  /** The server no longer knows the session (401). The user stays, and so does everything on the device. */
  expired: boolean;
  /** True from a registration until the welcome is dismissed. */
  welcome: boolean;
}

export interface SessionActions {
  /** All of these throw AccountError. */
  signIn(credentials: Login): Promise<User>;
  /**
   * Signs the same person in again over the open screen. `made-again`: another account has this e-mail now, and
   * nothing changes on this device until `enterMadeAgain` or `leaveMadeAgain`. `other`: nothing changes at all.
   */
  signInAgain(credentials: Login): Promise<'same' | 'made-again' | 'other'>;
  /** Opens that account; the diary of the one before stays on the device, to be brought over. */
  enterMadeAgain(): void;
  leaveMadeAgain(): Promise<void>;
  register(registration: Registration): Promise<User>;
  /** Forgets the user on this device, and tells the server now or, when it can't be reached, later. */
  signOut(): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(reset: PasswordReset): Promise<void>;
  /** Calls with the same `key` change the profile once, however many reach the server. */
  saveProfile(edit: UserEdit, key?: string): Promise<User>;
  /** Erases the account from the server; this device's part is the caller's. */
  deleteAccount(password: string): Promise<void>;
  dismissWelcome(): void;
}

export interface SessionSource {
  read: () => Session;
  /** Confirms the session with the server in the background and reports changes. Returns the way to stop. */
  start: (onChange: (session: Session) => void) => () => void;
  actions: SessionActions;
}
