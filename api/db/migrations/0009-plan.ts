import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Trx } from '../tables.ts';

/** What an exercise plans, how that grows, and what its percentages are of. */
export async function plan(trx: Trx): Promise<void> {
  await trx.schema.alterTable('exercises').addColumn('plan', 'text').execute();
  await trx.schema.alterTable('exercises').addColumn('rules', 'text').execute();
  await trx.schema.alterTable('training_sessions').addColumn('light', 'integer').execute();
  await trx.schema
    .createTable('training_maxes')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('movement_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('weight', 'double precision', (c) => c.notNull())
    .addColumn('entered_weight', 'double precision', (c) => c.notNull())
    .addColumn('entered_unit', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer')
    .addColumn('tombstone', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('training_maxes_key', ['user_id', 'id'])
    .modifyEnd(isPostgres(trx) ? sql`` : sql`without rowid`)
    .execute();
  await trx.schema
    .createIndex('training_maxes_seq')
    .on('training_maxes')
    .columns(['user_id', 'seq'])
    .execute();
}
