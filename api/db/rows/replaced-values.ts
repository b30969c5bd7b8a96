import { type SqlBool, sql } from 'kysely';
import { ENTITY_TYPES, entityOf } from '../../../schema/entities.ts';
import type { Database, OverwrittenValuesTable, Trx } from '../tables.ts';

/** What a line takes beside its texts, in bytes, its places in three indexes among it. */
export const LINE_BYTES = 200;
/** So many are deleted at a time: a million at once would hold up everybody. */
const PORTION = 1_000;

/** What a replaced value takes, counted when it is kept and when it is deleted. */
export function replacedBytes({ row_id, field, value }: OverwrittenValuesTable): number {
  return LINE_BYTES + Buffer.byteLength(row_id) + Buffer.byteLength(field) + Buffer.byteLength(value);
}

/** replacedBytes, summed up by the database. */
const SUM = sql<number>`
  sum(${sql.lit(LINE_BYTES)} + octet_length(row_id) + octet_length(field) + octet_length(value))`;

/** As in the index overwritten_values_shown: written otherwise, or with parameters, no database would take it. */
const INDEXED = ['orderIndex', 'deleted', 'enteredWeight', 'enteredUnit'];
const IS_INDEXED = sql<SqlBool>`field not in (${sql.join(INDEXED.map((field) => sql.lit(field)))})`;

/** The other fields without a label, of which nothing can be said. */
const UNSAID = ENTITY_TYPES.flatMap((type) =>
  Object.entries(entityOf(type).definition).flatMap(([field, { label }]) =>
    label === undefined && !INDEXED.includes(field) ? [{ type, field }] : [],
  ),
);
const isSaid = UNSAID.map(({ type, field }) => sql<SqlBool>`not (type = ${type} and field = ${field})`);
const IS_SHOWN = sql<SqlBool>`${sql.join([IS_INDEXED, ...isSaid], sql` and `)}`;

/** The newest values that are worth showing, and a look at no others: an account may hold a million of those. */
export const newestShown = (db: Database, userId: string, limit: number) =>
  db
    .selectFrom('overwritten_values')
    .select(['type', 'row_id', 'field', 'value', 'kept_at'])
    .where('user_id', '=', userId)
    .where(IS_SHOWN)
    .orderBy('kept_at', 'desc')
    .orderBy('stamp', 'desc')
    .limit(limit);

/** Deletes a portion of the values kept before `keptBefore` (ms), and counts them out. True when there are more. */
export async function deleteReplaced(trx: Trx, keptBefore: number, portion = PORTION): Promise<boolean> {
  const edge = await trx
    .selectFrom('overwritten_values')
    .select('kept_at')
    .where('kept_at', '<', keptBefore)
    .orderBy('kept_at')
    .limit(1)
    .offset(portion - 1)
    .executeTakeFirst();
  const end = edge === undefined ? keptBefore : edge.kept_at + 1;
  const freed = await trx
    .selectFrom('overwritten_values')
    .select(['user_id', SUM.as('bytes')])
    .where('kept_at', '<', end)
    .groupBy('user_id')
    .orderBy('user_id')
    .execute();
  for (const { user_id, bytes } of freed) {
    const left = sql<number>`case when replaced_bytes > ${bytes} then replaced_bytes - ${bytes} else 0 end`;
    await trx.updateTable('users').set({ replaced_bytes: left }).where('id', '=', user_id).execute();
  }
  await trx.deleteFrom('overwritten_values').where('kept_at', '<', end).execute();
  return edge !== undefined;
}
