import { PASSWORD_MIN, PRODUCT } from '../../schema/constants.ts';
import type { User } from '../../schema/user.ts';
import { ApiError } from '../errors.ts';

/** How many of the commonest passwords that are long enough are refused (ASVS 5.0, 6.2.4). */
const REFUSED = 3_000;

/** Whose password it is to be: what anybody who knows them tries first. */
export type PasswordOwner = Partial<Pick<User, 'email' | 'firstName' | 'lastName' | 'username'>>;

/**
 * Throws ApiError weak_password for one of the commonest passwords, for the product's name and for the
 * owner's own names and address, in whatever case and whatever digits or signs stand around them.
 */
export async function refuseCommonPassword(password: string, owner: PasswordOwner = {}): Promise<void> {
  if (isNear(password, owner)) {
    throw new ApiError(
      'weak_password',
      'This password is too easy to guess for this account. Choose another.',
      {
        fields: { password: 'is a name, an address or nothing but spaces' },
      },
    );
  }
  if (!(await isCommon(password.toLowerCase()))) return;
  throw new ApiError('weak_password', 'This is one of the commonest passwords. Choose another.', {
    fields: { password: 'is one of the commonest passwords' },
  });
}

function isNear(
  password: string,
  { email = '', firstName = '', lastName = '', username = '' }: PasswordOwner,
): boolean {
  if (password.trim() === '') return true;
  const [local = '', host = ''] = email.split('@');
  const near = [PRODUCT, email, local, host, firstName, lastName, username];
  near.push(firstName + lastName, lastName + firstName);
  const words = new Set(near.flatMap((word) => [lettersAndDigits(word), letters(word)]));
  words.delete('');
  return words.has(lettersAndDigits(password)) || words.has(letters(password));
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** Without the digits that people put around a word. */
const letters = (text: string) => lettersAndDigits(text).replace(/^\p{N}+|\p{N}+$/gu, '');

async function isCommon(password: string): Promise<boolean> {
  // Loaded at the first registration: 49,000 words that a start should not wait for.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  let rank = 0;
  for (const common of dictionary['passwords-common']) {
    if (common.length < PASSWORD_MIN) continue;
    if (common === password) return true;
    rank += 1;
    if (rank === REFUSED) return false;
  }
  return false;
}
