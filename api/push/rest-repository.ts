import type { Database, Trx } from '../db/tables.ts';
import { living, SUBSCRIPTION, type Subscription } from './subscription-repository.ts';

/** A rest that was due. */
interface DueRest extends Subscription {
  dueAt: number;
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
    .select([...SUBSCRIPTION, 'rest_id', 'rest_due_at'])
    .where('rest_due_at', '<=', now)
    .execute();
  const alive = await living(trx, now).select('session_hash').where('rest_due_at', '<=', now).execute();
  const hashes = new Set(alive.map(({ session_hash }) => session_hash));
  const taken: DueRest[] = [];
  for (const { rest_id, rest_due_at, ...device } of due) {
    const mine = await disarmRest(trx, device.sessionHash, rest_id ?? '');
    if (mine && hashes.has(device.sessionHash)) taken.push({ ...device, dueAt: rest_due_at ?? now });
  }
  return taken;
}

/** When the next rest of anybody is due, ms; undefined where no device is armed. */
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
