import { sql } from 'kysely';
import type { Trx } from '../tables.ts';

/**
 * What each user's records take, beside `row_count`, so that a quota costs no scan. The change feed has
 * a line a change number, so `seq` counts it. One pass a table counts what earlier releases stored.
 */
export async function storageCounts(trx: Trx): Promise<void> {
  for (const column of ['day_count', 'exercise_count', 'call_bytes', 'refused_bytes', 'replaced_bytes']) {
    await trx.schema
      .alterTable('users')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  // As of this release: a later one counts by its own figures, and corrects nothing.
  const call = sql`100 + octet_length(id) + octet_length(fingerprint) + octet_length(body)`;
  const replaced = sql`200 + octet_length(row_id) + octet_length(field) + octet_length(value)`;
  await sql`
    update users set
      day_count = (select count(*) from workout_days where user_id = users.id),
      exercise_count = (select count(*) from exercises where user_id = users.id),
      call_bytes = (select coalesce(sum(${call}), 0) from mutations where user_id = users.id and status < 400),
      refused_bytes = (select coalesce(sum(${call}), 0) from mutations where user_id = users.id and status >= 400),
      replaced_bytes = (select coalesce(sum(${replaced}), 0) from overwritten_values where user_id = users.id)
  `.execute(trx);
  // A page of a list in its order is found without sorting all of it.
  await trx.schema
    .createIndex('exercises_order')
    .on('exercises')
    .columns(['user_id', 'order_index', 'id'])
    .execute();
  // The newest that are shown (api/sync/reads/overwritten.ts) are found without walking over all the others.
  await trx.schema
    .createIndex('overwritten_values_shown')
    .on('overwritten_values')
    .columns(['user_id', 'kept_at', 'stamp'])
    .where(sql`field`, 'not in', sql`('orderIndex', 'deleted', 'enteredWeight', 'enteredUnit')`)
    .execute();
}
