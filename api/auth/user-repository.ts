import type { User } from '../../schema/user.ts';
import { lockNames } from '../db/locks.ts';
import type { Database, Trx } from '../db/tables.ts';
import { accountGone } from '../errors.ts';

interface Account {
  user: User;
  passwordHash: string;
  /** Nobody may sign in to it. */
  disabled: boolean;
}

interface NewAccount extends Omit<User, 'username'> {
  passwordHash: string;
  createdAt: number;
}

/** Names the lock of whoever takes an e-mail address, for lockNames(). */
export const emailLock = (email: string) => `email ${email}`;

/** Names the lock of whoever changes a password, or begins something by one. */
export const passwordLock = (id: string) => `edit ${id}`;

/**
 * Whether the password that was found right still is the account's. A hash takes a tenth of a second, in which
 * its owner may have changed it: what an old one opens then would outlive the change. Throws ApiError unauthenticated
 * where they have deleted the account.
 */
export async function isStillPassword(trx: Trx, id: string, passwordHash: string): Promise<boolean> {
  await lockNames(trx, [passwordLock(id)]);
  const account = await findUser(trx, { id });
  if (!account) throw accountGone();
  return account.passwordHash === passwordHash;
}

/** False when the e-mail already has an account. */
export async function insertUser(trx: Trx, account: NewAccount): Promise<boolean> {
  await lockNames(trx, [emailLock(account.email)]);
  const inserted = await trx
    .insertInto('users')
    .values({
      id: account.id,
      email: account.email,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      username: '',
      seq: 0,
      last_stamp: 0,
      row_count: 0,
      created_at: account.createdAt,
    })
    .onConflict((oc) => oc.column('email').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findUser(
  db: Database,
  by: { id: string } | { email: string },
): Promise<Account | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const);
  const found = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'username', 'email'])
    .select(['password_hash as passwordHash', 'disabled_at'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!found) return undefined;
  const { passwordHash, disabled_at, ...user } = found;
  return { user, passwordHash, disabled: disabled_at !== null };
}

export async function updateUser(
  trx: Trx,
  id: string,
  edit: { [Field in keyof Omit<User, 'id'>]?: User[Field] | undefined } & {
    passwordHash?: string | undefined;
  },
): Promise<void> {
  const columns = {
    email: edit.email,
    first_name: edit.firstName,
    last_name: edit.lastName,
    username: edit.username,
    password_hash: edit.passwordHash,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await trx.updateTable('users').set(columns).where('id', '=', id).execute();
}

/** Nobody signs in from then on, and no session counts; null lets them in again. Ms. */
export async function setDisabled(trx: Trx, id: string, at: number | null): Promise<void> {
  await trx.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
}

/**
 * Of an account that is being erased, before its id: a name in server_settings, whose value is since when the account is
 * disabled (user/erase-account.ts).
 */
export const ERASING = 'deletion ';

export async function isErasing(db: Database, id: string): Promise<boolean> {
  const marks = db
    .selectFrom('server_settings')
    .select('name')
    .where('name', '=', ERASING + id);
  return (await marks.executeTakeFirst()) !== undefined;
}

/**
 * Everything the user has goes with it: each of the other tables cascades. Of the rate limits, which do not,
 * only this one names the user; the rest name networks and hashes, and are forgotten within hours.
 */
export async function deleteUser(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('rate_limits').where('key', '=', `current-password:${id}`).execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
}
