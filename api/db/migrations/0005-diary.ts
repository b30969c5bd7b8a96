import { type CreateTableBuilder, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Trx } from '../tables.ts';

/** What makes a diary of a logger: kinds, efforts and measures of sets, sessions, movements, more programs. */
export async function diary(trx: Trx): Promise<void> {
  await moreOfSets(trx);
  await trx.schema.alterTable('exercises').addColumn('movement_id', 'text').execute();
  await trx.schema.alterTable('exercises').addColumn('group', 'text').execute();
  await trx.schema.alterTable('workout_days').addColumn('program_id', 'text').execute();
  await newTables(trx);
}

async function moreOfSets(trx: Trx): Promise<void> {
  const columns = [
    ['session_id', 'text'],
    ['offset_min', 'integer'],
    ['kind', 'text'],
    ['chain_of', 'text'],
    ['effort', 'integer'],
    ['effort_scale', 'text'],
    ['duration_s', 'double precision'],
    ['distance_m', 'double precision'],
    ['entered_distance', 'double precision'],
    ['distance_unit', 'text'],
    ['assist', 'integer'],
    ['reps_left', 'integer'],
    ['note', 'text'],
    ['outcome', 'text'],
  ] as const;
  for (const [name, type] of columns) {
    await trx.schema.alterTable('workout_logs').addColumn(name, type).execute();
  }
}

async function newTables(trx: Trx): Promise<void> {
  await rowTable(trx, 'programs')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('chosen_at', 'text')
    .execute();
  await rowTable(trx, 'movements')
    .addColumn('name', 'text')
    .addColumn('primary_muscles', 'text')
    .addColumn('secondary_muscles', 'text')
    .addColumn('equipment', 'text')
    .addColumn('measure', 'text')
    .addColumn('each_side', 'integer')
    .addColumn('per_dumbbell', 'integer')
    .addColumn('unit', 'text')
    .addColumn('step', 'double precision')
    .addColumn('rest_s', 'double precision')
    .addColumn('picture', 'text')
    .addColumn('note', 'text')
    .addColumn('alias_of', 'text')
    .execute();
  await rowTable(trx, 'training_sessions')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('offset_min', 'integer', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('day_id', 'text')
    .addColumn('name', 'text')
    .addColumn('note', 'text')
    .addColumn('body_weight', 'double precision')
    .addColumn('entered_body_weight', 'double precision')
    .addColumn('entered_body_weight_unit', 'text')
    .execute();
  await rowTable(trx, 'session_entries')
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('exercise_id', 'text', (c) => c.notNull())
    .addColumn('instead_of', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('place', 'double precision')
    .addColumn('note', 'text')
    .execute();
  for (const table of ['programs', 'movements', 'training_sessions', 'session_entries'] as const) {
    await trx.schema.createIndex(`${table}_seq`).on(table).columns(['user_id', 'seq']).execute();
  }
}

/** The same of every entity; on SQLite a user's rows lie together. */
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
