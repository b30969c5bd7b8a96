import type { Database, Trx } from '../db/tables.ts';
import { living, SUBSCRIPTION, type Subscription } from './subscription-repository.ts';

/** Devices that asked for nothing since `before` and were not told so, of members who want to be. */
export function unsyncedDevices(
  db: Database,
  { before, now }: { before: number; now: number },
): Promise<(Subscription & { wanted: string })[]> {
  return living(db, now)
    .innerJoin('push_reminders', 'push_reminders.user_id', 'push_subscriptions.user_id')
    .select([...SUBSCRIPTION, 'push_reminders.wanted'])
    .where('told_unsynced', '=', 0)
    .where('synced_at', '<', before)
    .execute();
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
