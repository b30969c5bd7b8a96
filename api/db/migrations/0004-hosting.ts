import type { Trx } from '../tables.ts';

/** What whoever runs the server asks for: invitations, accounts that may not sign in, when each was last used. */
export async function hosting(trx: Trx): Promise<void> {
  await trx.schema.alterTable('users').addColumn('disabled_at', 'bigint').execute();
  // Beside users: that row is locked by each push, and a note of a sync must not wait for one.
  await trx.schema
    .createTable('account_use')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('signed_in_at', 'bigint')
    .addColumn('synced_at', 'bigint')
    .execute();
  await trx.schema
    .createTable('invitations')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}
