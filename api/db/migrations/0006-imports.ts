import { sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Trx } from '../tables.ts';

/** What was brought in from other apps, and of each set and session which file it came from. */
export async function imports(trx: Trx): Promise<void> {
  await trx.schema.alterTable('workout_logs').addColumn('batch_id', 'text').execute();
  await trx.schema.alterTable('workout_logs').addColumn('line', 'integer').execute();
  await trx.schema.alterTable('training_sessions').addColumn('batch_id', 'text').execute();
  await trx.schema
    .createTable('imports')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer')
    .addColumn('tombstone', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('imported_at', 'text', (c) => c.notNull())
    .addColumn('session_count', 'integer', (c) => c.notNull())
    .addColumn('set_count', 'integer', (c) => c.notNull())
    .addColumn('exercise_count', 'integer', (c) => c.notNull())
    .addColumn('rejected_count', 'integer', (c) => c.notNull())
    .addColumn('zone', 'text')
    .addColumn('weight_unit', 'text')
    .addColumn('distance_unit', 'text')
    .addColumn('names', 'text')
    .addColumn('rejected', 'text')
    .addPrimaryKeyConstraint('imports_key', ['user_id', 'id'])
    .modifyEnd(isPostgres(trx) ? sql`` : sql`without rowid`)
    .execute();
  await trx.schema.createIndex('imports_seq').on('imports').columns(['user_id', 'seq']).execute();
}
