import { fullName } from '../../schema/full-name.ts';
import type { Member } from '../../schema/host.ts';
import { devices } from '../auth/session-repository.ts';
import { recordBytesOf } from '../db/rows/storage.ts';
import type { Database } from '../db/tables.ts';

export async function countMembers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Accounts by id, from the first after `after`, with what the users' own rows count: no diary is read. `now`: ms.
 */
export async function listMembers(
  db: Database,
  { after, limit, now }: { after: string; limit: number; now: number },
): Promise<Member[]> {
  const found = await db
    .selectFrom('users')
    .leftJoin('account_use', 'account_use.user_id', 'users.id')
    .select(['id', 'email', 'first_name', 'last_name', 'owner', 'disabled_at', 'created_at'])
    .select(['signed_in_at', 'synced_at', 'row_count', 'text_bytes', 'seq'])
    .select(['call_bytes', 'refused_bytes', 'replaced_bytes'])
    .select(devices(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map((user) => ({
    id: user.id,
    email: user.email,
    name: fullName({ firstName: user.first_name, lastName: user.last_name }),
    owner: user.owner === 1,
    disabled: user.disabled_at !== null,
    createdAt: new Date(user.created_at).toISOString(),
    lastSignInAt: instant(user.signed_in_at),
    lastSyncAt: instant(user.synced_at),
    devices: Number(user.devices ?? 0),
    bytes: recordBytesOf(user),
  }));
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
