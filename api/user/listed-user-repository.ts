import type { User } from '../../schema/user.ts';
import { devices } from '../auth/session-repository.ts';
import { recordBytesOf } from '../db/rows/storage.ts';
import type { Database } from '../db/tables.ts';

/** Instants are ISO 8601. */
export interface ListedUser extends User {
  createdAt: string;
  lastSignInAt: string | null;
  /** Up to an hour old. */
  lastSyncAt: string | null;
  disabledAt: string | null;
  /** Whether it looks after the server in the app. */
  owner: boolean;
  /** Where the account is signed in. */
  devices: number;
  /** Sets that are not deleted. */
  sets: number;
  /** About what the account takes in the database. */
  bytes: number;
}

/** Every account, oldest first. `now`: ms. */
export async function listUsers(db: Database, now: number): Promise<ListedUser[]> {
  const found = await db
    .selectFrom('users')
    .leftJoin('account_use', 'account_use.user_id', 'users.id')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'username', 'email'])
    .select([
      'owner',
      'created_at',
      'disabled_at',
      'signed_in_at',
      'synced_at',
      'row_count',
      'text_bytes',
      'seq',
    ])
    .select(['call_bytes', 'refused_bytes', 'replaced_bytes'])
    .select((eb) =>
      eb
        .selectFrom('workout_logs')
        .select((logs) => logs.fn.countAll<number>().as('sets'))
        .whereRef('workout_logs.user_id', '=', 'users.id')
        .where('workout_logs.tombstone', '=', 0)
        .as('sets'),
    )
    .select(devices(now))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return found.map(({ id, firstName, lastName, username, email, ...user }) => ({
    ...{ id, firstName, lastName, username, email },
    createdAt: new Date(user.created_at).toISOString(),
    lastSignInAt: instant(user.signed_in_at),
    lastSyncAt: instant(user.synced_at),
    disabledAt: instant(user.disabled_at),
    owner: user.owner === 1,
    devices: Number(user.devices ?? 0),
    sets: Number(user.sets ?? 0),
    bytes: recordBytesOf(user),
  }));
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
