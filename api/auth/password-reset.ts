import type { User } from '../../schema/user.ts';
import { lockNames } from '../db/locks.ts';
import { ApiError } from '../errors.ts';
import { resetMail } from '../mail/reset-mail.ts';
import { hashToken, newToken } from '../tokens.ts';
import type { AuthServices } from './auth-services.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import {
  deletePasswordResets,
  findPasswordReset,
  insertPasswordReset,
  insertUnusedReset,
  renewPasswordReset,
} from './password-reset-repository.ts';
import { takeResetMail } from './reset-mail-limit.ts';
import { findUser, passwordLock, updateUser } from './user-repository.ts';

export const RESET_MINUTES = 10;
/** Of a link that goes by hand, and so is longer on its way. */
const HANDED_MINUTES = 24 * 60;
/** Where the mailed link leads; the app shows /reset-password there. */
export const RESET_PAGE = '/reset-password.html';

type LinkServices = Pick<AuthServices, 'write' | 'now' | 'randomBytes' | 'linkBase'>;
type ResetServices = LinkServices & Pick<AuthServices, 'background' | 'mailer' | 'log'>;

/**
 * Mails a reset link to the account of an address, if there is one. Nothing is waited for, and for
 * nobody the same work is done and thrown away: neither the answer nor what follows it tells.
 */
export function requestPasswordReset(services: ResetServices, email: string, found: User | undefined): void {
  const { background, write, now, mailer, log } = services;
  background.run('reset_mail_failed', async () => {
    const { reset, link } = newReset(services, RESET_MINUTES);
    const { isDue, user } = await write(async (trx) => {
      // A change of the address or the password ends open links: it must come before this link is made, or see it.
      await lockNames(trx, [passwordLock(found?.id ?? '')]);
      const owner = (await findUser(trx, { email }))?.user;
      const user = owner?.id === found?.id ? owner : undefined;
      if (!(await takeResetMail(trx, hashToken(email), now()))) return { isDue: false, user };
      if (user) await insertPasswordReset(trx, { ...reset, userId: user.id });
      else await insertUnusedReset(trx, reset);
      return { isDue: true, user };
    });
    if (!isDue) return log({ event: 'reset_mailed_already', user: user?.id });
    const mail = resetMail(user?.email ?? email, link, RESET_MINUTES);
    if (!user) {
      log({ event: 'reset_for_unknown_address' });
      return mailer.rehearse?.(mail);
    }
    log({ event: 'reset_requested', user: user.id });
    // A link whose mail goes out late works for as long from then on; one that has ended meanwhile is not mailed.
    await mailer.send(mail, () =>
      write((trx) => renewPasswordReset(trx, reset.tokenHash, now(), now() + RESET_MINUTES * 60_000)),
    );
  });
}

/** Makes a link to hand over, which sets a new password once, within a day; told here and never again. */
export async function makeResetLink(services: LinkServices, userId: string): Promise<string> {
  const { reset, link } = newReset(services, HANDED_MINUTES);
  await services.write((trx) => insertPasswordReset(trx, { ...reset, userId }));
  return link;
}

function newReset({ now, randomBytes, linkBase }: LinkServices, minutes: number) {
  const token = newToken(randomBytes);
  const reset = { tokenHash: hashToken(token), expiresAt: now() + minutes * 60_000 };
  // Behind the #, so that no log of a proxy holds it; by a file's name, so that no older service worker answers.
  return { reset, link: `${linkBase()}${RESET_PAGE}#token=${token}` };
}

/** Sets a new password by a mailed token, which then no longer works; all sessions of the user end. Returns the user's id. */
export async function resetPassword(
  services: Pick<AuthServices, 'db' | 'write' | 'now' | 'passwords' | 'sessions' | 'log'>,
  token: string,
  password: string,
): Promise<string> {
  const { db, write, now, passwords, sessions, log } = services;
  const tokenHash = hashToken(token);
  // Before the hash, so that a guessed token costs the guesser more than it costs us.
  const asked = await findPasswordReset(db, tokenHash, now());
  if (!asked) throw invalidToken();
  await refuseCommonPassword(password, (await findUser(db, { id: asked }))?.user);
  const passwordHash = await passwords.hash(password);
  const { userId, endStreams } = await write(async (trx) => {
    // Taken before the link is read again: another process may be using it, or changing the password.
    await lockNames(trx, [passwordLock(asked)]);
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
