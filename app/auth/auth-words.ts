import { type AccountError, isServersFault } from '../session/account-client.ts';
import { TOO_COMMON, TOO_MANY } from '../text/password-words.ts';

export const OFFLINE = 'The server can’t be reached. Check the network, then try again.';
/** Said before anybody has filled a form that the server would refuse. */
export const CLOSED = 'This server takes no new members. Ask whoever runs it for an invitation.';
export const INVITED = 'You are invited to this server. The invitation opens one account.';
const INVITATION_INVALID =
  'This invitation was used, taken back or is too old. Ask whoever runs this server for another.';
const DISABLED = 'This account is disabled. Nothing of it is deleted. Ask whoever runs this server.';

/** The specification's words where a mail goes out; elsewhere it would wait in vain. */
export const RESET_SENT = 'Password reset sent! Check your email for instructions.';
export const RESET_ASK = 'Ask whoever runs this server for your reset link. This server sends no e-mail.';

const FAULT = 'The server can’t do it just now. Try again in a moment.';

/** What a failed sign-in says: the specification's sentence (§8), or what really stood in the way. */
export function signInProblem(error: AccountError): string {
  if (error.code === 'offline') return OFFLINE;
  if (isServersFault(error)) return FAULT;
  if (error.code === 'rate_limited') return TOO_MANY;
  if (error.code === 'account_disabled') return DISABLED;
  return 'Login failed. Please check your credentials.';
}

export function registerProblem(error: AccountError): string {
  if (error.code === 'offline') return OFFLINE;
  if (isServersFault(error)) return FAULT;
  if (error.code === 'rate_limited') return TOO_MANY;
  if (error.code === 'weak_password') return TOO_COMMON;
  if (error.code === 'registration_closed') return CLOSED;
  if (error.code === 'invitation_invalid') return INVITATION_INVALID;
  return 'Registration failed. Please try again or use a different email address.';
}
