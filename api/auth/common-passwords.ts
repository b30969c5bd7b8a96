import { PASSWORD_MIN } from '../../schema/constants.ts';
import { ApiError } from '../http/errors.ts';

/** How many of the commonest passwords that are long enough are refused (ASVS 5.0, 6.2.4). */
const REFUSED = 3_000;

/** Throws ApiError weak_password for one of the commonest passwords, in whatever case. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommon(password.toLowerCase()))) return;
  throw new ApiError('weak_password', 'This is one of the commonest passwords. Choose another.', {
    fields: { password: 'is one of the commonest passwords' },
  });
}

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
