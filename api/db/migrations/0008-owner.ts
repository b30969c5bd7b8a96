import type { Trx } from '../tables.ts';

/** Who looks after the server from the app, and what they have set there. */
export async function owner(trx: Trx): Promise<void> {
  await trx.schema.alterTable('users').addColumn('owner', 'integer').execute();
  await trx.schema
    .createTable('server_settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
