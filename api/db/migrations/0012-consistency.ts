import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Trx } from '../tables.ts';

/** What a lifter means to do a week, and when not to. */
export async function consistency(trx: Trx): Promise<void> {
  const options = isPostgres(trx) ? sql`` : sql`without rowid`;
  await trx.schema
    .createTable('breaks')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('last_day', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('deleted', 'integer')
    .addColumn('tombstone', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('breaks_key', ['user_id', 'id'])
    .modifyEnd(options)
    .execute();
  await trx.schema.createIndex('breaks_seq').on('breaks').columns(['user_id', 'seq']).execute();
  await trx.schema
    .createTable('weekly_targets')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('from_day', 'text', (c) => c.notNull())
    .addColumn('least', 'integer', (c) => c.notNull())
    .addColumn('most', 'integer')
    .addColumn('deleted', 'integer')
    .addColumn('tombstone', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('weekly_targets_key', ['user_id', 'id'])
    .modifyEnd(options)
    .execute();
  await trx.schema
    .createIndex('weekly_targets_seq')
    .on('weekly_targets')
    .columns(['user_id', 'seq'])
    .execute();
}
