import type { PushSubscriptionInput } from '../../schema/push.ts';
import { SESSION_ABSOLUTE_MS } from '../auth/session-adapter.ts';
import type { Database, Trx } from '../db/tables.ts';

/** The newest of a member's devices are told; an older one has to be switched on again. */
const SUBSCRIPTIONS_MAX = 10;

/** A device that can be told something. */
export interface Subscription extends PushSubscriptionInput {
  sessionHash: string;
  userId: string;
}

/** A rest that was due. */
interface DueRest extends Subscription {
  dueAt: number;
}

const COLUMNS = ['session_hash', 'user_id', 'endpoint', 'p256dh', 'auth'] as const;

type Row = Record<(typeof COLUMNS)[number], string>;

const subscriptionOf = ({ session_hash, user_id, endpoint, p256dh, auth }: Row): Subscription => ({
  sessionHash: session_hash,
  userId: user_id,
  endpoint,
  p256dh,
  auth,
});

/** Of sessions that still count: what an ended one left is told nothing. */
const living = (db: Database, now: number) =>
  db.selectFrom('push_subscriptions').where(({ exists, selectFrom }) =>
    exists(
      selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.token_hash')
        .whereRef('sessions.token_hash', '=', 'push_subscriptions.session_hash')
        .where('sessions.expires_at', '>', now)
        .where('sessions.created_at', '>', now - SESSION_ABSOLUTE_MS)
        .where('users.disabled_at', 'is', null),
    ),
  );

/**
 * Keeps where the device of a session is reached, in place of what it said before. The same browser under
 * another session, as after a sign-in that it did not tell the end of, is no longer reached for that one.
 * @param session its handle
 */
export async function keepSubscription(
  trx: Trx,
  by: { userId: string; session: string; now: number },
  { endpoint, p256dh, auth }: PushSubscriptionInput,
): Promise<void> {
  const { userId, session, now } = by;
  const found = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('handle', '=', session)
    .executeTakeFirst();
  // The session has ended since its check.
  if (!found) return;
  const { token_hash } = found;
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    // Only the browser itself knows it.
    .where('auth', '=', auth)
    .where('session_hash', '!=', token_hash)
    .execute();
  await trx
    .insertInto('push_subscriptions')
    .values({
      ...{
        session_hash: token_hash,
        user_id: userId,
        endpoint,
        p256dh,
        auth,
        created_at: now,
        synced_at: now,
      },
      ...{ rest_id: null, rest_due_at: null },
    })
    .onConflict((oc) => oc.column('session_hash').doUpdateSet({ endpoint, p256dh, auth }))
    .execute();
  const newest = trx
    .selectFrom('push_subscriptions')
    .select('session_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('session_hash')
    .limit(SUBSCRIPTIONS_MAX);
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_hash', 'not in', newest)
    .execute();
}

/** Of one session, by its handle. */
export async function findSubscription(
  db: Database,
  { userId, session }: { userId: string; session: string },
): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select(COLUMNS.map((column) => `push_subscriptions.${column}` as const))
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.handle', '=', session)
    .executeTakeFirst();
  return row && subscriptionOf(row);
}

export async function subscriptionsOf(db: Database, userId: string, now: number): Promise<Subscription[]> {
  const rows = await living(db, now)
    .select(COLUMNS)
    .where('push_subscriptions.user_id', '=', userId)
    .execute();
  return rows.map(subscriptionOf);
}

/** Only while it is still this one: the device may have said another address meanwhile. */
export async function removeSubscription(
  trx: Trx,
  { sessionHash, endpoint }: Pick<Subscription, 'sessionHash' | 'endpoint'>,
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_hash', '=', sessionHash)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Arms a device for one rest, in place of another. For the same one again nothing changes. */
export async function armRest(
  trx: Trx,
  sessionHash: string,
  { id, dueAt }: { id: string; dueAt: number },
): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ rest_id: id, rest_due_at: dueAt })
    .where('session_hash', '=', sessionHash)
    .where((eb) => eb.or([eb('rest_id', 'is', null), eb('rest_id', '!=', id)]))
    .execute();
}

/** False when the device is armed for another rest, or for none. */
export async function disarmRest(trx: Trx, sessionHash: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('push_subscriptions')
    .set({ rest_id: null, rest_due_at: null })
    .where('session_hash', '=', sessionHash)
    .where('rest_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the rests that are due: what one process has taken, no other gets, and none a second time. */
export async function takeDueRests(trx: Trx, now: number): Promise<DueRest[]> {
  const due = await trx
    .selectFrom('push_subscriptions')
    .select([...COLUMNS, 'rest_id', 'rest_due_at'])
    .where('rest_due_at', '<=', now)
    .execute();
  const alive = await living(trx, now).select('session_hash').where('rest_due_at', '<=', now).execute();
  const hashes = new Set(alive.map(({ session_hash }) => session_hash));
  const taken: DueRest[] = [];
  for (const row of due) {
    const mine = await disarmRest(trx, row.session_hash, row.rest_id ?? '');
    if (mine && hashes.has(row.session_hash)) {
      taken.push({ ...subscriptionOf(row), dueAt: row.rest_due_at ?? now });
    }
  }
  return taken;
}

export async function nextRest(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('rest_due_at')
    .where('rest_due_at', 'is not', null)
    .orderBy('rest_due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.rest_due_at ?? undefined;
}

/** Devices that asked for nothing since `before` and were not told so, of members who want to be. */
export async function unsyncedDevices(
  db: Database,
  { before, now }: { before: number; now: number },
): Promise<(Subscription & { wanted: string })[]> {
  const rows = await living(db, now)
    .innerJoin('push_reminders', 'push_reminders.user_id', 'push_subscriptions.user_id')
    .select(COLUMNS.map((column) => `push_subscriptions.${column}` as const))
    .select('push_reminders.wanted')
    .where('told_unsynced', '=', 0)
    .where('synced_at', '<', before)
    .execute();
  return rows.map((row) => ({ ...subscriptionOf(row), wanted: row.wanted }));
}

/** False when another process tells it, or it has been told. */
export async function takeUnsynced(trx: Trx, sessionHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('push_subscriptions')
    .set({ told_unsynced: 1 })
    .where('session_hash', '=', sessionHash)
    .where('told_unsynced', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
