import type { Database, Trx } from '../db/tables.ts';

/** Whether an account may look after the server. Asked anew by every call: it can be taken away at any time. */
export async function isOwner(db: Database, userId: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('owner').where('id', '=', userId).executeTakeFirst();
  return found?.owner === 1;
}

export async function setOwner(trx: Trx, userId: string, on: boolean): Promise<void> {
  await trx
    .updateTable('users')
    .set({ owner: on ? 1 : null })
    .where('id', '=', userId)
    .execute();
}
