import type { Database, Trx } from '../db/tables.ts';

export async function insertKeepKey(trx: Trx, userId: string, key: string): Promise<void> {
  await trx
    .insertInto('keep_keys')
    .values({ user_id: userId, key })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function findKeepKey(db: Database, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('keep_keys')
    .select('key')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.key;
}
