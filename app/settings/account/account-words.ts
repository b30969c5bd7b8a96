import type { AccountError } from '../../session/account-client.ts';
import { PASSWORD_HINT, TOO_COMMON, TOO_MANY } from '../../text/password-words.ts';

const WRONG = 'This is not your current password.';

/** What to say under a field, or above the buttons. */
interface PasswordProblem {
  current?: string;
  next?: string;
  message?: string;
}

export function passwordProblem(error: AccountError): PasswordProblem {
  switch (error.code) {
    case 'wrong_password':
      return { current: WRONG };
    case 'weak_password':
      return { next: error.fields.password?.includes('common') === false ? error.message : TOO_COMMON };
    case 'invalid_input':
      return { next: PASSWORD_HINT };
    case 'offline':
      return {
        message: 'The server did not answer. Try again with a connection: it is changed once at most.',
      };
    case 'unauthenticated':
      return { message: 'Your session has ended. Sign in again first.' };
    case 'rate_limited':
      return { message: TOO_MANY };
    default:
      return { message: `Your password was not changed. ${error.message}` };
  }
}

interface DeletionProblem {
  password?: string;
  message?: string;
}

export function deletionProblem(error: AccountError): DeletionProblem {
  switch (error.code) {
    case 'wrong_password':
    case 'invalid_input':
      return { password: WRONG };
    case 'offline':
      return {
        message:
          'The server did not answer, so nothing on this device was erased. Try again with a connection.',
      };
    case 'unauthenticated':
      return {
        message:
          'The server no longer knows this session: the account is deleted already, or you were signed out. Nothing on this device was erased. Log out to erase it here.',
      };
    case 'rate_limited':
      return { message: TOO_MANY };
    default:
      return { message: `Your account was not deleted. ${error.message}` };
  }
}
