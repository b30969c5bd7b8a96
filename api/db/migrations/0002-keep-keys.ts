import { randomBytes } from 'node:crypto';
import { newToken } from '../../tokens.ts';
import type { Trx } from '../tables.ts';

/**
 * A key for each user, the existing ones too: one that was made only when it is first asked for
 * would be missing from the backups before, and with it what a device keeps under it.
 */
export async function keepKeys(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('keep_keys')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .execute();
  const users = await trx.selectFrom('users').select('id').execute();
  for (const { id } of users) {
    await trx
      .insertInto('keep_keys')
      .values({ user_id: id, key: newToken(randomBytes) })
      .execute();
  }
}
