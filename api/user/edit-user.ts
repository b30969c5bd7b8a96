import type * as v from 'valibot';
import type { EditUserSchema, User } from '../../schema/user.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { type PasswordOwner, refuseCommonPassword } from '../auth/common-passwords.ts';
import { deletePasswordResets } from '../auth/password-reset-repository.ts';
import { takeTokens } from '../auth/rate-limit.ts';
import { emailLock, findUser, isStillPassword, passwordLock, updateUser } from '../auth/user-repository.ts';
import { lockNames } from '../db/locks.ts';
import { countCall } from '../db/rows/storage.ts';
import type { Database, Trx } from '../db/tables.ts';
import { ApiError, accountGone } from '../errors.ts';
import type { SignedIn } from '../http/app-env.ts';
import { fingerprint } from '../sync/changes/fingerprint.ts';
import { readLedger } from '../sync/changes/ledger.ts';
import {
  findMutations,
  insertMutations,
  MISMATCH,
  type Mutation,
  mutationLine,
} from '../sync/changes/mutations.ts';
import { noRoom, type QuotaConfig, quotasOf } from '../sync/changes/quotas.ts';

type PasswordServices = Pick<AuthServices, 'db' | 'write' | 'now' | 'config' | 'passwords' | 'log'>;
export type EditUserServices = PasswordServices & Pick<AuthServices, 'sessions'> & { config: QuotaConfig };

/**
 * Changes the signed-in user. A changed e-mail or password asks for the current password;
 * a changed password ends the user's other sessions and kills open reset links.
 * With a `key` it happens once: the same call again gets the user as it is now.
 */
export async function editUser(
  services: EditUserServices,
  { user, session }: SignedIn,
  { password, currentPassword, ...edit }: v.InferOutput<typeof EditUserSchema>,
  key?: string,
): Promise<User> {
  const { db, write, config, passwords, sessions, log } = services;
  // Without the passwords: an unsalted hash of one must not lie in the database.
  const asked = fingerprint('PUT', '/api/user', { ...edit, setsPassword: password !== undefined });
  const isDone = async (db: Database) => {
    const [known] = key === undefined ? [] : await findMutations(db, user.id, [key]);
    if (known && known.fingerprint !== asked) throw new ApiError(...MISMATCH);
    return known !== undefined;
  };
  if (await isDone(db)) return user;
  const emailChanges = edit.email !== undefined && edit.email !== user.email;
  const asksPassword = emailChanges || password !== undefined;
  const current = asksPassword ? await assertPassword(services, user.id, currentPassword) : undefined;
  if (password !== undefined) await refuseCommonPassword(password, personOf(user, edit));
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  let endStreams: () => void = () => undefined;
  const updated = await write(async (trx) => {
    await lockNames(trx, [
      passwordLock(user.id),
      ...(edit.email === undefined ? [] : [emailLock(edit.email)]),
    ]);
    // The same call again, while the first one was at its hash.
    if (await isDone(trx)) return findUser(trx, { id: user.id });
    if (current !== undefined && !(await isStillPassword(trx, user.id, current))) throw wrongPassword();
    if (edit.email !== undefined) {
      const owner = await findUser(trx, { email: edit.email });
      // Its own when the request began, and changed since: a held body must not bring the old address back unasked.
      if (current === undefined && owner?.user.id !== user.id) throw wrongPassword();
      if (owner && owner.user.id !== user.id) {
        throw new ApiError('email_taken', 'There is an account with this e-mail address.');
      }
    }
    await updateUser(trx, user.id, { ...edit, passwordHash });
    if (passwordHash !== undefined || emailChanges) await deletePasswordResets(trx, user.id);
    if (passwordHash !== undefined) endStreams = await sessions.revokeAllWithin(trx, user.id, session);
    if (key !== undefined) {
      const mutation = { id: key, fingerprint: asked, status: 200, outcome: undefined };
      await recordCall(trx, config, user.id, mutation);
    }
    return findUser(trx, { id: user.id });
  });
  endStreams();
  if (passwordHash !== undefined) log({ event: 'password_changed', user: user.id });
  // Neither address: an address is nobody's business in a log.
  if (emailChanges) log({ event: 'email_changed', user: user.id });
  if (!updated) throw accountGone();
  return updated.user;
}

/** Not on a full account: a password can be changed there too, and its repetition is refused by the old one. */
async function recordCall(trx: Trx, config: QuotaConfig, userId: string, mutation: Mutation): Promise<void> {
  const ledger = await readLedger(trx, userId, { locked: true });
  if (noRoom(ledger, quotasOf(config)) !== undefined) return;
  const line = mutationLine(userId, mutation);
  await insertMutations(trx, [line]);
  await countCall(trx, line);
}

/** The user's names and address as they will be after the edit. */
function personOf(user: User, edit: { [Field in keyof User]?: User[Field] | undefined }): PasswordOwner {
  const { email = user.email, firstName = user.firstName, lastName = user.lastName } = edit;
  return { email, firstName, lastName, username: edit.username ?? user.username };
}

/** Returns the stored hash of the password. Throws ApiError wrong_password, unauthenticated, or rate_limited after too many tries. */
export async function assertPassword(
  services: PasswordServices,
  userId: string,
  currentPassword: string | undefined,
): Promise<string> {
  const { db, write, now, config, passwords, log } = services;
  if (currentPassword !== undefined) {
    await takeTokens({ write, now, burst: config.rateLimitBurst }, 'current-password', [userId]);
    const account = await findUser(db, { id: userId });
    if (!account) throw accountGone();
    if (await passwords.verify(account.passwordHash, currentPassword)) return account.passwordHash;
    log({ event: 'wrong_password', user: userId });
  }
  throw wrongPassword();
}

export function wrongPassword(): ApiError {
  return new ApiError('wrong_password', 'Give the current password to change this.', {
    fields: { currentPassword: 'is not the current password' },
  });
}
