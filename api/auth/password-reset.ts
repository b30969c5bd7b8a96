import type { User } from '../../schema/user.ts';
import type { Services } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { resetMail } from '../mail/reset-mail.ts';
import { updateUser } from '../user/user-repository.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { deletePasswordResets, findPasswordReset, insertPasswordReset } from './password-reset-repository.ts';
import { hashToken, newToken } from './tokens.ts';

export const RESET_MINUTES = 10;

/**
 * Mails a reset link to the account, if there is one. Nothing is waited for, so that
 * the answer and its time are the same for a known and an unknown address.
 */
export function requestPasswordReset(services: Services, user: User | undefined): void {
  const { background, mailer, log } = services;
  background.run('reset_mail_failed', async () => {
    if (!user) return log({ event: 'reset_for_unknown_address' });
    const link = await makeResetLink(services, user.id, RESET_MINUTES);
    log({ event: 'reset_requested', user: user.id });
    await mailer.send(resetMail(user.email, link, RESET_MINUTES));
  });
}

/** Makes a link that sets a new password once, within so many minutes; told here and never again. */
export async function makeResetLink(
  { write, now, randomBytes, linkBase }: Services,
  userId: string,
  minutes: number,
): Promise<string> {
  const token = newToken(randomBytes);
  const expiresAt = now() + minutes * 60_000;
  await write((trx) => insertPasswordReset(trx, { tokenHash: hashToken(token), userId, expiresAt }));
  return `${linkBase()}/reset-password?token=${token}`;
}

/** Sets a new password by a mailed token, which then no longer works; all sessions of the user end. Returns the user's id. */
export async function resetPassword(services: Services, token: string, password: string): Promise<string> {
  const { db, write, now, passwords, sessions, log } = services;
  const tokenHash = hashToken(token);
  // Before the hash, so that a guessed token costs the guesser more than it costs us.
  if (!(await findPasswordReset(db, tokenHash, now()))) throw invalidToken();
  await refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  const { userId, endStreams } = await write(async (trx) => {
    const owner = await findPasswordReset(trx, tokenHash, now());
    if (!owner) throw invalidToken();
    await deletePasswordResets(trx, owner);
    await updateUser(trx, owner, { passwordHash });
    return { userId: owner, endStreams: await sessions.revokeAllWithin(trx, owner) };
  });
  endStreams();
  log({ event: 'password_reset', user: userId });
  return userId;
}

function invalidToken(): ApiError {
  return new ApiError('reset_token_invalid', 'This password reset link is invalid or expired.');
}
