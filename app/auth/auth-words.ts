import type { AccountError } from '../hooks/session/account-client.ts';

export const PASSWORD_HINT = 'At least 6 characters. 15 or more are better, such as four words.';
export const OFFLINE = 'The server can’t be reached. Check the network, then try again.';
const TOO_MANY = 'Too many tries. Wait a minute, then try again.';

/** What a failed sign-in says: the specification's sentence (§8), or what really stood in the way. */
export function signInProblem(error: AccountError): string {
  if (error.code === 'offline') return OFFLINE;
  if (error.code === 'rate_limited') return TOO_MANY;
  return 'Login failed. Please check your credentials.';
}

export function registerProblem(error: AccountError): string {
  if (error.code === 'offline') return OFFLINE;
  if (error.code === 'rate_limited') return TOO_MANY;
  if (error.code === 'weak_password') return 'That password is too common. Please choose another one.';
  if (error.code === 'registration_closed') return 'This server takes no new accounts. Ask whoever runs it.';
  return 'Registration failed. Please try again or use a different email address.';
}
