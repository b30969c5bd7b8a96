import { type CreateTableBuilder, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Trx } from '../tables.ts';

/** Weigh-ins and other measures of the body, and what a lifter is after. */
export async function body(trx: Trx): Promise<void> {
  await rowTable(trx, 'measurements')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addColumn('entered_value', 'double precision')
    .addColumn('unit', 'text')
    .addColumn('note', 'text')
    .execute();
  await rowTable(trx, 'goals')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('movement_id', 'text')
    .addColumn('measured', 'text')
    .addColumn('name', 'text')
    .addColumn('target', 'double precision', (c) => c.notNull())
    .addColumn('entered_target', 'double precision')
    .addColumn('target_unit', 'text')
    .addColumn('target_reps', 'integer')
    .addColumn('start_day', 'text', (c) => c.notNull())
    .addColumn('by_day', 'text')
    .execute();
  for (const table of ['measurements', 'goals'] as const) {
    await trx.schema.createIndex(`${table}_seq`).on(table).columns(['user_id', 'seq']).execute();
  }
}

/** On SQLite a user's rows lie together. */
function rowTable(trx: Trx, name: string): CreateTableBuilder<string, string> {
  return trx.schema
    .createTable(name)
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer')
    .addColumn('tombstone', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['user_id', 'id'])
    .modifyEnd(isPostgres(trx) ? sql`` : sql`without rowid`);
}
