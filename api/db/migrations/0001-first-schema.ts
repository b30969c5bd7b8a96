import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Tables, Trx } from '../tables.ts';

/** Users and their sign-in, the three synced nouns, and what the sync remembers. */
export async function firstSchema(trx: Trx): Promise<void> {
  await users(trx);
  await signIn(trx);
  await synced(trx);
  await syncRecords(trx);
}

async function users(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('last_stamp', 'bigint', (c) => c.notNull())
    .addColumn('row_count', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function signIn(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('handle', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await trx.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  for (const table of ['password_resets', 'known_devices'] as const) {
    await trx.schema
      .createTable(table)
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await trx.schema.createIndex(`${table}_user`).on(table).column('user_id').execute();
  }
  await trx.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('tokens', 'double precision', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function synced(trx: Trx): Promise<void> {
  await rowTable(trx, 'workout_days')
    .addColumn('day_number', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .execute();
  await rowTable(trx, 'exercises')
    .addColumn('workout_day_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('target_muscles', 'text', (c) => c.notNull())
    .addColumn('order_index', 'integer', (c) => c.notNull())
    .addColumn('equipment', 'text', (c) => c.notNull())
    .addColumn('sets', 'integer', (c) => c.notNull())
    .execute();
  await rowTable(trx, 'workout_logs')
    .addColumn('exercise_id', 'text', (c) => c.notNull())
    .addColumn('exercise_name', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('set_number', 'integer', (c) => c.notNull())
    .addColumn('weight', 'double precision', (c) => c.notNull())
    .addColumn('reps', 'integer', (c) => c.notNull())
    .addColumn('entered_weight', 'double precision', (c) => c.notNull())
    .addColumn('entered_unit', 'text', (c) => c.notNull())
    .execute();
  for (const table of ['workout_days', 'exercises', 'workout_logs'] as const) {
    await trx.schema.createIndex(`${table}_seq`).on(table).columns(['user_id', 'seq']).execute();
  }
  await trx.schema
    .createIndex('exercises_day')
    .on('exercises')
    .columns(['user_id', 'workout_day_id'])
    .execute();
  await trx.schema
    .createIndex('workout_logs_exercise')
    .on('workout_logs')
    .columns(['user_id', 'exercise_id', 'date'])
    .execute();
}

/** A user's rows lie together, and one tree less is written at each insert. PostgreSQL has no such tables. */
function clustered(trx: Trx): RawBuilder<unknown> {
  return isPostgres(trx) ? sql`` : sql`without rowid`;
}

function rowTable(trx: Trx, name: keyof Tables): CreateTableBuilder<string, string> {
  return trx.schema
    .createTable(name)
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer')
    .addColumn('tombstone', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['user_id', 'id'])
    .modifyEnd(clustered(trx));
}

async function syncRecords(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('mutations')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('mutations_key', ['user_id', 'id'])
    .modifyEnd(clustered(trx))
    .execute();
  await trx.schema
    .createTable('changes')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('changes_key', ['user_id', 'seq'])
    .modifyEnd(clustered(trx))
    .execute();
  await trx.schema
    .createTable('overwritten_values')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('stamp', 'bigint', (c) => c.notNull())
    .addColumn('kept_at', 'bigint', (c) => c.notNull())
    .execute();
  await trx.schema
    .createIndex('overwritten_values_row')
    .on('overwritten_values')
    .columns(['user_id', 'type', 'row_id'])
    .execute();
  await trx.schema
    .createIndex('overwritten_values_kept')
    .on('overwritten_values')
    .column('kept_at')
    .execute();
}
