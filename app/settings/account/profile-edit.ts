import type { User } from '../../../schema/user.ts';
import type { AccountError, UserEdit } from '../../session/account-client.ts';

export interface ProfileFields {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  currentPassword: string;
}

/**
 * What a save sends: the names only where they have changed, the e-mail and the password only where the address has.
 */
export function profileEdit(user: User, form: ProfileFields): UserEdit {
  const { firstName, lastName, username, currentPassword } = form;
  const email = form.email.trim().toLowerCase();
  const profile = {
    ...(firstName.trim() !== user.firstName && { firstName }),
    ...(lastName.trim() !== user.lastName && { lastName }),
    ...(username.trim() !== user.username && { username }),
  };
  return email === user.email.toLowerCase() ? profile : { ...profile, email, currentPassword };
}

/** What to say under a field, or above the button. */
type ProfileProblem = Partial<Record<keyof ProfileFields | 'message', string>>;

const NAME = 'Use 1 to 100 characters.';

export function profileProblem(error: AccountError): ProfileProblem {
  switch (error.code) {
    case 'wrong_password':
    case 'wrong_credentials':
      return { currentPassword: 'This is not your current password.' };
    case 'email_taken':
      return { email: 'Another account has this e-mail address.' };
    case 'invalid_input': {
      const { firstName, lastName, username, email, currentPassword } = error.fields;
      const named: ProfileProblem = {
        ...(firstName && { firstName: NAME }),
        ...(lastName && { lastName: NAME }),
        ...(username && { username: 'Use at most 100 characters.' }),
        ...(email && { email: 'This is not an e-mail address.' }),
        ...(currentPassword && { currentPassword: 'Enter your current password.' }),
      };
      return Object.keys(named).length > 0 ? named : { message: error.message };
    }
    case 'offline':
      return {
        message: 'Your profile was not saved: the server can’t be reached. Try again with a connection.',
      };
    case 'unauthenticated':
      return { message: 'Your profile was not saved: your session has ended. Sign in again, then save.' };
    case 'rate_limited':
      return { message: 'Your profile was not saved: too many tries. Wait a minute, then save again.' };
    default:
      return { message: `Your profile was not saved. ${error.message}` };
  }
}
