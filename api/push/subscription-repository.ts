import type { PushSubscriptionInput } from '../../schema/push.ts';
import { isLive } from '../auth/session-repository.ts';
import type { Database, Trx } from '../db/tables.ts';

/** The newest of a member's devices are told; an older one has to be switched on again. */
const SUBSCRIPTIONS_MAX = 10;

/** A device that can be told something. */
export interface Subscription extends PushSubscriptionInput {
  sessionHash: string;
  userId: string;
}

/** For `select`: a Subscription. */
export const SUBSCRIPTION = [
  'push_subscriptions.session_hash as sessionHash',
  'push_subscriptions.user_id as userId',
  ...(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'] as const),
] as const;

/** Of sessions that still count: what an ended one left is told nothing. */
export const living = (db: Database, now: number) =>
  db
    .selectFrom('push_subscriptions')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select('sessions.token_hash')
          .whereRef('sessions.token_hash', '=', 'push_subscriptions.session_hash')
          .where(isLive(now))
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
    // Only the browser itself knows its secret: nobody else takes a subscription away.
    .where('auth', '=', auth)
    .where('session_hash', '!=', token_hash)
    .execute();
  await trx
    .insertInto('push_subscriptions')
    .values({
      ...{ session_hash: token_hash, user_id: userId, endpoint, p256dh, auth },
      ...{ created_at: now, synced_at: now, rest_id: null, rest_due_at: null },
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
export function findSubscription(
  db: Database,
  { userId, session }: { userId: string; session: string },
): Promise<Subscription | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select(SUBSCRIPTION)
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.handle', '=', session)
    .executeTakeFirst();
}

export function subscriptionsOf(db: Database, userId: string, now: number): Promise<Subscription[]> {
  return living(db, now).select(SUBSCRIPTION).where('push_subscriptions.user_id', '=', userId).execute();
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
