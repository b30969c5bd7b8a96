import type { Trx } from '../tables.ts';

/** What Web Push needs: the server's key, where members' devices are reached, and what they want to be told of. */
export async function push(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('push_keys')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('private_key', 'text', (c) => c.notNull())
    .execute();
  // A session that ends, however it does, takes its device's subscription and a rest that it armed along.
  await trx.schema
    .createTable('push_subscriptions')
    .addColumn('session_hash', 'text', (c) =>
      c.primaryKey().references('sessions.token_hash').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('synced_at', 'bigint', (c) => c.notNull())
    .addColumn('told_unsynced', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('rest_id', 'text')
    .addColumn('rest_due_at', 'bigint')
    .execute();
  await trx.schema
    .createIndex('push_subscriptions_user')
    .on('push_subscriptions')
    .column('user_id')
    .execute();
  await trx.schema
    .createIndex('push_subscriptions_due')
    .on('push_subscriptions')
    .column('rest_due_at')
    .execute();
  await trx.schema
    .createTable('push_reminders')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('wanted', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .execute();
  await trx.schema.createIndex('push_reminders_due').on('push_reminders').column('due_at').execute();
}
