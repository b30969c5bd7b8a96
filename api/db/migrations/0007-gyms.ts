import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Trx } from '../tables.ts';

/** Gyms, the one that a session was in, and the rest after a warm-up. */
export async function gyms(trx: Trx): Promise<void> {
  await trx.schema.alterTable('training_sessions').addColumn('gym_id', 'text').execute();
  await trx.schema.alterTable('movements').addColumn('warm_rest_s', 'double precision').execute();
  await trx.schema
    .createTable('gyms')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer')
    .addColumn('tombstone', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bars', 'text')
    .addColumn('plates', 'text')
    .addColumn('dumbbells', 'text')
    .addColumn('stacks', 'text')
    .addPrimaryKeyConstraint('gyms_key', ['user_id', 'id'])
    // On SQLite a user's rows lie together.
    .modifyEnd(isPostgres(trx) ? sql`` : sql`without rowid`)
    .execute();
  await trx.schema.createIndex('gyms_seq').on('gyms').columns(['user_id', 'seq']).execute();
}
