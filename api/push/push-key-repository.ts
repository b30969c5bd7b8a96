import type { Database } from '../db/tables.ts';
import type { Write } from '../db/write-queue.ts';
import { newVapidKeys, type VapidKeys } from './vapid.ts';

/** There is one row, under this. */
const ID = 1;

/** The server's keys, made by whoever asks first: they lie in the database, and so in each backup. */
export async function pushKeys({ db, write }: { db: Database; write: Write }): Promise<VapidKeys> {
  const found = await findKeys(db);
  if (found) return found;
  const { publicKey, privateKey } = newVapidKeys();
  await write((trx) =>
    trx
      .insertInto('push_keys')
      .values({ id: ID, public_key: publicKey, private_key: privateKey })
      .onConflict((oc) => oc.doNothing())
      .execute(),
  );
  const kept = await findKeys(db);
  if (!kept) throw new Error('The key for Web Push was not kept.');
  return kept;
}

function findKeys(db: Database): Promise<VapidKeys | undefined> {
  const keys = ['public_key as publicKey', 'private_key as privateKey'] as const;
  return db.selectFrom('push_keys').select(keys).where('id', '=', ID).executeTakeFirst();
}
