import type { Database, Trx } from '../db/tables.ts';
import { COLUMNS, living, type Subscription, subscriptionOf } from './subscription-repository.ts';

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
